import { type CallError, isSilent, Status } from '@wanka/contract/status.ts'
import { useCallback } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { isMaintenance, NETWORK_STATUS } from './exchange.ts'
import { showFailureDialog } from './failure-dialog.ts'
import { needsStepUp } from './step-up.ts'

/** Where one failure is shown. One owner each: a field, the page itself, the shell, or a toast. */
export type Place<F extends string> =
  | { at: 'field'; field: F; message: string }
  | { at: 'page'; act: (error: CallError) => void }
  | { at: 'toast'; message: string; kind: 'error' | 'network' }
  /** The second client shows no toast: the page explains the failure in a dialog and offers the next step. */
  | { at: 'question' }
  /** Handled by the shell: an ended session, maintenance, a step-up that the customer postponed. */
  | { at: 'elsewhere' }

export type FailureRules<F extends string> = {
  /** Fields of the form: `Status.missingField` and `Status.malformedField` that name one of them are shown there. */
  fields?: readonly F[]
  /** Statuses that belong to a field, such as `{ [Status.codeWrong]: 'smsCode' }`. */
  at?: Partial<Record<number, F>>
  /** Statuses that the page handles, such as `{ [Status.notRegistered]: offerRegister }`. */
  on?: Partial<Record<number, (error: CallError) => void>>
}

const fieldNamed = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined

/** The server may send a sentence of its own about what is wrong with the field. */
const reasonIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string'
    ? data.reason
    : undefined

export function placeOf<F extends string>(error: CallError, rules: FailureRules<F> = {}): Place<F> {
  const { status, message } = error
  const act = rules.on?.[status]
  if (act) return { at: 'page', act }
  if (status === Status.sessionInvalid || isMaintenance(error) || needsStepUp(error)) return { at: 'elsewhere' }
  const field = rules.at?.[status]
  if (field) return { at: 'field', field, message }
  if (status === Status.missingField || status === Status.malformedField) {
    const named = rules.fields?.find((name) => name === fieldNamed(error.data))
    if (named) return { at: 'field', field: named, message: reasonIn(error.data) ?? message }
  }
  if (isSilent(error.client, status)) return { at: 'question' }
  return { at: 'toast', message, kind: status === NETWORK_STATUS ? 'network' : 'error' }
}

/**
 * Shows a failed call at its owner: `useCall(call, { onError: useFailure({ setError, at }) })`, where `at` is such as
 * `{ [Status.codeWrong]: 'smsCode' }`.
 * Everything not claimed by the form or the page becomes a toast, or a dialog where the second client has no toast.
 */
export function useFailure<V extends FieldValues>(
  rules: FailureRules<Path<V>> & { setError?: UseFormSetError<V> } = {},
): (error: CallError) => void {
  const toast = useToast()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(
    (error) => {
      const place = placeOf(error, rules)
      if (place.at === 'page') place.act(error)
      if (place.at === 'toast') toast(place.message, place.kind)
      if (place.at === 'question') void showFailureDialog(error, { ...dialogs, navigate })
      if (place.at !== 'field') return
      if (rules.setError) rules.setError(place.field, { type: 'server', message: place.message }, { shouldFocus: true })
      else toast(place.message, 'error')
    },
    [rules, toast, dialogs, navigate],
  )
}
