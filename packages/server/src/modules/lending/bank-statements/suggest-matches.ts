import type { MatchTarget, Suggestion } from '@wanka/contract/staff/bank-statements.ts'
import { businessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { namesOf } from '../../customer/eligibility/index.ts'
import { loadPlan, owedOf } from '../loans/index.ts'
import { isSameName } from './line-payer.ts'
import type { StatementLine } from './line-row.ts'
import { type MatchFacts, scoreMatch } from './score-match.ts'

/** Enough to choose from; the rest is found by its number. */
const MOST_SUGGESTED = 5
const MOST_CANDIDATES = 20

type Candidate = {
  payment_no: string | null
  app_id: string
  customer_id: string
  account_no: string
  /** The announced ones. */
  amount: number | null
  paid_on: string | null
  is_card: boolean
  is_mobile: boolean
}

/**
 * What a line may be the money of, the best first: transfers that customers announced, and loans that are named in the remark or are of
 * the customer whose card or phone it is. It is exact where no other fits as well.
 */
export async function suggestMatches(reader: Reader, vault: Vault, line: StatementLine): Promise<Suggestion[]> {
  const candidates = await findCandidates(reader, line)
  const names = await namesOf(vault, reader, [...new Set(candidates.map((one) => one.customer_id))])
  const suggested: Suggestion[] = []
  for (const one of candidates) {
    const isName = isSameName(line.payer.name, names.get(one.customer_id) ?? '')
    suggested.push(await suggestionOf(reader, line, one, isName))
  }
  suggested.sort((a, b) => b.score - a.score || (b.paymentNo ? 1 : 0) - (a.paymentNo ? 1 : 0))
  const [best, next] = suggested
  const isOnly = best?.isExact === true && !(next?.isExact === true && !isSameLoan(best, next))
  return suggested.slice(0, MOST_SUGGESTED).map((one, at) => ({ ...one, isExact: at === 0 && isOnly }))
}

/** A loan that is suggested beside its own announced transfer is no other choice. */
const isSameLoan = (one: Suggestion, other: Suggestion): boolean =>
  one.appId === other.appId && (one.paymentNo === undefined) !== (other.paymentNo === undefined)

/** What one choice would be, also one that is not suggested; `undefined` where there is no such transfer or loan. */
export async function considerMatch(
  reader: Reader,
  vault: Vault,
  line: StatementLine,
  target: MatchTarget,
): Promise<Suggestion | undefined> {
  const suggested = await suggestMatches(reader, vault, line)
  const known = suggested.find((one) =>
    target.kind === 'announced'
      ? one.paymentNo === target.paymentNo
      : one.paymentNo === undefined && one.appId === target.appId,
  )
  if (known) return known
  const [candidate] = await namedCandidates(reader, target)
  if (!candidate) return undefined
  const names = await namesOf(vault, reader, [candidate.customer_id])
  const isName = isSameName(line.payer.name, names.get(candidate.customer_id) ?? '')
  return { ...(await suggestionOf(reader, line, candidate, isName)), isExact: false }
}

const WHOLE = sql`
  select p.payment_no, o.app_id, o.customer_id, c.account_no, p.amount, p.paid_on::text as paid_on`
const LOAN = sql`
  select null as payment_no, o.app_id, o.customer_id, c.account_no, null::bigint as amount, null as paid_on`
const ANNOUNCED = sql`offline_payment p join loan_order o using (customer_id, order_id) join customer c using (customer_id)`
const LENT = sql`loan_order o join customer c using (customer_id)`
/** Not the money of another line already. */
const FREE = sql`p.state = 'reviewing' and not exists (select from bank_statement_line l where l.payment_no = p.payment_no)`
const OWING = sql`o.disbursed_on is not null
  and exists (select from instalment i where i.customer_id = o.customer_id and i.order_id = o.order_id and i.paid_on is null)`

async function findCandidates(reader: Reader, line: StatementLine): Promise<Candidate[]> {
  const { amount, mentions, payerIndex, mobileIndex } = line
  const { rows } = await sql<Candidate>`
    with by_card as materialized (
      select distinct customer_id from card where number_index = ${payerIndex} and length(number_index) > 0
    ), by_mobile as materialized (
      select customer_id from customer where mobile_index = ${mobileIndex}
    ), candidate as (
      ${WHOLE} from ${ANNOUNCED}
       where ${FREE} and (p.amount = ${amount} or p.payment_no = any(${mentions}) or o.app_id = any(${mentions})
             or p.customer_id in (select customer_id from by_card union select customer_id from by_mobile))
      union
      ${LOAN} from ${LENT}
       where ${OWING} and (o.app_id = any(${mentions}) or o.customer_id in (select customer_id from by_card union select customer_id from by_mobile))
    )
    select candidate.*, customer_id in (select customer_id from by_card) as is_card, customer_id in (select customer_id from by_mobile) as is_mobile
      from candidate order by payment_no nulls last, app_id limit ${MOST_CANDIDATES}`.execute(reader)
  return rows
}

async function namedCandidates(reader: Reader, target: MatchTarget): Promise<Candidate[]> {
  const named =
    target.kind === 'announced'
      ? sql`${WHOLE}, false as is_card, false as is_mobile from ${ANNOUNCED} where ${FREE} and p.payment_no = ${target.paymentNo}`
      : sql`${LOAN}, false as is_card, false as is_mobile from ${LENT} where ${OWING} and o.app_id = ${target.appId}`
  const { rows } = await sql<Candidate>`${named}`.execute(reader)
  return rows
}

async function suggestionOf(reader: Reader, line: StatementLine, one: Candidate, isName: boolean): Promise<Suggestion> {
  const { app_id: appId, account_no: accountNo, payment_no: paymentNo, customer_id: customerId } = one
  const { date, rows } = await loadPlan(reader, customerId, { appIds: [appId] })
  const owed = rows.filter((row) => !row.paidOn).map((row) => owedOf(row, row.terms, line.bookedOn).total)
  const all = owed.reduce((sum, amount) => sum + amount, 0)
  const bills = billsPaidBy(owed, line.amount)
  const facts: MatchFacts = {
    isAnnounced: paymentNo !== null,
    isAmount: paymentNo === null ? bills !== undefined : one.amount === line.amount,
    daysApart: one.paid_on === null ? undefined : daysBetween(businessDate(one.paid_on), line.bookedOn),
    isName,
    isMentioned: line.mentions.some((number) => number === paymentNo || number === appId),
    isCard: one.is_card,
    isMobile: one.is_mobile,
  }
  return {
    ...scoreMatch(facts),
    ...{ appId, accountNo, owed: all },
    fits: line.amount <= all && line.bookedOn <= date && line.bookedOn >= (rows[0]?.disbursedOn ?? line.bookedOn),
    ...(paymentNo !== null && { paymentNo }),
    ...(one.amount !== null && { announced: one.amount }),
    ...(one.paid_on !== null && { paidOn: one.paid_on }),
    ...(bills !== undefined && { bills }),
  }
}

/** How many bills, from the oldest on, an amount pays to the fen. */
export function billsPaidBy(owed: readonly number[], amount: number): number | undefined {
  let sum = 0
  for (const [at, one] of owed.entries()) {
    sum += one
    if (sum === amount) return at + 1
  }
  return undefined
}
