import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '@wanka/server/platform/db/db.ts'
import { sql } from 'kysely'
import { KINDS, type Money, noMoney } from './bills.ts'
import { compareRows, type Told } from './differences.ts'
import type { CustomerFacts } from './facts.ts'
import type { LoanModel } from './loan-model.ts'
import type { MoneyFacts } from './money-facts.ts'
import type { LoanView } from './views.ts'

type Row = Record<string, unknown> & { customerId: string; key: string }
/** The figures that the server has computed and stored, by customer. */
export type Books = { bills: Row[]; items: Row[]; orders: Row[]; loans: Row[]; accounts: Row[] }

export async function loadBooks(reader: Reader, customerIds: readonly string[]): Promise<Books> {
  const ids = [...customerIds]
  const [bills, items, orders, loans, accounts] = await Promise.all([
    sql<Row>`
      select i.customer_id as "customerId", o.app_id || '-' || i.no as key, i.due_on as "dueOn", i.principal, i.interest, i.fee,
             i.balance_after as balance, i.penalty, i.penalty_through as through, i.late_fen_days as "lateSum", i.interest_subsidy as subsidy,
             i.interest_waived as "interestWaived", i.fee_waived as "feeWaived", i.refund_interest as "returnedDays", i.penalty_paid as "penaltyPaid",
             i.interest_paid as "interestPaid", i.fee_paid as "feePaid", i.principal_paid as "principalPaid", i.paid_on as "paidOn"
        from instalment i join loan_order o using (customer_id, order_id) where i.customer_id = any(${ids})`.execute(
      reader,
    ),
    sql<Row>`
      select t.customer_id as "customerId", 'payment ' || r.repay_no || ' on ' || o.app_id || '-' || t.no as key,
             t.penalty, t.interest, t.fee, t.principal
        from repayment_item t join repayment_order r using (customer_id, repay_id) join loan_order o using (customer_id, order_id)
       where t.customer_id = any(${ids}) and r.state in ('succeeded', 'partlySucceeded')
         and t.penalty + t.interest + t.fee + t.principal > 0`.execute(reader),
    sql<Row>`
      select customer_id as "customerId", 'payment ' || repay_no as key, unapplied as "left", discount from repayment_order
       where customer_id = any(${ids}) and state in ('succeeded', 'partlySucceeded', 'reversed', 'refunded')`.execute(
      reader,
    ),
    sql<Row>`
      select customer_id as "customerId", 'loan ' || app_id as key, state, total_interest as "totalInterest" from loan_order
       where customer_id = any(${ids}) and state in ('repaying', 'settled')`.execute(reader),
    // with what the night has posted for all loans together, and no change has carried to this one yet
    sql<Row>`
      select "customerId", key, sum(balance)::bigint as balance from (
        select a.customer_id as "customerId", coalesce('loan ' || o.app_id || ' ', '') || 'ledger ' || a.kind as key, a.balance
          from ledger_account a left join loan_order o on o.customer_id = a.customer_id and o.order_id = a.loan_id
         where a.customer_id = any(${ids}) and a.currency = 'CNY'
         union all
        select i.customer_id, 'loan ' || o.app_id || ' ledger ' || share.kind, share.amount
          from instalment i join loan_order o using (customer_id, order_id) join interest_posting p on p.bucket = customer_bucket(i.customer_id)
         cross join lateral (values ('loanInterest', i.interest - i.interest_waived - i.interest_subsidy), ('loanFee', i.fee - i.fee_waived)) as share (kind, amount)
         where i.customer_id = any(${ids}) and not i.interest_posted and i.paid_on is null and i.due_on <= p.through) account
       group by 1, 2 having sum(balance) <> 0`.execute(reader),
  ])
  return { bills: bills.rows, items: items.rows, orders: orders.rows, loans: loans.rows, accounts: accounts.rows }
}

type Known = {
  facts: CustomerFacts
  model: LoanModel
  views: readonly LoanView[]
  money: MoneyFacts
  day: BusinessDate
}

/** Compares the plan, the payments and the ledger of a customer, to the fen. */
export function lookAtBooks(told: Told, books: Books, { facts, model, views, money }: Known): void {
  const own = (rows: readonly Row[]): Row[] => rows.filter(({ customerId }) => customerId === facts.customerId)
  compareRows(told, 'the plan', views.flatMap(planRows), own(books.bills))
  compareRows(told, 'the payment', itemRows(facts, views), own(books.items))
  compareRows(told, 'the payment', orderRows(facts, model), own(books.orders))
  const loans = views.map(({ appId, state, bills }) => ({
    ...{ key: `loan ${appId}`, state, totalInterest: bills.reduce((sum, { bill }) => sum + bill.interest, 0) },
  }))
  compareRows(told, 'the order', loans, own(books.loans))
  const accounts = [...views.flatMap(loanAccounts), ...customerAccounts(facts, model, money)]
  compareRows(
    told,
    'the ledger',
    accounts.filter(({ balance }) => balance !== 0),
    own(books.accounts),
  )
}

const planRows = ({ bills }: LoanView) =>
  bills.map(({ billNo: key, bill }) => {
    const {
      dueOn,
      principal,
      interest,
      fee,
      balance,
      penalty,
      through,
      lateSum,
      subsidy,
      waived,
      returnedDays,
      paid,
      paidOn,
    } = bill
    const figures = {
      dueOn,
      principal,
      interest,
      fee,
      balance,
      penalty,
      through,
      lateSum,
      subsidy,
      returnedDays,
      paidOn,
    }
    const { penalty: penaltyPaid, interest: interestPaid, fee: feePaid, principal: principalPaid } = paid
    const gone = { interestWaived: waived.interest, feeWaived: waived.fee }
    return { key, ...figures, ...gone, penaltyPaid, interestPaid, feePaid, principalPaid }
  })

function itemRows({ payments }: CustomerFacts, views: readonly LoanView[]) {
  const numbers = new Map(payments.map(({ repayId, repayNo }) => [repayId, repayNo]))
  return views.flatMap(({ appId, loan }) =>
    loan.payments.flatMap(({ id, parts }) =>
      parts.map(({ no, money }) => ({ key: `payment ${numbers.get(id)} on ${appId}-${no}`, ...money })),
    ),
  )
}

const orderRows = ({ payments }: CustomerFacts, { received }: LoanModel) =>
  payments.flatMap(({ repayId, repayNo }) => {
    const came = received.get(repayId)
    return came ? [{ key: `payment ${repayNo}`, left: came.left, discount: came.discount }] : []
  })

/** What the customer owes by the ledger: posted interest, fees and penalty. */
function loanAccounts({ appId, bills }: LoanView) {
  const open: Money = noMoney()
  for (const { bill } of bills) {
    if (bill.posted) {
      open.interest += bill.interest - bill.waived.interest - bill.subsidy
      open.fee += bill.fee - bill.waived.fee
    }
    open.principal += bill.principal
    open.penalty += bill.penalty
    for (const kind of KINDS) open[kind] -= bill.paid[kind]
  }
  const account = (kind: string, balance: number) => ({ key: `loan ${appId} ledger ${kind}`, balance })
  return [
    account('loanPrincipal', open.principal),
    account('loanInterest', open.interest),
    account('loanFee', open.fee),
    account('loanPenalty', open.penalty),
  ]
}

/** What we hold for the customer: surplus money that has not been returned, and rewards. */
function customerAccounts(facts: CustomerFacts, { received }: LoanModel, money: MoneyFacts) {
  const over = facts.payments
    .filter(({ kind, repayId }) => kind !== 'refund' || money.unpaidRefunds.includes(repayId))
    .reduce((sum, { repayId }) => sum + (received.get(repayId)?.left ?? 0), 0)
  const suspense = over + money.doubleDebits - money.returned + money.deskReturning
  return [
    { key: 'ledger suspense', balance: -suspense },
    { key: 'ledger rewardPayable', balance: -(money.rewards - money.withdrawn - money.forfeited) },
  ]
}
