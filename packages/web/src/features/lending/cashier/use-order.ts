import { useQueryClient } from '@tanstack/react-query'
import { keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import type { PayCard, PayInfo, PayProof } from '@wanka/contract/lending/pay-info.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { useRef } from 'react'
import { callQuery, useCall } from '../../../api/query.ts'
import { isSameOrder, isUnconfirmed, loansOf, refusalOf } from './pay-decisions.ts'

/** One repayment order. `confirmed`: the bank is or was processing it. */
export type Order = { payNo: string; amt: Fen; cardText: string; confirmed: boolean; verify: PayProof }

export const cardText = ({ bankName, tail }: { bankName: string; tail: string }): string => `${bankName}(${tail})`

const proofOf = ({ signed }: PayCard): PayProof => (signed ? 'pin' : 'code')

type Orders = {
  /** @throws CallError */
  open: (info: PayInfo, card: PayCard) => Promise<Order>
  giveUp: (repayNo: string) => void
}

/**
 * Opens the order for what the cashier shows. One order at a time holds a bill: an identical one is resumed, one that the bank
 * processes is shown, and an unconfirmed one is closed.
 */
export function useOrders(): Orders {
  const queries = useQueryClient()
  const apply = useCall(repayment.apply)
  const settle = useCall(earlySettlement.pay)
  const settleGroup = useCall(earlySettlement.payGroup)
  const prepay = useCall(partialPrepayment.pay)
  const close = useCall(repayment.close)
  const closing = useRef<Promise<unknown>>(Promise.resolve())

  async function resume(repayNo: string, info: PayInfo, card: PayCard): Promise<Order | undefined> {
    const found = await queries.fetchQuery({ ...callQuery(repayment.payment, { repayNo }), staleTime: 0 })
    const { payState, amt, card: theirs = card } = found.payment
    const order = { payNo: repayNo, amt, cardText: cardText(theirs), verify: proofOf(card) }
    if (payState === '2') return { ...order, confirmed: true }
    if (isSameOrder(found, info, card)) return { ...order, confirmed: false }
    if (isUnconfirmed(payState)) await close.mutateAsync({ repayNo })
    return undefined
  }

  async function create(info: PayInfo, { cardId }: PayCard) {
    const { settling, prepaying, appId, repayAmt, part, coupon } = info
    if (prepaying) {
      const opened = await prepay.mutateAsync({ appId, amt: repayAmt, calNo: prepaying.calNo, cardId })
      prepay.renew()
      return opened
    }
    const items = part?.items ?? info.items.map(({ appId, stage }) => ({ appId, stage }))
    const sum = part
      ? { amt: info.allRepayAmt, part: repayAmt, toNext: part.toNext }
      : { amt: repayAmt, ...keysOfCoupon(coupon) }
    const appIds = loansOf(info)
    const several = appIds.length > 1
    const call = settling ? (several ? settleGroup : settle) : apply
    const opened = await (settling
      ? several
        ? settleGroup.mutateAsync({ appIds, calNo: settling.calNo, cardId })
        : settle.mutateAsync({ appId, calNo: settling.calNo, cardId })
      : apply.mutateAsync({ items, cardId, ...sum }))
    // This order has its own number now; the next one on this screen needs a new idempotency key.
    call.renew()
    return opened
  }

  async function open(info: PayInfo, card: PayCard, held = info.openRepayNo, seen: string[] = []): Promise<Order> {
    await closing.current
    const before = held === undefined ? undefined : await resume(held, info, card)
    if (before) return before
    try {
      const { repayNo, amt, verify } = await create(info, card)
      return { payNo: repayNo, amt, cardText: cardText(card), confirmed: false, verify }
    } catch (error) {
      const other = error instanceof CallError ? refusalOf(error).repayNo : undefined
      if (other === undefined || seen.includes(other)) throw error
      return open(info, card, other, [...seen, other])
    }
  }

  return {
    open,
    giveUp: (repayNo) => {
      // If it cannot be closed now, opening the next order finds it again and closes it.
      closing.current = close.mutateAsync({ repayNo }).catch(() => undefined)
    },
  }
}
