import { useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase, scanPay } from '@wanka/contract/lending/purchases.ts'
import { proofSubjectOfLoan } from '@wanka/contract/lending/quote.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../../../api/client.ts'
import { newUuid } from '../../../../api/headers.ts'
import { callKey } from '../../../../api/query.ts'
import { useSession } from '../../../../session/session.ts'
import type { PinOutcome } from '../../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../../verification/pin-refused.ts'
import { type Application, type Pending, readPending } from './pending-application.ts'
import { type Sent, sendApplication } from './send-application.ts'

export type Terms = Omit<Application, 'dealTicket'>
/** The outcome of a PIN: the application's, or that no deal password is set. */
export type Attempt = Sent | { kind: 'noPassword' }

/** Verifies the deal password for exactly these terms, then applies. */
export function useApplication(terms: Terms, onOutcome: (attempt: Attempt) => void) {
  const queries = useQueryClient()
  const owner = useSession().baseInfo?.customerId ?? ''
  const attempt = useRef<Attempt>(undefined)
  const [sending, setSending] = useState(false)

  const send = async (pending: Pending): Promise<void> => {
    const sent = await sendApplication(pending)
    attempt.current = sent
    if (sent.kind !== 'submitted' && sent.kind !== 'used') return
    for (const call of [
      loan.params,
      loan.plan,
      loan.template,
      loan.records,
      creditLine.info,
      coupon.list,
      coupon.redPackets,
      purchase.detail,
      cardRepay.cards,
      scanPay.result,
    ]) {
      queries.invalidateQueries({ queryKey: callKey(call) })
    }
  }
  const submit = async (pin: string): Promise<PinOutcome> => {
    try {
      const subject = proofSubjectOfLoan(terms)
      const proof = { pin, purpose: 'borrow', amount: terms.loanAmt, subject } as const
      const { dealTicket } = await callApi(dealPassword.verify, proof)
      await send({ owner, uuid: newUuid(), application: { ...terms, dealTicket } })
      return { ok: true }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status !== Status.passwordMissing) return pinRefused(error)
      attempt.current = { kind: 'noPassword' }
      return { ok: true }
    }
  }
  const tell = (): void => {
    const told = attempt.current
    attempt.current = undefined
    if (told) onOutcome(told)
  }
  const pending = readPending(owner, terms)
  return {
    submit,
    /** Reports the outcome; called after the sheet has closed. */
    tell,
    /** An application has no answer yet: `resume` resolves it, and no new one is sent before. */
    unanswered: pending !== undefined,
    sending,
    resume: async (): Promise<void> => {
      if (!pending || sending) return
      setSending(true)
      await send(pending)
      setSending(false)
      tell()
    },
  }
}
