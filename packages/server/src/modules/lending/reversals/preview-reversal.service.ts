import { type Amounts, sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { InstalmentBalance } from '@wanka/domain/instalment-balance.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { owedOn } from '@wanka/domain/replay.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { type LineFigures, lineWith } from '../credit-line/index.ts'
import { type ReplayedLoan, readBooks, replayLoan } from '../repayment/index.ts'

type OwedAmounts = Amounts & { total: Fen }

export type ReversalPreview = {
  repayNo: string
  day: BusinessDate
  amount: Fen
  discount: Fen
  unapplied: Fen
  /** Every loan that the payment reached: what is owed of each instalment today, and what would be. */
  loans: {
    orderId: string
    /** Whether a settled loan is owed again. */
    isReopened: boolean
    rows: { no: number; dueOn: BusinessDate; before: OwedAmounts; after: OwedAmounts }[]
  }[]
  line: { before: LineFigures; after: LineFigures }
}

/** Whether the bank may still take a payment back: no transfer to our account, and no merchant's refund. */
export const isReversible = (kind: string, state: string): boolean =>
  kind !== 'offline' && kind !== 'refund' && can(repaymentOrder, stateNamed(repaymentOrder, state), 'reverse')

/**
 * What a reversal of a payment by the bank would come to today: the loans replayed without it, as `reverseRepayment` does. Nothing is
 * written.
 * @throws CallError Status.forbidden for another customer's payment, Status.refused for one that the bank cannot take back
 */
export async function previewReversal(reader: Reader, customerId: string, repayNo: string): Promise<ReversalPreview> {
  const payment = await reader
    .selectFrom('repayment_order')
    .select(['repay_id', 'kind', 'state', 'amount', 'discount', 'unapplied'])
    .where('customer_id', '=', customerId)
    .where('repay_no', '=', repayNo)
    .executeTakeFirst()
  if (!payment) return notFound()
  if (!isReversible(payment.kind, payment.state)) refuse('这笔还款没有成功，或者不是银行扣的，银行不会退回')
  const { date, loans: books } = await readBooks(reader, customerId, payment.repay_id)
  const loans = books.map((loan) => replayLoan(loan, loan.payments, date))
  return {
    repayNo,
    day: date,
    amount: fen(payment.amount),
    discount: fen(payment.discount),
    unapplied: fen(payment.unapplied),
    loans: loans.map((loan) => changesOf(loan, date)),
    line: await lineWith(
      reader,
      customerId,
      loans.reduce((sum, loan) => sum + outstanding(loan.replayed.instalments) - outstanding(loan.books.rows), 0),
    ),
  }
}

const outstanding = (rows: readonly InstalmentBalance[]): number =>
  rows.reduce((sum, row) => sum + row.principal - row.paid.principal, 0)

function changesOf({ books, replayed }: ReplayedLoan, date: BusinessDate): ReversalPreview['loans'][number] {
  const owed = (row: InstalmentBalance): OwedAmounts => {
    const amounts = owedOn(books.contract, row, date)
    return { ...amounts, total: sumAmounts(amounts) }
  }
  const isPaid = (rows: readonly InstalmentBalance[]): boolean => rows.every(({ paidOn }) => paidOn !== undefined)
  return {
    orderId: books.orderId,
    isReopened: isPaid(books.rows) && !isPaid(replayed.instalments),
    rows: replayed.instalments.flatMap((row) => {
      const before = books.rows.find(({ no }) => no === row.no)
      return before ? [{ no: row.no, dueOn: row.dueOn, before: owed(before), after: owed(row) }] : []
    }),
  }
}
