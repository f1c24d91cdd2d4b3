import { type ProfileField, type ProfileStep, profileSteps } from '@wanka/contract/customer/profile.ts'

export const stepNames = ['work', 'life', 'contacts'] as const satisfies readonly ProfileStep[]
export const stepTitles: Record<ProfileStep, string> = { work: '工作', life: '生活', contacts: '联系人（选填）' }

/** The step in the address, else the first incomplete one. */
export function stepOf(asked: string | undefined, missing: readonly string[]): ProfileStep {
  const named = stepNames.find((step) => step === asked)
  const open = stepNames.find((step) => profileSteps[step].some((field: ProfileField) => missing.includes(field)))
  return named ?? open ?? 'work'
}

/** The step after a saved one; `undefined` at the end of the form. */
export const stepAfter = (step: ProfileStep): ProfileStep | undefined => stepNames[stepNames.indexOf(step) + 1]

/** The first incomplete step, to return to after the last one; `undefined` when none is. */
export const stepMissing = (missing: readonly string[]): ProfileStep | undefined =>
  stepNames.find((step) => profileSteps[step].some((field: ProfileField) => missing.includes(field)))
