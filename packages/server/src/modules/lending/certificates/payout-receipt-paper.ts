import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { cardText, receiptPaper } from './receipt-layout.ts'
import { renderPdf } from './render-pdf.ts'

const TITLE = '放款凭证'
type Row = {
  app_id: string
  amount: number
  product: string
  lender: string
  business_date: string
  channel_txn: string | null
  finished_at: Date
  bank_name: string
  tail: string
  card_type: string
  shop: string | null
  goods: string | null
}

/** PDF receipt of a loan's payout: to the customer's card, to a credit card of theirs, or to a shop in their place. */
export async function payoutReceiptPdf(
  reader: Reader,
  orderId: string,
): Promise<{ name: string; pdf: Buffer } | undefined> {
  const { rows } = await sql<Row>`
    select o.app_id, i.amount, o.terms->>'productName' as product, f.name as lender, i.business_date, i.channel_txn, i.finished_at,
           c.bank_name, c.tail, c.type as card_type, t.name as shop, b.goods
      from loan_order o join funder f on f.code = o.funder_code
      join bank_instruction i on i.customer_id = o.customer_id and i.subject = o.order_id and i.kind = 'payout' and i.state = 'succeeded'
      join card c on c.customer_id = i.customer_id and c.card_id = i.card_id
      left join purchase b on i.payee_token is not null and b.customer_id = o.customer_id and b.order_id = o.order_id
      left join partner t on t.partner_key = b.merchant_key
     where o.order_id = ${orderId} and o.state in ('repaying', 'settled')`.execute(reader)
  const [row] = rows
  if (!row) return undefined
  const paper = receiptPaper({
    title: TITLE,
    number: row.app_id,
    at: formatDateTime(row.finished_at),
    keyTerms: [
      { label: '借款编号', value: row.app_id },
      { label: '借款产品', value: row.product },
      { label: '出借方', value: row.lender },
      { label: '放款金额', value: `${formatMoney(fen(row.amount))}元` },
      ...receiver(row),
      { label: '放款日期', value: formatDay(businessDate(row.business_date)) },
      ...(row.channel_txn ? [{ label: '银行流水号', value: row.channel_txn }] : []),
    ],
    notes: ['这份凭证说明这笔借款已经放款。应还金额和日期以借款合同为准。'],
  })
  return { name: `${TITLE}${row.app_id}`, pdf: await renderPdf(paper) }
}

function receiver({ shop, goods, bank_name, tail, card_type }: Row): { label: string; value: string }[] {
  if (shop === null)
    return [{ label: card_type === 'credit' ? '还到信用卡' : '到账银行卡', value: cardText(bank_name, tail) }]
  return [{ label: '代您付给商户', value: shop }, ...(goods ? [{ label: '商品', value: goods }] : [])]
}
