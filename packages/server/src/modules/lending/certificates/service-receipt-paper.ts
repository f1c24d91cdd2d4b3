import { formatDateTime, formatDay, formatMoney } from '@wanka/contract/format.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { cardText, receiptPaper } from './receipt-layout.ts'
import { renderPdf } from './render-pdf.ts'

const TITLE = '付款凭证'
type Row = {
  pay_no: string
  title: string
  payee: string
  amount: number
  state: string
  business_date: string
  channel_txn: string | null
  finished_at: Date
  bank_name: string
  tail: string
  returned_on: string | null
  return_bank: string | null
  return_tail: string | null
}

/** PDF receipt of a payment for a service, with its return where there was one; a failed or reversed payment has none. */
export async function serviceReceiptPdf(
  reader: Reader,
  paymentId: string,
): Promise<{ name: string; pdf: Buffer } | undefined> {
  const { rows } = await sql<Row>`
    select p.pay_no, p.title, p.payee, p.amount, p.state, p.business_date, i.channel_txn, i.finished_at, c.bank_name, c.tail,
           b.business_date as returned_on, bc.bank_name as return_bank, bc.tail as return_tail
      from desk_payment p join card c using (customer_id, card_id)
      join bank_instruction i on i.customer_id = p.customer_id and i.subject = p.payment_id and i.kind = 'collect' and i.state = 'succeeded'
      left join bank_instruction b on p.state = 'refunded' and b.instruction_no = p.return_no
      left join card bc on bc.customer_id = b.customer_id and bc.card_id = b.card_id
     where p.payment_id = ${paymentId} and p.state in ('succeeded', 'refunding', 'refunded')`.execute(reader)
  const [row] = rows
  if (!row) return undefined
  const paper = receiptPaper({
    title: TITLE,
    number: row.pay_no,
    at: formatDateTime(row.finished_at),
    keyTerms: [
      { label: '付款单号', value: row.pay_no },
      // the words of a customer who left are erased
      ...(row.title === '' ? [] : [{ label: '项目', value: row.title }]),
      { label: '收款方', value: row.payee },
      { label: '付款金额', value: `${formatMoney(fen(row.amount))}元` },
      { label: '付款方式', value: cardText(row.bank_name, row.tail) },
      { label: '付款日期', value: formatDay(businessDate(row.business_date)) },
      ...(row.channel_txn ? [{ label: '银行流水号', value: row.channel_txn }] : []),
      ...returned(row),
    ],
    notes: ['这份凭证说明这笔钱已经付出，不是发票。需要发票请联系收款方。'],
  })
  return { name: `${TITLE}${row.pay_no}`, pdf: await renderPdf(paper) }
}

function returned({ state, returned_on, return_bank, return_tail }: Row): { label: string; value: string }[] {
  if (state === 'succeeded') return []
  if (returned_on === null) return [{ label: '退款', value: '全额退款，银行正在处理' }]
  const card = return_bank && return_tail ? cardText(return_bank, return_tail) : '您的银行卡'
  return [{ label: '退款', value: `已于${formatDay(businessDate(returned_on))}全额退回${card}` }]
}
