import type { Facts } from '@wanka/contract/staff/proposals.ts'
import { sql } from 'kysely'
import { bookingFacts, bookLines, lockLines, proposeLines } from '../../modules/lending/bank-statements/index.ts'
import { payRefundTo, rejectRefund } from '../../modules/lending/refunds/index.ts'
import { payReturnTo } from '../../modules/payments/desk-payments/index.ts'
import { payMoneyBackTo } from '../../modules/payments/payment-instructions/index.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import { inChinese } from '../money/money-queues.ts'
import type { ProposalKinds } from './proposal-kind.ts'

type MoneyKind = 'transfer.book' | 'refund.pay' | 'refund.reject' | 'return.pay'

const NOT_NOW = '现在不能这样付：可能正在付、已经付到，或客户还有账户，应由客户绑卡'

/** Proposals about transfers on the bank's statements, refunds, and money on its way back. */
export const moneyKinds: Pick<ProposalKinds, MoneyKind> = {
  'transfer.book': {
    // a line is in one open proposal at a time
    subject: ({ lineIds: [first = ''] }) => first,
    lock: (tx, { lineIds }) => lockLines(tx, lineIds),
    facts: (reader, { lineIds }) => bookingFacts(reader, lineIds),
    proposed: (tx, { lineIds }, proposalId) => proposeLines(tx, lineIds, proposalId),
    apply: (tx, { lineIds }, { actor, proposalId }) => bookLines(tx, lineIds, { actor, proposalId }),
  },
  'refund.pay': {
    subject: ({ refundNo }) => refundNo,
    queue: 'refund',
    lock: (tx, { refundNo }) => lockRefundNo(tx, refundNo),
    facts: (reader, { refundNo }) => refundFacts(reader, refundNo),
    apply: async (tx, { refundNo, payeeToken }) => {
      await inChinese(NOT_NOW, () => payRefundTo(tx, refundNo, payeeToken))
      return refundFacts(tx, refundNo)
    },
  },
  'refund.reject': {
    subject: ({ refundNo }) => refundNo,
    queue: 'refund',
    lock: (tx, { refundNo }) => lockRefundNo(tx, refundNo),
    facts: (reader, { refundNo }) => refundFacts(reader, refundNo),
    apply: async (tx, { refundNo, why }, { actor }) => {
      await inChinese('这笔退款已经用来还了借款，不能再拒绝', () => rejectRefund(tx, { refundNo, actor, reason: why }))
      return refundFacts(tx, refundNo)
    },
  },
  'return.pay': {
    subject: ({ returnNo }) => returnNo,
    queue: 'return',
    lock: async (tx, { returnNo }) => {
      await sql`select from bank_instruction where instruction_no = ${returnNo} for update`.execute(tx)
      await sql`select from desk_payment where pay_no = ${returnNo} for update`.execute(tx)
    },
    facts: (reader, { returnNo }) => returnFacts(reader, returnNo),
    apply: async (tx, { returnNo, payeeToken }) => {
      await inChinese(NOT_NOW, async () => {
        if (!(await payMoneyBackTo(tx, returnNo, payeeToken))) await payReturnTo(tx, returnNo, payeeToken)
      })
      return returnFacts(tx, returnNo)
    },
  },
}

const lockRefundNo = (tx: Tx, refundNo: string) =>
  tx.selectFrom('refund').select('refund_no').where('refund_no', '=', refundNo).forUpdate().execute()

async function refundFacts(reader: Reader, refundNo: string): Promise<Facts> {
  const row = await reader
    .selectFrom('refund')
    .select(['state as refundState', 'amount as refundAmount', 'rest', 'payout_tries as tries'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  return row ?? refuse('没有这笔退款')
}

async function returnFacts(reader: Reader, returnNo: string): Promise<Facts> {
  const { rows } = await sql<{ returnState: string; refundAmount: number; tries: number }>`
    select state as "returnState", amount as "refundAmount", tries from bank_instruction where instruction_no = ${returnNo} and kind = 'return'
    union all select state, amount, return_tries from desk_payment where pay_no = ${returnNo}`.execute(reader)
  return rows[0] ?? refuse('没有这笔退回')
}
