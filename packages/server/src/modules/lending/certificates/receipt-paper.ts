import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { renderPdf } from './render-pdf.ts'

const TITLE = '还款回单'
const amount = z.int().transform(fen)
const Lines = z.array(
  z.object({
    app_id: z.string(),
    product: z.string(),
    lender: z.string(),
    no: z.int(),
    principal: amount,
    interest: amount,
    fee: amount,
    penalty: amount,
  }),
)
type Row = {
  repay_no: string
  amount: number
  discount: number
  unapplied: number
  business_date: string
  channel_txn: string | null
  finished_at: Date
  bank_name: string | null
  tail: string | null
  lines: unknown
}

/** PDF receipt of a successful payment, rendered from the books; a reversed payment has none. */
export async function receiptPdf(reader: Reader, repayId: string): Promise<{ name: string; pdf: Buffer } | undefined> {
  const { rows } = await sql<Row>`
    select r.repay_no, r.amount, r.discount, r.unapplied, r.business_date, r.channel_txn, r.finished_at, c.bank_name, c.tail,
           (select json_agg(json_build_object('app_id', o.app_id, 'product', o.terms->>'productName', 'lender', f.name, 'no', t.no,
                     'principal', t.principal, 'interest', t.interest, 'fee', t.fee, 'penalty', t.penalty) order by o.order_id, t.no)
              from repayment_item t join loan_order o using (customer_id, order_id) join funder f on f.code = o.funder_code
             where t.customer_id = r.customer_id and t.repay_id = r.repay_id
               and (not t.reached or t.principal + t.interest + t.fee + t.penalty > 0)) as lines
      from repayment_order r left join card c using (customer_id, card_id)
     where r.repay_id = ${repayId} and r.state in ('succeeded', 'partlySucceeded') and r.kind <> 'refund'`.execute(
    reader,
  )
  const [row] = rows
  if (!row) return undefined
  const lines = Lines.parse(row.lines)
  const lenders = [...new Set(lines.map((line) => line.lender))]
  const keyTerms = [
    { label: '还款单号', value: row.repay_no },
    { label: '付款金额', value: `${formatMoney(fen(row.amount))}元` },
    ...(row.discount > 0 ? [{ label: '优惠券抵扣', value: `${formatMoney(fen(row.discount))}元` }] : []),
    ...(row.unapplied > 0 ? [{ label: '多付退回', value: `${formatMoney(fen(row.unapplied))}元` }] : []),
    { label: '付款方式', value: row.tail ? `${row.bank_name}（尾号${row.tail}）` : '银行转账' },
    { label: '收款方', value: lenders.join('、') },
    { label: '入账日期', value: formatDay(businessDate(row.business_date)) },
    ...(row.channel_txn ? [{ label: '银行流水号', value: row.channel_txn }] : []),
  ]
  const paragraphs = lines.map(
    ({ product, app_id, no, principal, interest, fee, penalty }) =>
      `${product} ${app_id} 第${no}期：本金${formatMoney(principal)}元，利息${formatMoney(interest)}元，费用${formatMoney(fee)}元，罚息${formatMoney(penalty)}元。`,
  )
  const sections = [{ heading: '用于归还', paragraphs }]
  const pdf = await renderPdf({
    kind: 'document',
    title: TITLE,
    version: row.repay_no,
    keyTerms,
    sections,
    signedAt: formatDateTime(row.finished_at),
    hash: sha256(JSON.stringify([keyTerms, sections])).toString('hex'),
  })
  return { name: `${TITLE}${row.repay_no}`, pdf }
}
