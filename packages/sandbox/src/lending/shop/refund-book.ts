import type { Books } from '../../books/database.ts'
import type { ShopOrder } from './shop-book.ts'

export type Share = 'half' | 'whole'
type Refund = { orderNo: string; refundNo: string; amount: number }

/** The amount that the shop has refunded of an order, fen. */
export async function givenBack(books: Books, orderNo: string): Promise<number> {
  const { rows } = await books.query('select coalesce(sum(amount), 0) as amount from shop_refund where order_no = $1', [
    orderNo,
  ])
  return Number(rows[0]?.amount ?? 0)
}

/**
 * The next refund of an order: half of its price, or all that is left. Its number contains the amount refunded before, so that a
 * second tap is the same refund.
 */
export function nextRefund({ orderNo, amount }: ShopOrder, before: number, share: Share): Refund | undefined {
  const left = amount - before
  const next = share === 'half' ? Math.min(Math.ceil(amount / 2), left) : left
  return next > 0 ? { orderNo, refundNo: `${orderNo}-${before}`, amount: next } : undefined
}

export async function writeRefund(books: Books, { orderNo, refundNo, amount }: Refund): Promise<void> {
  await books.query(
    'insert into shop_refund (refund_no, order_no, amount) values ($1, $2, $3) on conflict do nothing',
    [refundNo, orderNo, amount],
  )
}
