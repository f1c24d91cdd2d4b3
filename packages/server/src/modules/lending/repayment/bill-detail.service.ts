import type { CallOutput } from '@wanka/contract/call.ts'
import type { Lender } from '@wanka/contract/lending/quote.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen, ZERO } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { disputeOf } from '../../support/complaints/index.ts'
import {
  accruedPenalty,
  debitCards,
  loadPlan,
  loanNameOf,
  type PlanInstalment,
  planRow,
  readBillNo,
} from '../loans/index.ts'
import { lenderOf, lendersOf, toBill } from './bill.ts'
import { costOfWaiting } from './cost-of-waiting.ts'
import { interestFormula, type OddDays, penaltyFormula, principalFormula } from './formulas.ts'

type Detail = CallOutput<typeof repayment.detail>

/**
 * One bill with each of its parts, how it was computed and who receives it. Fen.
 * @throws CallError Status.forbidden for another customer's bill
 */
export async function billDetail(reader: Reader, customerId: string, billNo: string): Promise<Detail> {
  const key = readBillNo(billNo) ?? notFound()
  const loan = await loadLoan(reader, customerId, key.appId)
  const { date, rows: plan } = await loadPlan(reader, customerId, { orderIds: [loan.order_id] })
  const row = plan.find(({ no }) => no === key.no) ?? notFound()
  const lender = lenderOf(await lendersOf(reader, [row]), row)
  return {
    businessDate: date,
    bill: toBill(row, date, await debitCards(reader, customerId)),
    parts: partsOf(
      row,
      {
        lender,
        method: loan.method,
        odd: await oddDaysOf(reader, customerId, row),
        spread: await isSpread(reader, customerId, row),
      },
      date,
    ),
    loan: {
      orderId: row.orderId,
      productName: row.terms.productName,
      loanName: loanNameOf(row, date),
      loanAmt: fen(loan.amount),
      period: row.periods,
      paidPeriods: plan.filter((other) => other.paidOn).length,
      aprBp: loan.apr_bp,
      lender,
    },
    plan: plan.map((other) => planRow(other, date)),
    waiting: costOfWaiting(row, date),
    ...(sumAmounts(row.prepaid) > 0 && { prepaid: sumAmounts(row.prepaid) }),
    refunds: row.refunds.map(({ refundNo, ...amounts }) => ({ refundNo, amt: sumAmounts(amounts) })),
    openRepayNo: row.held?.repayNo,
    disputeNo: await disputeOf(reader, customerId, key.appId),
  }
}

async function loadLoan(reader: Reader, customerId: string, appId: string) {
  const row = await reader
    .selectFrom('loan_order')
    .select(['order_id', 'amount', 'apr_bp', 'method'])
    .where('customer_id', '=', customerId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row ?? notFound()
}

/** Extra days and interest that a due-day change added to the bill. */
async function oddDaysOf(reader: Reader, customerId: string, row: PlanInstalment): Promise<OddDays | undefined> {
  const change = await reader
    .selectFrom('repayment_day_change')
    .select(['days', 'extra'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', row.orderId)
    .where('no', '=', row.no)
    .executeTakeFirst()
  return change && { days: change.days, extra: fen(change.extra) }
}

/** Whether the bill is one of a hardship plan. */
async function isSpread(reader: Reader, customerId: string, { orderId, no }: PlanInstalment): Promise<boolean> {
  const bill = await reader
    .selectFrom('hardship_bill')
    .select('no')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('no', '=', no)
    .executeTakeFirst()
  return bill !== undefined
}

type Terms = { lender: Lender; method: string; odd: OddDays | undefined; spread: boolean }

function partsOf(row: PlanInstalment, { lender, method, odd, spread }: Terms, date: BusinessDate): Detail['parts'] {
  const payee = lender.name
  const fees = row.terms.fees.filter((fee) => fee.when === 'perInstalment')
  const parts: Detail['parts'] = [
    {
      key: 'principal',
      name: '本金',
      payee,
      formula: principalFormula(row, method, spread),
      due: row.principal,
      paid: row.paid.principal,
      waived: ZERO,
    },
    {
      key: 'interest',
      name: '利息',
      payee,
      formula: interestFormula(row, odd, spread),
      due: row.interest,
      paid: row.paid.interest,
      waived: row.waived.interest,
    },
    {
      key: 'fee',
      name: '费用',
      payee: fees.map((fee) => fee.payee).join('、') || payee,
      formula: fees.map((fee) => fee.name).join('、') || '不收取其他费用',
      due: row.fee,
      paid: row.paid.fee,
      waived: row.waived.fee,
    },
  ]
  const penalty = fen(row.penalty + accruedPenalty(row, row.terms, date))
  const formula = penaltyFormula(row, date)
  return [
    ...parts,
    { key: 'penalty', name: '罚息', payee, formula, due: penalty, paid: row.paid.penalty, waived: ZERO },
  ]
}
