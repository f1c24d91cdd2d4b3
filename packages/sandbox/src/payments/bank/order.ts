export type OrderState = 'processing' | 'succeeded' | 'failed' | 'closed'
export type OrderType = 'collect' | 'payout'
/** A movement of money: an executed order, or its reversal. */
export type EntryType = OrderType | 'collectReversal' | 'payoutReversal'

/** `amount` in fen; `businessDate` is the merchant's. */
export type OrderRequest = {
  type: OrderType
  orderNo: string
  cardNo: string
  amount: number
  businessDate: string
  summary: string
}
export type BankOrder = OrderRequest & {
  state: OrderState
  turn: string
  reason: string | null
  channelTxn: string
  hiddenQueries: number
  occurredAt: Date
}
