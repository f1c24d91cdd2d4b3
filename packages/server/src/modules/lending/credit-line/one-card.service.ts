import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import type { CreditLineState } from '@wanka/domain/states/credit-line.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { limitStepsOf, loadStanding, type Standing, stageOf } from '../../customer/eligibility/index.ts'
import { listOpenProducts, lowestApr } from '../../operations/catalogue/index.ts'
import { openCardStatus, refusalOf } from './progress.service.ts'

const CARD_NAME = '万卡'
/** The only card type: a line without plastic. */
const CARD_TYPE = '1'

type Amounts = {
  cash: number
  service: number
  shop: number
  replace: number
  sweepPay: number
  today: number
  due: number
}

/** The line as the home and wallet pages show it, computed from the ledger, the holds and the plan. */
export async function readOneCard(reader: Reader, customerId: string): Promise<OneCard> {
  const standing = await loadStanding(reader, customerId)
  const { line } = standing
  const amounts = await loadAmounts(reader, customerId, standing.businessDate)
  const card = await cardOf(reader, customerId, standing.businessDate)
  const refusal = refusalOf(standing)
  const late =
    standing.overdueSince === undefined ? ZERO : await penaltyToPost(reader, customerId, standing.businessDate)
  return {
    quotaStatus: quotaStatusOf(line.state, line.granted),
    cardType: CARD_TYPE,
    cardStatus: await openCardStatus(reader, customerId),
    cardNo: card.card_no ?? '',
    cardName: CARD_NAME,
    cardQuota: line.granted,
    available: line.state === 'active' ? line.available : fen(0),
    heldAmt: line.held,
    loanAmt: line.used,
    scAmt: fen(amounts.shop),
    cashAmt: fen(amounts.cash),
    replaceAmt: fen(amounts.replace),
    sweepPayAmt: fen(amounts.sweepPay),
    serviceAmt: fen(amounts.service),
    loanStatus: loanStatusOf(standing),
    repayAmt: fen(amounts.due + late),
    todayLoanAmt: fen(amounts.today),
    freezeStatus: line.state === 'frozen' || standing.frozen ? '1' : '0',
    openDate: card.opened_on ?? '',
    refused: refusal !== undefined && refusal.nextDate > standing.businessDate,
    freeDay: card.free_day,
    locked: line.locked,
    ...(standing.onHardshipPlan && { onPlan: true }),
    stage: stageOf(standing),
    ...(line.over > 0 && { overAmt: line.over }),
    stepsLeft: limitStepsOf(standing).filter(({ done }) => !done).length,
    lowestAprBp: lowestApr(await listOpenProducts(reader), standing.businessDate),
    refusal,
  }
}

type CardFacts = { card_no: string | null; opened_on: string | null; free_day: number }

/** The account's number and day, and the most days that a coupon of the customer makes free of interest today. */
async function cardOf(reader: Reader, customerId: string, date: BusinessDate): Promise<CardFacts> {
  const { rows } = await sql<CardFacts>`
    select l.card_no, l.opened_on,
           (select coalesce(max((k.terms -> 'benefit' ->> 'days')::int), 0) from coupon k
             where k.customer_id = c.customer_id and k.state = 'usable' and k.expires_on >= ${date}
               and k.terms -> 'benefit' ->> 'type' = 'freeDays') as free_day
      from customer c left join credit_line l using (customer_id) where c.customer_id = ${customerId}`.execute(reader)
  return rows[0] ?? { card_no: null, opened_on: null, free_day: 0 }
}

/** 0 none, 1 valid, 2 expired. */
function quotaStatusOf(state: CreditLineState, granted: Fen): OneCard['quotaStatus'] {
  if (state === 'expired') return '2'
  return granted > 0 && (state === 'approved' || state === 'active' || state === 'frozen') ? '1' : '0'
}

/** 0 nothing borrowed, 1 repaying, 2 overdue. */
function loanStatusOf({ line, overdueSince }: Standing): string {
  if (overdueSince !== undefined) return '2'
  return line.used > 0 ? '1' : '0'
}

/**
 * Principal outstanding by kind of loan, the amount borrowed today, and the amount due by the end of this month, with penalty as
 * far as it is posted. Fen.
 */
export async function loadAmounts(reader: Reader, customerId: string, date: BusinessDate): Promise<Amounts> {
  const monthEnd = addMonths(`${date.slice(0, 8)}01` as BusinessDate, 1)
  const { rows } = await sql<Amounts>`
    select coalesce(sum(a.balance) filter (where o.product_code in ('cash', 'spare')), 0)::bigint as cash,
           coalesce(sum(a.balance) filter (where o.product_code = 'cashInstallment'), 0)::bigint as service,
           coalesce(sum(a.balance) filter (where o.product_code = 'sc'), 0)::bigint as shop,
           coalesce(sum(a.balance) filter (where o.product_code = 'replace'), 0)::bigint as replace,
           coalesce(sum(a.balance) filter (where o.product_code = 'sweepPay'), 0)::bigint as "sweepPay",
           coalesce(sum(o.amount) filter (where o.disbursed_on = ${date}), 0)::bigint as today,
           (select coalesce(sum(i.principal + i.interest + i.fee + i.penalty - i.principal_paid - i.interest_paid - i.interest_subsidy - i.interest_waived
             - i.fee_paid - i.fee_waived - i.penalty_paid), 0)::bigint
              from instalment i where i.customer_id = ${customerId} and i.paid_on is null and i.due_on < ${monthEnd}) as due
      from loan_order o left join ledger_account a on a.customer_id = o.customer_id and a.loan_id = o.order_id and a.kind = 'loanPrincipal'
     where o.customer_id = ${customerId}`.execute(reader)
  return rows[0] ?? { cash: 0, service: 0, shop: 0, replace: 0, sweepPay: 0, today: 0, due: 0 }
}

/** Penalty that the next nightly posting adds to overdue bills; a bill includes it every day. Fen. */
async function penaltyToPost(reader: Reader, customerId: string, asOf: BusinessDate): Promise<Fen> {
  const { rows } = await sql<{ accrued: number }>`
    select coalesce(sum(penalty_accrued(i.late_fen_days, i.principal - i.principal_paid, o.annual_rate_ppm, i.due_on,
             (o.terms ->> 'graceDays')::int, i.penalty_through, ${asOf})), 0)::bigint as accrued
      from instalment i join loan_order o using (customer_id, order_id)
     where i.customer_id = ${customerId} and i.paid_on is null and i.due_on < ${asOf}`.execute(reader)
  return fen(rows[0]?.accrued ?? 0)
}
