import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dealPassword } from '@wanka/contract/customer/account.ts'
import type { PayCard } from '@wanka/contract/lending/pay-info.ts'
import { type DeskBill, deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { useFailure } from '../../../api/failure.ts'
import { isOutcomeUnknown } from '../../../api/once.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'
import { isOver, isUnconfirmed } from './pay-decisions.ts'

const POLL_MS = 2000

type Step = { at: 'desk' } | { at: 'pin'; payNo: string } | { at: 'paying'; payNo: string }

/** Pays for one item: opens a payment, verifies the deal password, and polls until the bank reports the outcome. */
export function useDeskPayment(bill: DeskBill, refetch: () => unknown) {
  const { purpose, subject, amt } = bill
  const [step, setStep] = useState<Step>(
    bill.openPayNo === undefined ? { at: 'desk' } : { at: 'paying', payNo: bill.openPayNo },
  )
  const [refusal, setRefusal] = useState<string>()
  // a ref, because the sheet was rendered before the answer arrived
  const confirmed = useRef('')
  const queries = useQueryClient()
  const tell = useFailure()
  const pay = useCall(deskPayments.pay)
  const verify = useCall(dealPassword.verify)
  const confirm = useCall(deskPayments.confirm)
  const watched = step.at === 'paying' ? step.payNo : undefined
  const status = useQuery({
    ...callQuery(deskPayments.status, { payNo: watched ?? '' }),
    enabled: watched !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.payState) ? false : POLL_MS),
  })

  const wasConfirmed = async (payNo: string): Promise<boolean> => {
    try {
      return !isUnconfirmed((await callApi(deskPayments.status, { payNo })).payState)
    } catch {
      return false
    }
  }

  return {
    step,
    refusal,
    opening: pay.isPending,
    status: status.data,
    open: async ({ cardId }: PayCard): Promise<void> => {
      setRefusal(undefined)
      try {
        const { payNo } = await pay.mutateAsync({ purpose, subject, cardId, amt })
        // the next payment on this screen needs a new idempotency key
        pay.renew()
        setStep({ at: 'pin', payNo })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        tell(error)
        void refetch()
      }
    },
    prove: async (pin: string): Promise<PinOutcome> => {
      if (step.at !== 'pin') return { ok: false, message: '请重新支付' }
      const { payNo } = step
      let dealTicket: string
      try {
        ;({ dealTicket } = await verify.mutateAsync({ pin, purpose, amount: amt, subject: payNo }))
      } catch (error) {
        return pinRefused(error)
      }
      try {
        await confirm.mutateAsync({ payNo, dealTicket })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const unknown = isOutcomeUnknown(error.status)
        if (!unknown || !(await wasConfirmed(payNo))) return pinRefused(error)
      }
      confirmed.current = payNo
      return { ok: true }
    },
    /** Closes the sheet: a confirmed payment is polled; an unconfirmed one is replaced by the next. */
    leavePin: (): void => {
      if (step.at !== 'pin') return
      const { payNo } = step
      setStep(confirmed.current === payNo ? { at: 'paying', payNo } : { at: 'desk' })
    },
    /** Dismisses a failure and returns to the cashier. */
    again: (): void => {
      setRefusal(status.data?.failReason ?? '本次没有扣款')
      setStep({ at: 'desk' })
    },
    outdate: (): void => void queries.invalidateQueries({ refetchType: 'none' }),
  }
}
