import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { customer, type ProfileStep, profileSteps } from '@wanka/contract/customer/profile.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { type SavedProfile, type StepValues, sentOf, startOf, stepSchema } from './step-values.ts'

export type StepForm = UseFormReturn<StepValues>

const draftKey = (step: ProfileStep): string => `profile.${step}`

/** One step of the profile: its form with a draft, and saving it. */
export function useProfileStep(step: ProfileStep, saved: SavedProfile, onSaved: (missing: readonly string[]) => void) {
  const queries = useQueryClient()
  const schema = useMemo(() => stepSchema(step), [step])
  const form: StepForm = useForm<StepValues>({
    resolver: zodResolver(schema),
    defaultValues: draftOf<StepValues>(draftKey(step), startOf(step, saved)),
    mode: 'onTouched',
  })
  useDraft(draftKey(step), form)
  const onError = useFailure<StepValues>({ setError: form.setError, fields: profileSteps[step] })
  const save = useCall(customer.saveBasicInfo, {
    onError,
    onSuccess: async ({ missing }) => {
      clearDraft(draftKey(step))
      queries.invalidateQueries({ queryKey: callKey(customer.extendInfo) })
      queries.invalidateQueries({ queryKey: callKey(creditLine.progress) })
      // the step is saved even when this refresh fails
      await refreshBaseInfo().catch(() => undefined)
      onSaved(missing)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ ...sentOf(step, values), step })
  })
  return { form, submit: () => void submit(), saving: save.isPending }
}
