import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useRef, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callQuery } from '../../../api/query.ts'
import type { PinOutcome } from '../../../ui/overlays/pin-sheet.tsx'
import { isOver, refusalOf } from './pay-decisions.ts'
import { cardText, type Order, useOrders } from './use-order.ts'
import { usePin } from './use-pin.ts'

const POLL_MS = 2000

type Step = { at: 'desk' } | { at: 'pin'; order: Order } | { at: 'paying'; order: Order }
/** What the customer must know before paying (again). */
export type DeskNotice = { kind: 'repriced' } | { kind: 'failed' | 'refused'; reason: string }

export type Refetch = () => Promise<{ data?: PayInfo }>

/** Pays what the cashier shows: opens an order, verifies the deal password, and polls until it has ended. */
export function usePayment(info: PayInfo, refetch: Refetch) {
  const [step, setStep] = useState<Step>({ at: 'desk' })
  const [notice, setNotice] = useState<DeskNotice>()
  const [opening, setOpening] = useState(false)
  const busy = useRef(false)
  const confirmed = useRef('')
  /** A payment whose outcome was dismissed is not shown again. */
  const [ended, setEnded] = useState<string>()
  const queries = useQueryClient()
  const { open, giveUp } = useOrders()
  const tell = useFailure()

  // A payment under way when the cashier opened: after a reload, or from another page or phone.
  const openNo = info.openRepayNo === ended ? undefined : info.openRepayNo
  const found = useQuery({
    ...callQuery(repayment.payment, { repayNo: openNo ?? '' }),
    enabled: openNo !== undefined,
    staleTime: 0,
  }).data?.payment
  if (found?.payState === '2' && openNo === found.repayNo && step.at === 'desk') {
    const order = { repayNo: found.repayNo, amt: found.amt, cardText: found.card ? cardText(found.card) : '' }
    setStep({ at: 'paying', order: { ...order, confirmed: true } })
  }

  const watched = step.at === 'paying' ? step.order.repayNo : undefined
  const status = useQuery({
    ...callQuery(repayment.status, { repayNo: watched ?? '' }),
    enabled: watched !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.payState) ? false : POLL_MS),
  })

  const refuse = async (error: CallError): Promise<void> => {
    const { requote, needSign } = refusalOf(error)
    if (needSign) setNotice({ kind: 'refused', reason: error.message })
    else if (!requote) tell(error)
    // Whatever the reason: a changed price is shown before anything is paid.
    const { data } = await refetch()
    if (requote || (data && data.allRepayAmt !== info.allRepayAmt)) setNotice({ kind: 'repriced' })
  }
  const confirm = usePin((order, error) => {
    setStep({ at: 'desk' })
    giveUp(order.repayNo)
    void refuse(error)
  })

  return {
    step,
    notice,
    opening,
    status: status.data,
    /** A double tap pays once. */
    pay: async (card: PayCard): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setOpening(true)
      try {
        const order = await open(info, card)
        setNotice(undefined)
        setStep({ at: order.confirmed ? 'paying' : 'pin', order })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        await refuse(error)
      } finally {
        busy.current = false
        setOpening(false)
      }
    },
    confirm: async (pin: string): Promise<PinOutcome> => {
      if (step.at !== 'pin') return { ok: false, message: '请重新支付' }
      const outcome = await confirm(step.order, pin)
      if (outcome.ok) confirmed.current = step.order.repayNo
      return outcome
    },
    /** Closes the sheet: a confirmed order is polled; an unconfirmed one is closed, so that nothing holds the bills. */
    leavePin: () => {
      if (step.at !== 'pin') return
      const { order } = step
      const done = confirmed.current === order.repayNo
      if (!done) giveUp(order.repayNo)
      setStep(done ? { at: 'paying', order: { ...order, confirmed: true } } : { at: 'desk' })
    },
    /** Marks every cached query as stale after a payment. */
    outdate: () => void queries.invalidateQueries({ refetchType: 'none' }),
    /** Dismisses a failure and returns to the cashier, for a new order. */
    again: () => {
      const reason = status.data?.failReason ?? '本次没有扣款'
      setEnded(watched)
      setStep({ at: 'desk' })
      setNotice({ kind: 'failed', reason })
      void queries.invalidateQueries({ refetchType: 'none' })
      void refetch()
    },
  }
}
export type Paying = ReturnType<typeof usePayment>
