import { formatDateTime } from '@wanka/contract/format.ts'
import { applicationName, loanName } from '@wanka/contract/lending/loan-name.ts'
import type { RefundDetail } from '@wanka/contract/lending/refunds.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import type { RefundState } from '@wanka/domain/states/refund.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import type { Refund as RefundTable } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { bankFailureWords, resolveStatus } from '../../payments/payment-instructions/index.ts'
import { billNoOf } from '../loans/index.ts'
import { type Refund, toRefund } from './refund-row.ts'

const Payout = z.nullable(
  z.object({
    state: z.string(),
    reason: z.nullable(z.string()),
    cardId: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    tail: z.string(),
  }),
)
const Steps = z.array(z.object({ from: z.string(), to: z.string(), at: z.string() }))

type Row = Selectable<RefundTable> & {
  app_id: string
  disbursed_on: string | null
  quoted_on: string
  loan_amount: number
  merchant_name: string
  goods: string | null
  payout: unknown
  steps: unknown
}

/**
 * State of a refund, its effect on the bills and the destination of the remainder; a read of an open payout triggers a status
 * query to the bank.
 * @throws CallError Status.forbidden for another customer's refund
 */
export async function refundDetail(db: Db, customerId: string, refundNo: string): Promise<RefundDetail> {
  const row = await loadRow(db, customerId, refundNo)
  const refund = toRefund(row)
  if (refund.state === 'payingOut') resolveStatus(db, customerId, refund.refundId)
  const { amount, reason, rejectReason, state } = refund
  return {
    refundNo,
    state,
    amt: amount,
    merchantName: row.merchant_name,
    goods: row.goods ?? '',
    ...(reason && { reason }),
    loan: {
      orderId: refund.orderId,
      appId: row.app_id,
      loanName: row.disbursed_on
        ? loanName({ loanedOn: row.disbursed_on, loanAmt: fen(row.loan_amount) })
        : applicationName({ loanedOn: row.quoted_on, loanAmt: fen(row.loan_amount) }),
    },
    ...appliedOf(refund, row.app_id),
    ...restOf(refund, row),
    ...(rejectReason && { rejectReason }),
    steps: stepsOf(refund, row),
  }
}

async function loadRow(db: Db, customerId: string, refundNo: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select f.*, o.app_id, o.disbursed_on, o.quoted_on, o.amount as loan_amount, p.name as merchant_name, b.goods,
           (select json_build_object('state', i.state, 'reason', i.fail_reason, 'cardId', c.card_id, 'bankCode', c.bank_code, 'bankName', c.bank_name, 'tail', c.tail)
              from bank_instruction i join card c using (customer_id, card_id) where i.instruction_no = f.payout_no) as payout,
           (select json_agg(json_build_object('from', h.from_state, 'to', h.to_state, 'at', h.at) order by h.seq) from state_history h
             where h.customer_id = f.customer_id and h.machine = 'refund' and h.subject = f.refund_id::text) as steps
      from refund f join loan_order o using (customer_id, order_id) join partner p on p.partner_key = f.merchant_key
      left join purchase b on b.customer_id = f.customer_id and b.order_id = f.order_id
     where f.customer_id = ${customerId} and f.refund_no = ${refundNo}`.execute(db)
  return rows[0] ?? notFound()
}

function appliedOf({ valueOn, amount, rest, bills }: Refund, appId: string): Pick<RefundDetail, 'applied'> {
  if (!valueOn || bills.length === 0) return {}
  const before = sumFen(bills.map((bill) => bill.before))
  const after = sumFen(bills.map((bill) => bill.after))
  const amt = fen(amount - rest)
  return {
    applied: {
      date: valueOn,
      amt,
      saved: fen(before - after - amt),
      before,
      after,
      bills: bills.map((bill) => ({ billNo: billNoOf({ appId, no: bill.no }), ...bill })),
    },
  }
}

function restOf({ rest: amt, state }: Refund, row: Row): Pick<RefundDetail, 'rest'> {
  if (amt === 0) return {}
  const payout = Payout.parse(row.payout)
  if (!payout) return { rest: { amt } }
  const { cardId, bankCode, bankName, tail, reason } = payout
  const waits = state === 'allocated'
  const failReason = waits ? bankFailureWords(payout.state === 'failed' ? (reason ?? '') : '') : undefined
  return { rest: { amt, card: { cardId, bankCode, bankName, tail }, ...(failReason && { failReason }) } }
}

const WORDS: Record<RefundState, string> = {
  requested: '商户申请退款',
  accepted: '已受理退款',
  allocated: '已抵扣账单',
  payingOut: '余款转出中',
  completed: '退款完成',
  rejected: '没有处理',
}

/** One entry for each state that was reached; a failed payout is shown as one. */
function stepsOf({ createdAt, bills }: Refund, row: Row): RefundDetail['steps'] {
  const steps = Steps.parse(row.steps ?? []).flatMap(({ from, to, at }) => {
    const failed = to === 'allocated' && from !== 'accepted'
    const title = failed
      ? '转出未成功'
      : to === 'allocated' && bills.length === 0
        ? '账单已还清，退款转给您'
        : WORDS[to as RefundState]
    return to === 'accepted' ? [] : [{ title, time: formatDateTime(new Date(at)) }]
  })
  return [{ title: WORDS.requested, time: formatDateTime(createdAt) }, ...steps]
}
