import { type CallError, isSilent, Status } from '@wanka/contract/status.ts'
import { useCallback } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { needsStepUp } from '../session/step-up.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { askOnPage } from './ask-on-page.ts'
import { isMaintenance, NETWORK_STATUS } from './exchange.ts'

/** Where one failure is told. One owner each: a field, the page itself, the shell, or a toast. */
export type Place<F extends string> =
  | { at: 'field'; field: F; message: string }
  | { at: 'page'; act: (error: CallError) => void }
  | { at: 'toast'; message: string; kind: 'error' | 'network' }
  /** The second client keeps its toast to itself: the page says what is the matter and what comes next. */
  | { at: 'question' }
  /** The shell acts on it: an ended session, maintenance, a step-up that the person put off. */
  | { at: 'elsewhere' }

export type FailureRules<F extends string> = {
  /** Fields of the form: 1001 and 1002 that name one of them are told there. */
  fields?: readonly F[]
  /** Statuses that belong to a field, such as `{ 2018: 'smsCode' }`. */
  at?: Partial<Record<number, F>>
  /** Statuses the page acts on, such as `{ 2011: offerRegister }`. */
  on?: Partial<Record<number, (error: CallError) => void>>
}

const fieldNamed = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined

/** Beside the field that is wrong the server may say in words what is wrong with it. */
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
 * Tells a failed call where it belongs: `useCall(call, { onError: useFailure({ setError, at: { 2018: 'smsCode' } }) })`.
 * Everything not claimed by the form or the page becomes a toast, or a question where the second client has none.
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
      if (place.at === 'question') void askOnPage(error, { ...dialogs, navigate })
      if (place.at !== 'field') return
      if (rules.setError) rules.setError(place.field, { type: 'server', message: place.message }, { shouldFocus: true })
      else toast(place.message, 'error')
    },
    [rules, toast, dialogs, navigate],
  )
}
