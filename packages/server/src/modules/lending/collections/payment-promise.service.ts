import { formatMoney } from '@wanka/contract/format.ts'
import { NO_CONTACT, type Promised } from '@wanka/contract/staff/collections.ts'
import { Status } from '@wanka/contract/status.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { lastPromiseDay, PROMISE_DAYS, promiseState } from '@wanka/domain/collections.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { owedOf, type Plan } from '../loans/index.ts'
import { lockCustomer, readStanding } from './contact-standing.ts'

const SHOWN = 20

type Made = { customerId: string; staffId: string; amount: number; dueOn: BusinessDate }

/**
 * Writes down what a borrower says they will pay by a day. Locks the customer; a promise that is open is replaced by it.
 * @returns its id
 * @throws CallError Status.outOfRange on `dueOn` and `amount`, Status.refused with `data.why` where nothing is overdue, and where there
 *   is no promise to be asked for
 */
export async function makePromise(tx: Tx, { customerId, staffId, amount, dueOn }: Made): Promise<string> {
  await lockCustomer(tx, customerId)
  const { date, plan, facts } = (await readStanding(tx, customerId)) ?? notFound()
  const why = facts.isDeceased
    ? 'deceased'
    : facts.hasHardship
      ? 'hardship'
      : facts.isOverdue
        ? undefined
        : 'notOverdue'
  if (why) refuse(NO_CONTACT[why], { why })
  if (dueOn < date || dueOn > lastPromiseDay(date))
    fail(Status.outOfRange, '', { field: 'dueOn', reason: `请选今天起${PROMISE_DAYS}天内的一天` })
  const most = owedBy(plan, dueOn)
  if (amount > most)
    fail(Status.outOfRange, '', { field: 'amount', reason: `到这一天应还${formatMoney(most)}元，不用答应更多` })
  const promiseId = newId()
  await tx
    .insertInto('payment_promise')
    .values({
      ...{ customer_id: customerId, promise_id: promiseId, staff_id: staffId },
      ...{ amount, promised_on: date, due_on: dueOn, made_at: sql`clock_timestamp()` },
    })
    .execute()
  return promiseId
}

/** What is due by a day, as of that day. */
const owedBy = ({ rows }: Plan, day: BusinessDate): Fen =>
  sumFen(rows.filter((row) => row.dueOn <= day).map((row) => owedOf(row, row.terms, day).total))

type Row = {
  customer_id: string
  promise_id: string
  amount: number
  promised_on: string
  due_on: string
  name: string
  replaced_on: string | null
  paid: number
}

/**
 * The promises of some customers, the newest first: how each stands is read from what was paid after it was made, by its day and before
 * the next one.
 */
async function readPromises(
  reader: Reader,
  customerIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Promised[]>> {
  if (customerIds.length === 0) return new Map()
  const date = await today(reader)
  const { rows } = await sql<Row>`
    select p.customer_id, p.promise_id, p.amount, p.promised_on, p.due_on, s.name, later.promised_on as replaced_on, paid.paid
      from unnest(${[...customerIds]}::uuid[]) as asked (customer_id)
     cross join lateral (
       select * from payment_promise n where n.customer_id = asked.customer_id order by n.made_at desc, n.promise_id desc limit ${most}) p
      join staff s using (staff_id)
      left join lateral (
       select n.promised_on, n.made_at from payment_promise n
        where n.customer_id = p.customer_id and (n.made_at, n.promise_id) > (p.made_at, p.promise_id)
        order by n.made_at, n.promise_id limit 1) later on true
     cross join lateral (
       select coalesce(sum(r.amount - r.unapplied), 0)::bigint as paid from repayment_order r
        where r.customer_id = p.customer_id and r.state in ('succeeded', 'partlySucceeded') and r.kind <> 'refund'
          and r.finished_at > p.made_at and r.business_date <= p.due_on
          and (later.made_at is null or r.finished_at <= later.made_at)) paid
     order by p.customer_id, p.made_at desc, p.promise_id desc`.execute(reader)
  const found = new Map<string, Promised[]>()
  for (const row of rows) found.set(row.customer_id, [...(found.get(row.customer_id) ?? []), toPromised(row, date)])
  return found
}

function toPromised(row: Row, date: BusinessDate): Promised {
  const { promise_id: promiseId, amount, paid, promised_on: promisedOn, name: by, replaced_on: replaced } = row
  const dueOn = businessDate(row.due_on)
  const replacedOn = replaced === null ? undefined : businessDate(replaced)
  return {
    promiseId,
    amount,
    paid,
    promisedOn,
    dueOn,
    by,
    state: promiseState({ amount, paid, dueOn, replacedOn }, date),
  }
}

/** A customer's last promises, the newest first. */
export const promisesOf = async (reader: Reader, customerId: string): Promise<Promised[]> =>
  [...(await readPromises(reader, [customerId], SHOWN)).values()].flat()

/** The last promise of each of some customers. */
export async function lastPromises(
  reader: Reader,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Promised>> {
  const found = await readPromises(reader, customerIds, 1)
  return new Map([...found].flatMap(([customerId, [last]]) => (last ? [[customerId, last] as const] : [])))
}
