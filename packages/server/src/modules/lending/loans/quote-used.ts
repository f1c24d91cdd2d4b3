import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { LoanChoice } from './loan-terms.ts'

type Asked = { productCode: string; choice: LoanChoice; date: BusinessDate }

const counted = preparedQuery<{ earlier: number }>(
  `select count(*)::int as earlier from loan_order
    where customer_id = $1 and quoted_on = $2 and product_code = $3 and amount = $4 and periods = $5 and method = $6`,
  { short: true },
)

/** Number of applications that a customer has made on these terms and date; zero for a guest. */
export async function earlierApplications(
  reader: Reader,
  customerId: string | undefined,
  { productCode, choice: { amount, periods, method }, date }: Asked,
): Promise<number> {
  if (customerId === undefined) return 0
  const [row] = await counted.rows(reader, customerId, date, productCode, amount, periods, method)
  return row?.earlier ?? 0
}

const made = preparedQuery<{ order_id: string }>(
  'select order_id from loan_order where customer_id = $1 and quote_hash = $2',
)

/**
 * Refuses a quote that already became a loan. The caller holds the customer's line, so that two tickets for one quote are
 * serialised; the unique key catches a caller that does not.
 * @throws CallError Status.refused with `data.orderId` of that loan, and `data.requote`
 */
export async function refuseUsedQuote(tx: Tx, customerId: string, hash: Buffer): Promise<void> {
  const [order] = await made.rows(tx, customerId, hash)
  if (!order) return
  const words = '这份报价已经用于一笔借款，请在借款记录里查看。还要再借，请重新确认费用'
  refuse(words, { requote: true, orderId: order.order_id })
}
