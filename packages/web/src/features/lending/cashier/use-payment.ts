import { useQuery } from '@tanstack/react-query'
import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery, useCall } from '../../../api/query.ts'
import { isAtBank, refusalOf } from './pay-decisions.ts'
import { cardText, type Order, useOrders } from './use-order.ts'
import { usePaymentFlow } from './use-payment-flow.ts'

/** What the customer must know before paying (again). */
export type DeskNotice = { kind: 'repriced' } | { kind: 'failed' | 'refused'; reason: string }

export type Refetch = () => Promise<{ data?: PayInfo }>

/** Pays what the cashier shows. An unconfirmed order that was left is closed, so that nothing holds the bills. */
export function usePayment(info: PayInfo, refetch: Refetch) {
  const [notice, setNotice] = useState<DeskNotice>()
  const [opening, setOpening] = useState(false)
  const busy = useRef(false)
  /** A payment whose outcome was dismissed is not shown again. */
  const [ended, setEnded] = useState<string>()
  const { open, giveUp } = useOrders()
  const confirm = useCall(repayment.confirm)
  const tell = useFailure()

  const refuse = async (error: CallError): Promise<void> => {
    const { requote, needCode } = refusalOf(error)
    if (needCode) setNotice({ kind: 'refused', reason: error.message })
    else if (!requote) tell(error)
    // Whatever the reason: a changed price is shown before anything is paid.
    const { data } = await refetch()
    if (requote || (data && data.allRepayAmt !== info.allRepayAmt)) setNotice({ kind: 'repriced' })
  }
  const flow = usePaymentFlow({
    purpose: 'repay',
    status: (repayNo) => callQuery(repayment.status, { repayNo }),
    confirm: (repayNo, dealTicket) => confirm.mutateAsync({ repayNo, dealTicket }),
    onLeft: ({ payNo }: Order) => giveUp(payNo),
    onRefused: ({ payNo }, error) => {
      giveUp(payNo)
      void refuse(error)
    },
  })
  const { step } = flow

  // A payment under way when the cashier opened, after a reload or from another page or phone, though the bank may have ended it since.
  const openNo = info.openRepayNo === ended ? undefined : info.openRepayNo
  const found = useQuery({
    ...callQuery(repayment.payment, { repayNo: openNo ?? '' }),
    enabled: openNo !== undefined,
    staleTime: 0,
  }).data?.payment
  if (found && isAtBank(found.payState) && openNo === found.repayNo && step.at === 'desk') {
    const { repayNo: payNo, amt, card } = found
    flow.watch({ payNo, amt, cardText: card ? cardText(card) : '', confirmed: true, verify: 'pin' })
  }

  return {
    ...flow,
    notice,
    opening,
    /** A double tap pays once. */
    pay: async (card: PayCard): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setOpening(true)
      try {
        const order = await open(info, card)
        setNotice(undefined)
        if (order.confirmed) flow.watch(order)
        else await flow.begin(order, order.verify)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        await refuse(error)
      } finally {
        busy.current = false
        setOpening(false)
      }
    },
    /** Dismisses a failure and returns to the cashier, for a new order. */
    again: (): void => {
      if (step.at === 'paying') setEnded(step.payment.payNo)
      setNotice({ kind: 'failed', reason: flow.again() })
      flow.outdate()
      void refetch()
    },
  }
}
export type Paying = ReturnType<typeof usePayment>
