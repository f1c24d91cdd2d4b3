import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { today } from '../platform/db/business-calendar.ts'
import { type Db, type Reader, transact } from '../platform/db/db.ts'

/** An account of the platform, or all accounts of customers of a kind. */
export type Group = { currency: string; kind: string; channel: string }
/** All that was ever debited and credited, fen or points. */
export type Moved = { debit: number; credit: number }

// Stryker disable all: a query is text to it; what it finds is shown by every-check.test.ts
/** A date that was counted twice has every transfer: one that began before its close had a day to end. */
export const CLOSING_CHECKS: Record<string, string> = {
  'I2 a closing balance is the sum of the entries until then': `
    with last as (select business_date from ledger_close order by business_date desc offset 1 limit 1)
    select coalesce(kept.kind, summed.kind) || ' ' || coalesce(kept.channel, summed.channel) as subject,
           coalesce(kept.debit, 0) || ' and ' || coalesce(kept.credit, 0) || ' <> ' || coalesce(summed.debit, 0) || ' and ' || coalesce(summed.credit, 0) as detail
      from (select currency::text, kind::text, channel, debit, credit from ledger_closing_balance where business_date = (select business_date from last)) kept
      full join (
        select a.currency::text, a.kind::text, coalesce(a.channel, '') as channel, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debit,
               coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as credit
          from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
         where t.posting_date <= (select business_date from last) group by 1, 2, 3) summed using (currency, kind, channel)
     where (coalesce(kept.debit, 0), coalesce(kept.credit, 0)) <> (coalesce(summed.debit, 0), coalesce(summed.credit, 0))`,
}
// Stryker restore all

type Counted = { days: string | null; balances: string | null }

/**
 * Counts what the ledger's accounts had moved by the end of a closed date, from the entries since the last date that is final. A posting
 * that began before the close may have been committed after the date was counted, so the date before is counted again, and so is the
 * last counted one where a date between was left out.
 * @param books a connection without a time limit
 */
export async function countClosing(books: Reader, db: Db, date: BusinessDate): Promise<void> {
  const final = await books
    .selectFrom('ledger_close')
    .select('business_date')
    .where(
      'business_date',
      '<',
      sql<string>`least(${addDays(date, -1)}::date, (select max(business_date) from ledger_close))`,
    )
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  const base = final?.business_date
  const first = base === undefined ? addDays(date, -1) : addDays(businessDate(base), 1)
  const { rows } = await sql<Counted>`
    with posted as materialized (
      select transfer_id, posting_date from ledger_transfer where posting_date > ${base ?? '-infinity'}::date and posting_date <= ${date}
    ), moved as materialized (
      select greatest(p.posting_date, ${first}::date) as day, a.currency, a.kind, coalesce(a.channel, '') as channel,
             coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit, coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as credit
        from posted p join ledger_entry e using (transfer_id) join ledger_account a using (account_id) group by 1, 2, 3, 4
      union all
      select business_date, currency, kind, channel, debit, credit from ledger_closing_balance where business_date = ${base ?? null}::date
    ), day as materialized (
      select d::date as day, min(p.transfer_id) as first, max(p.transfer_id) as last
        from generate_series(${first}::date, ${date}::date, interval '1 day') d left join posted p on p.posting_date = d group by d
    )
    select (select json_agg(d) from day d)::text as days,
           (select json_agg(b) from (
              select day.day, m.currency, m.kind, m.channel, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit
                from day join moved m on m.day <= day.day group by 1, 2, 3, 4) b)::text as balances`.execute(books)
  const { days, balances } = rows[0] ?? {}
  await transact(db, async (tx) => {
    await sql`
      insert into ledger_close (business_date, first_transfer, last_transfer)
      select day, first, last from json_to_recordset(${days ?? '[]'}::json) as d (day date, first bigint, last bigint) order by day
      on conflict (business_date) do update set first_transfer = excluded.first_transfer, last_transfer = excluded.last_transfer, counted_at = now()`.execute(
      tx,
    )
    await sql`
      insert into ledger_closing_balance (business_date, currency, kind, channel, debit, credit)
      select day, currency, kind, channel, debit, credit
        from json_to_recordset(${balances ?? '[]'}::json) as b (day date, currency text, kind text, channel text, debit bigint, credit bigint)
       order by 1, 2, 3, 4
      on conflict (business_date, currency, kind, channel) do update set debit = excluded.debit, credit = excluded.credit`.execute(
      tx,
    )
  })
}

export type Closed = { date: BusinessDate; countedAt: Date; firstTransfer: number | null; lastTransfer: number | null }

/** A counted date: this one, or the latest; undefined where it was not counted. */
export async function closedDay(reader: Reader, date?: BusinessDate): Promise<Closed | undefined> {
  const row = await reader
    .selectFrom('ledger_close')
    .selectAll()
    .$if(date !== undefined, (query) => query.where('business_date', '=', date ?? ''))
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      date: businessDate(row.business_date),
      countedAt: row.counted_at,
      firstTransfer: row.first_transfer,
      lastTransfer: row.last_transfer,
    }
  )
}

/** The greatest number of a transfer of the counted dates before this one; 0 without any. */
export async function lastTransferBefore(reader: Reader, date: BusinessDate): Promise<number> {
  const row = await reader
    .selectFrom('ledger_close')
    .select('last_transfer')
    .where('business_date', '<', date)
    .where('last_transfer', 'is not', null)
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_transfer ?? 0
}

const keyOf = ({ currency, kind, channel }: Group): string => `${currency}|${kind}|${channel}`

type Sums = Map<string, Group & Moved>

/**
 * What had moved by the end of a date: as it was counted, or for a date after the last counted one, with the entries since.
 * @returns undefined for a date before those that were counted
 */
async function movedBy(reader: Reader, date: BusinessDate, latest: Closed | undefined): Promise<Sums | undefined> {
  const isCounted = latest !== undefined && date <= latest.date
  if (isCounted && !(await closedDay(reader, date))) return undefined
  const counted = isCounted ? date : latest?.date
  const sums: Sums = new Map()
  const add = (row: Group & Moved): void => {
    const { debit = 0, credit = 0 } = sums.get(keyOf(row)) ?? {}
    sums.set(keyOf(row), { ...row, debit: debit + row.debit, credit: credit + row.credit })
  }
  const kept = reader
    .selectFrom('ledger_closing_balance')
    .select(['currency', 'kind', 'channel', 'debit', 'credit'])
    .where('business_date', '=', counted ?? '-infinity')
  for (const row of await kept.execute()) add(row)
  if (isCounted) return sums
  const since = await sql<Group & Moved>`
    select a.currency, a.kind, coalesce(a.channel, '') as channel, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as credit
      from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
     where t.posting_date > ${counted ?? '-infinity'}::date and t.posting_date <= ${date} group by 1, 2, 3`.execute(
    reader,
  )
  for (const row of since.rows) add(row)
  return sums
}

export type TrialLine = Group & {
  accountId: number | undefined
  opening: number
  debit: number
  credit: number
  closing: number
}
export type Trial = {
  from: BusinessDate | undefined
  on: BusinessDate
  isOpen: boolean
  countedAt: Date | undefined
  lines: TrialLine[]
}

/**
 * The trial balance at the end of a date, with what moved from a day on; by default of the last counted date. Dates after that one are summed
 * from their entries, which are those of a day.
 * @param wanted where the day before `from` is before those that were counted, all that ever moved is told
 * @returns undefined for a date that is not over yet but today, or is before those that were counted
 */
export async function trialBalance(
  reader: Reader,
  wanted: { on: BusinessDate | undefined; from: (on: BusinessDate) => BusinessDate },
): Promise<Trial | undefined> {
  const [now, latest] = [await today(reader), await closedDay(reader)]
  const on = wanted.on ?? latest?.date ?? now
  if (on > now) return undefined
  const moved = await movedBy(reader, on, latest)
  if (!moved) return undefined
  const from = wanted.from(on)
  const before = await movedBy(reader, addDays(from, -1), latest)
  const accounts = await platformAccounts(reader)
  const lines = [...moved].map(([key, { debit, credit, ...group }]) => {
    const was = before?.get(key) ?? { debit: 0, credit: 0 }
    return {
      ...group,
      accountId: accounts.get(key),
      opening: was.debit - was.credit,
      debit: debit - was.debit,
      credit: credit - was.credit,
      closing: debit - credit,
    }
  })
  return {
    from: before && from,
    on,
    isOpen: on === now,
    countedAt: latest && on <= latest.date ? (await closedDay(reader, on))?.countedAt : undefined,
    lines: lines.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }
}

async function platformAccounts(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('ledger_account')
    .select(['account_id', 'currency', 'kind', 'channel'])
    .where('customer_id', 'is', null)
    .execute()
  return new Map(
    rows.map(({ account_id: id, currency, kind, channel }) => [keyOf({ currency, kind, channel: channel ?? '' }), id]),
  )
}

/** The balance of an account of the platform at the end of a counted date, or ever: nothing. Fen; a debit is positive. */
export async function closingBalance(reader: Reader, group: Group, date: BusinessDate | undefined): Promise<number> {
  if (date === undefined) return 0
  const row = await reader
    .selectFrom('ledger_closing_balance')
    .select(['debit', 'credit'])
    .where('business_date', '=', date)
    .where('currency', '=', group.currency)
    .where('kind', '=', group.kind)
    .where('channel', '=', group.channel)
    .executeTakeFirst()
  return row ? row.debit - row.credit : 0
}
