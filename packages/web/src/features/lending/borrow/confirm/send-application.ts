import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'
import { callApi } from '../../../../api/client.ts'
import { isOutcomeUnknown } from '../../../../api/once.ts'
import { clearReading } from '../../../../lending/borrow-flow.ts'
import { clearUnfinishedLoan } from '../../../../session/offline-cache.ts'
import { clearPending, keepPending, type Pending } from './pending-application.ts'

export type Sent =
  | { kind: 'submitted'; orderId: string }
  /** The price has moved since it was shown. */
  | { kind: 'requote'; message: string }
  /** The quote has become a loan already: here, after a lost answer, or on another device. */
  | { kind: 'used'; message: string; orderId: string }
  | { kind: 'refused'; message: string }
  /** The outcome is unknown: only the identical application may be sent again. */
  | { kind: 'unknown'; message: string }

const Requote = z.object({ requote: z.literal(true) })
export const isRequote = (error: CallError): boolean =>
  error.status === Status.refused && z.safeParse(Requote, error.data).success

const Used = z.object({ requote: z.literal(true), orderId: z.string() })

/** The outcome of a refused or lost answer. A ticket refused on the retry proves that the first attempt had no effect. */
export function outcomeOf(error: CallError): Exclude<Sent, { kind: 'submitted' }> {
  const { status, message } = error
  if (isOutcomeUnknown(status)) return { kind: 'unknown', message }
  const used = z.safeParse(Used, error.data)
  if (status === Status.refused && used.success) return { kind: 'used', message, orderId: used.data.orderId }
  if (isRequote(error)) return { kind: 'requote', message }
  if (status === Status.passwordWrong) return { kind: 'refused', message: '刚才没有提交成功，请重新确认借款。' }
  return { kind: 'refused', message }
}

function send({ application, uuid }: Pending): Promise<{ orderId: string }> {
  const { payNo, creditCardId, ...terms } = application
  if (creditCardId !== undefined) return callApi(cardRepay.pay, { ...terms, creditCardId }, { uuid })
  if (payNo === undefined) return callApi(loan.submit, terms, { uuid })
  return callApi(purchase.pay, { ...terms, payNo }, { uuid })
}

/** Sends an application under its idempotency key, the first time and after a lost answer. */
export async function sendApplication(pending: Pending): Promise<Sent> {
  keepPending(pending)
  try {
    const { orderId } = await send(pending)
    clearPending()
    clearReading()
    clearUnfinishedLoan()
    return { kind: 'submitted', orderId }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const sent = outcomeOf(error)
    if (sent.kind !== 'unknown') clearPending()
    if (sent.kind === 'used') clearUnfinishedLoan()
    return sent
  }
}
