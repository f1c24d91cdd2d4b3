import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { PayProof } from '@wanka/contract/lending/pay-info.ts'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { isOutcomeUnknown } from '../../../api/once.ts'
import { useCall } from '../../../api/query.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'
import { isOver, isUnconfirmed } from './pay-decisions.ts'

const POLL_MS = 2000

type Payable = { payNo: string; amt: Fen }
type BankStatus = { payState: PayState; failReason?: string | undefined }
type Step<P> = { at: 'desk' } | { at: 'code' | 'pin' | 'paying'; payment: P }
type Sent = { mobile: string; countdown: number; at: number }

/** The step of a card without a debit mandate: the bank's code for this one payment. */
export type CodeStep = {
  open: boolean
  sent: Sent | undefined
  resend: () => Promise<void>
  resending: boolean
  /** @returns the error text, or `undefined` when the code was right */
  check: (smsCode: string) => Promise<string | undefined>
  leave: () => void
  /** Goes on to the deal password, once the sheet has closed. */
  accept: () => void
}

type PaymentKind<P, S> = {
  purpose: CallInput<typeof dealPassword.verify>['purpose']
  status: (payNo: string) => UseQueryOptions<S, CallError>
  confirm: (payNo: string, dealTicket: string) => Promise<unknown>
  /** The server does not confirm this payment. */
  onRefused?: (payment: P, error: CallError) => void
  /** The customer closed a sheet before the payment was confirmed. */
  onLeft?: (payment: P) => void
}

/**
 * The way of a payment at the desk: opened; authorised by a code of the bank, where the card has no debit mandate; confirmed with the
 * deal password, whose ticket counts for this payment and this sum only; and polled until the bank has reported the outcome. After a
 * lost answer it asks for the state: a payment that is confirmed already is not confirmed again.
 */
export function usePaymentFlow<P extends Payable, S extends BankStatus>(kind: PaymentKind<P, S>, running?: P) {
  const [step, setStep] = useState<Step<P>>(running ? { at: 'paying', payment: running } : { at: 'desk' })
  // a ref, because the sheet was rendered before the answer arrived
  const confirmed = useRef('')
  const queries = useQueryClient()
  const tell = useFailure()
  const verify = useCall(dealPassword.verify)
  const sendCode = useCall(deskPayments.sendCode)
  const checkCode = useCall(deskPayments.checkCode)
  const [sent, setSent] = useState<Sent>()
  // a ref for the same reason
  const authorised = useRef<P>(undefined)
  const watched = step.at === 'paying' ? step.payment.payNo : undefined
  const status = useQuery({
    ...kind.status(watched ?? ''),
    enabled: watched !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.payState) ? false : POLL_MS),
  })
  const backToDesk = (): void => setStep({ at: 'desk' })

  const wasConfirmed = (payNo: string): Promise<boolean> =>
    queries.fetchQuery({ ...kind.status(payNo), staleTime: 0 }).then(
      ({ payState }) => !isUnconfirmed(payState),
      () => false,
    )

  async function prove(payment: P, pin: string): Promise<PinOutcome> {
    const { payNo, amt } = payment
    let dealTicket: string
    try {
      ;({ dealTicket } = await verify.mutateAsync({ pin, purpose: kind.purpose, amount: amt, subject: payNo }))
    } catch (error) {
      return pinRefused(error)
    }
    try {
      await kind.confirm(payNo, dealTicket)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const unknown = isOutcomeUnknown(error.status)
      if (!unknown && kind.onRefused) {
        backToDesk()
        kind.onRefused(payment, error)
      }
      if (!unknown || !(await wasConfirmed(payNo))) return pinRefused(error)
    }
    confirmed.current = payNo
    return { ok: true }
  }

  async function askCode(payment: P): Promise<void> {
    const { mobile, countdown } = await sendCode.mutateAsync({ payNo: payment.payNo })
    setSent({ mobile, countdown, at: Date.now() })
    setStep({ at: 'code', payment })
  }

  const code: CodeStep = {
    open: step.at === 'code',
    sent,
    resend: async () => {
      if (step.at === 'code') await askCode(step.payment).catch(tell)
    },
    resending: sendCode.isPending,
    check: async (smsCode) => {
      if (step.at !== 'code') return '请重新支付'
      try {
        await checkCode.mutateAsync({ payNo: step.payment.payNo, smsCode })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return error.message
      }
      authorised.current = step.payment
      return undefined
    },
    leave: () => {
      if (step.at !== 'code') return
      if (authorised.current?.payNo !== step.payment.payNo) kind.onLeft?.(step.payment)
      backToDesk()
    },
    accept: () => {
      if (authorised.current) setStep({ at: 'pin', payment: authorised.current })
    },
  }

  return {
    step,
    code,
    status: status.data,
    /** Opens the step that confirms a payment: the bank's code first, for a card that needs one. @throws CallError of the code */
    begin: async (payment: P, proof: PayProof): Promise<void> => {
      if (proof === 'pin') setStep({ at: 'pin', payment })
      else await askCode(payment)
    },
    /** For a payment that the bank processes already. */
    watch: (payment: P): void => setStep({ at: 'paying', payment }),
    prove: async (pin: string): Promise<PinOutcome> =>
      step.at === 'pin' ? prove(step.payment, pin) : { ok: false, message: '请重新支付' },
    /** Closes the sheet: a confirmed payment is polled. */
    leavePin: (): void => {
      if (step.at !== 'pin') return
      const { payment } = step
      const done = confirmed.current === payment.payNo
      if (!done) kind.onLeft?.(payment)
      setStep(done ? { at: 'paying', payment } : { at: 'desk' })
    },
    /** Dismisses a failure and returns to the desk. @returns its reason */
    again: (): string => {
      backToDesk()
      return status.data?.failReason ?? '本次没有扣款'
    },
    /** Marks every cached query as stale after a payment. */
    outdate: (): void => void queries.invalidateQueries({ refetchType: 'none' }),
  }
}
