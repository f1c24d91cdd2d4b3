import { type ProfileField, type ProfileStep, profileSteps } from '@wanka/contract/customer/profile.ts'

export const stepNames = ['work', 'life', 'contacts'] as const satisfies readonly ProfileStep[]
export const stepTitles: Record<ProfileStep, string> = { work: '工作', life: '生活', contacts: '联系人' }

/** The step of an address, or the first one that still lacks something. */
export function stepOf(asked: string | undefined, missing: readonly string[]): ProfileStep {
  const named = stepNames.find((step) => step === asked)
  const open = stepNames.find((step) => profileSteps[step].some((field: ProfileField) => missing.includes(field)))
  return named ?? open ?? 'work'
}

/** What comes after a step that was saved: the next one of the form, or the end. */
export const stepAfter = (step: ProfileStep): ProfileStep | undefined => stepNames[stepNames.indexOf(step) + 1]

/** Where to send somebody who finished the last step while an earlier one still lacks something. */
export const stepMissing = (missing: readonly string[]): ProfileStep | undefined =>
  stepNames.find((step) => profileSteps[step].some((field: ProfileField) => missing.includes(field)))
