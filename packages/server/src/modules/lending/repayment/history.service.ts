import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { bankFailureWords } from '../../payments/payment-instructions/index.ts'
import { billNoOf, findOrderId, loadPlan, owedOf } from '../loans/index.ts'
import { payStateOf } from './confirm.service.ts'
import type { RepaymentKind } from './repayment-row.ts'

const PAGE = 20

type Row = {
  repay_id: string
  repay_no: string
  state: string
  kind: RepaymentKind
  amount: number
  discount: number
  unapplied: number
  channel_txn: string | null
  fail_reason: string | null
  created_at: Date
  finished_at: Date | null
  card_id: string | null
  bank_code: string
  bank_name: string
  tail: string
  settles: unknown
  items: unknown
}

const amount = z.int().transform(fen)
const Items = z.array(
  z.object({
    app_id: z.string(),
    order_id: z.string(),
    loaned_on: z.string(),
    loan_amount: amount,
    no: z.int(),
    periods: z.int(),
    amount,
    principal: amount,
    interest: amount,
    fee: amount,
    penalty: amount,
    reached: z.boolean(),
  }),
)
type Item = z.infer<typeof Items>[number]
const Settling = z.object({
  appId: z.string(),
  orderId: z.string(),
  loanedOn: z.string(),
  loanAmt: amount,
  amt: amount,
  saved: amount,
  ended: z.boolean(),
})
const Settles = z.nullable(z.array(Settling))

/**
 * The customer's payments, or those of one loan, newest first, 20 to a page, automatic debits included; an order that was never
 * confirmed is not a payment.
 * @throws CallError Status.forbidden for another customer's loan
 */
export async function paymentHistory(
  reader: Reader,
  customerId: string,
  { loanNo, pageNo = 1 }: CallInput<typeof repayment.history> = {},
): Promise<CallOutput<typeof repayment.history>> {
  const orderId =
    loanNo === undefined ? undefined : ((await findOrderId(reader, customerId, { appId: loanNo })) ?? notFound())
  const ofLoan =
    orderId === undefined
      ? sql``
      : sql`and exists (select from repayment_item t where t.customer_id = r.customer_id and t.repay_id = r.repay_id and t.order_id = ${orderId})`
  const rows = await loadPayments(
    reader,
    sql`r.customer_id = ${customerId} and r.confirmed_at is not null ${ofLoan}
        order by r.created_at desc, r.repay_id limit ${PAGE + 1} offset ${(pageNo - 1) * PAGE}`,
  )
  return { list: rows.slice(0, PAGE).map(toPayment), hasMore: rows.length > PAGE }
}

// States whose payment has a receipt.
const RECEIVED = new Set(['succeeded', 'partlySucceeded'])

/**
 * One payment and its allocation to bills and kinds of money.
 * @throws CallError Status.forbidden for another customer's payment
 */
export async function paymentDetail(
  vault: Vault,
  reader: Reader,
  customerId: string,
  repayNo: string,
): Promise<CallOutput<typeof repayment.payment>> {
  const rows = await loadPayments(reader, sql`r.customer_id = ${customerId} and r.repay_no = ${repayNo}`)
  const row = rows[0] ?? notFound()
  const items = Items.parse(row.items)
  const left = RECEIVED.has(row.state) ? await leftOf(reader, customerId, row.repay_id) : new Map<string, Fen>()
  const sum = (part: 'principal' | 'interest' | 'fee' | 'penalty'): Fen =>
    fen(items.reduce((total, item) => total + item[part], 0))
  return {
    payment: toPayment(row),
    split: {
      principal: sum('principal'),
      interest: sum('interest'),
      fee: sum('fee'),
      penalty: sum('penalty'),
      unapplied: fen(row.unapplied),
    },
    items: items
      .filter((item) => !item.reached || receivedOf(item) > 0)
      .map((item) => {
        const billNo = billNoOf({ appId: item.app_id, no: item.no })
        return {
          billNo,
          orderId: item.order_id,
          loanName: loanName({ loanedOn: item.loaned_on, loanAmt: item.loan_amount }),
          title: billTitle(item),
          no: item.no,
          periods: item.periods,
          amt: item.reached ? receivedOf(item) : item.amount,
          state: itemState(row.state, item),
          left: receivedOf(item) > 0 ? left.get(billNo) : undefined,
        }
      }),
    channelTxn: row.channel_txn ?? undefined,
    ...(row.kind !== 'refund' && RECEIVED.has(row.state) && { receiptUrl: signedLink(vault, 'receipt', row.repay_id) }),
  }
}

/** What is still owed today, by bill, of the unpaid ones that the payment was for. */
async function leftOf(reader: Reader, customerId: string, repayId: string): Promise<Map<string, Fen>> {
  const { date, rows } = await loadPlan(reader, customerId, { repayId })
  const unpaid = rows.filter((row) => row.paidOn === undefined)
  return new Map(unpaid.map((row) => [billNoOf(row), owedOf(row, row.terms, date).total]))
}

const receivedOf = ({ principal, interest, fee, penalty }: Item): Fen => fen(principal + interest + fee + penalty)

/** State of a payment on one bill; a bill that it was not made for counts as paid with what it received. */
function itemState(state: string, item: Item): Payment['payState'] {
  const order = stateNamed(repaymentOrder, state)
  if (order !== 'succeeded' && order !== 'partlySucceeded') return payStateOf(order)
  const received = receivedOf(item)
  if (item.reached) return payStateOf('succeeded')
  if (received === 0 && item.amount > 0) return payStateOf('closed')
  return payStateOf(received < item.amount ? 'partlySucceeded' : 'succeeded')
}

async function loadPayments(reader: Reader, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.repay_id, r.repay_no, r.state, r.kind, r.amount, r.discount, r.unapplied, r.channel_txn, r.fail_reason, r.created_at, r.finished_at,
           c.card_id, c.bank_code, c.bank_name, c.tail,
           (select json_agg(json_build_object('appId', o.app_id, 'orderId', o.order_id, 'loanedOn', coalesce(o.disbursed_on, o.quoted_on), 'loanAmt', o.amount, 'amt', p.total,
                     'saved', p.saved, 'ended', p.state = 'settled' and r.state in ('succeeded', 'partlySucceeded')) order by o.order_id)
              from prepayment p join loan_order o using (customer_id, order_id)
             where p.customer_id = r.customer_id and p.repay_id = r.repay_id) as settles,
           (select coalesce(json_agg(json_build_object('app_id', o.app_id, 'order_id', o.order_id, 'loaned_on', coalesce(o.disbursed_on, o.quoted_on), 'loan_amount', o.amount, 'no', t.no,
                    'periods', coalesce((select max(b.no) from hardship_bill b where b.customer_id = o.customer_id and b.order_id = o.order_id), o.periods),
                     'amount', t.amount, 'principal', t.principal, 'interest', t.interest, 'fee', t.fee, 'penalty', t.penalty,
                     'reached', t.reached) order by o.order_id, t.no), '[]')
              from repayment_item t join loan_order o using (customer_id, order_id)
             where t.customer_id = r.customer_id and t.repay_id = r.repay_id) as items
      from repayment_order r left join card c using (customer_id, card_id)
     where ${which}`.execute(reader)
  return rows
}

const KIND_WORDS: Record<RepaymentKind, string> = {
  active: '主动还款',
  autoDebit: '自动扣款',
  settlement: '提前结清',
  partialPrepayment: '提前还本',
  offline: '转账还款',
  refund: '商户退款',
}

function toPayment(row: Row): Payment {
  const items = Items.parse(row.items)
  const state = stateNamed(repaymentOrder, row.state)
  const agreed = Settles.parse(row.settles) ?? []
  const settles = row.kind === 'settlement' ? settlesOf(agreed) : undefined
  return {
    repayNo: row.repay_no,
    amt: fen(row.amount),
    ...(row.discount > 0 && { discount: fen(row.discount) }),
    payState: payStateOf(state),
    createdAt: formatDateTime(row.created_at),
    finishTime: row.finished_at ? formatDateTime(row.finished_at) : undefined,
    failReason: state === 'failed' ? bankFailureWords(row.fail_reason ?? '') : undefined,
    ...(row.kind === 'refund' && { refund: true as const }),
    card: row.card_id
      ? { cardId: row.card_id, bankCode: row.bank_code, bankName: row.bank_name, tail: row.tail }
      : undefined,
    title: `${KIND_WORDS[row.kind]} · ${row.kind === 'partialPrepayment' ? agreed.map((one) => named(one).loanName).join('') : whatOf(items, settles)}`,
    settles,
    prepays: row.kind === 'partialPrepayment' ? prepaysOf(agreed) : undefined,
  }
}

function prepaysOf([only]: z.infer<typeof Settling>[]): Payment['prepays'] {
  return only && { appId: only.appId, orderId: only.orderId, saved: only.saved, done: only.ended }
}

function settlesOf(loans: z.infer<typeof Settling>[]): Payment['settles'] {
  const [first] = loans
  if (!first) return undefined
  const { appId, orderId } = first
  const saved = sumFen(loans.map((loan) => loan.saved))
  return { appId, orderId, saved, ended: loans.every(({ ended }) => ended), loans: loans.map(named) }
}

const billTitle = ({ loaned_on: loanedOn, loan_amount: loanAmt, no }: Item): string =>
  `${loanName({ loanedOn, loanAmt })} 第${no}期`

const named = ({ loanedOn, loanAmt, ...loan }: z.infer<typeof Settling>) => ({
  ...loan,
  loanName: loanName({ loanedOn, loanAmt }),
})

/** A refund of a loan that is paid off goes to no bill. */
function whatOf(items: readonly Item[], settles: Payment['settles']): string {
  const [only, more] = items
  if (settles && settles.loans.length > 1) return `${settles.loans.length}笔借款`
  if (!only) return '转到银行卡'
  return more ? `${items.length}期账单` : billTitle(only)
}
