import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Db, openDatabase, transact } from '../platform/db/db.ts'
import { newId } from '../platform/db/id.ts'
import { CHECKS } from './check.ts'
import { closingBalance, countClosing, trialBalance } from './closing-balances.ts'
import { clearingEntry, type Entry, issuedEntry, loanEntry, platformEntry, pointsEntry, post } from './transfer.ts'

const FIRST = businessDate('2027-06-15')
const INCOME = { currency: 'CNY', kind: 'interestIncome', channel: '' }

let database: ScratchDatabase
let db: Db
let pool: pg.Pool
beforeAll(async () => {
  database = await scratchDatabase(inject('postgresUrl'))
  ;({ db, pool } = openDatabase(database.url, 4))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query(`
    begin; set local session_replication_role = replica;
    truncate ledger_close, ledger_closing_balance, ledger_entry, ledger_transfer, ledger_account; commit`)
})

const posted = (date: BusinessDate, ...entries: Entry[]) =>
  transact(db, (tx) => post(tx, [{ key: newId(), kind: 'reallocation', valueDate: date, postingDate: date, entries }]))
const earned = (date: BusinessDate, amount: number) =>
  posted(date, clearingEntry('9F', amount), platformEntry('interestIncome', -amount))
const count = (date: BusinessDate) => countClosing(db, db, date)
const moveTo = (date: BusinessDate) =>
  sql`insert into business_calendar (business_date) select ${date}::date on conflict do nothing`
    .execute(db)
    .then(() => sql`update business_calendar set business_date = ${date}`.execute(db))

/** What the invariant finds; and every counted date but the last against its entries. */
async function differences(): Promise<unknown[]> {
  const found = await pool.query(CHECKS['I2 a closing balance is the sum of the entries until then'] ?? '')
  const { rows } = await sql`
    select k.business_date, k.kind from ledger_closing_balance k
      left join lateral (
        select coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debit, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as credit
          from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
         where t.posting_date <= k.business_date and a.currency = k.currency and a.kind = k.kind and coalesce(a.channel, '') = k.channel) s on true
     where k.business_date < (select max(business_date) from ledger_close) and (k.debit, k.credit) <> (s.debit, s.credit)`.execute(
    db,
  )
  return [...found.rows, ...rows]
}

test('a date has the sums of all entries until then, in each currency, with the platform’s accounts by channel', async () => {
  const [customer, loan] = [newId(), newId()]
  await earned(addDays(FIRST, -40), 100)
  await posted(FIRST, loanEntry('loanPrincipal', customer, loan, 900), clearingEntry('LENDER', -900))
  await posted(FIRST, pointsEntry(customer, 'FUDOU', -7), issuedEntry('FUDOU', 'granted', 7))
  await posted(addDays(FIRST, 1), loanEntry('loanPrincipal', customer, loan, -300), clearingEntry('9F', 300))
  await count(FIRST)
  await moveTo(addDays(FIRST, 1))
  const trial = await trialBalance(db, { on: FIRST, from: () => FIRST })
  expect(trial).toMatchObject({ from: FIRST, on: FIRST, isOpen: false })
  const of = (kind: string, channel = '') =>
    trial?.lines.find((line) => line.kind === kind && line.channel === channel) ?? expect.fail(kind)
  expect(of('bankClearing', '9F')).toMatchObject({ opening: 100, debit: 0, credit: 0, closing: 100 })
  expect(of('bankClearing', 'LENDER')).toMatchObject({ opening: 0, debit: 0, credit: 900, closing: -900 })
  expect(of('loanPrincipal')).toMatchObject({ opening: 0, debit: 900, credit: 0, closing: 900, accountId: undefined })
  expect(of('interestIncome').accountId).toBeGreaterThan(0)
  expect(of('points')).toMatchObject({ currency: 'FUDOU', closing: -7 })
  // today so far is the last counted date and what was posted since
  const now = await trialBalance(db, { on: undefined, from: () => addDays(FIRST, 1) })
  expect(now?.on).toBe(FIRST)
  const open = await trialBalance(db, { on: addDays(FIRST, 1), from: () => addDays(FIRST, 1) })
  expect(open).toMatchObject({ isOpen: true, from: addDays(FIRST, 1) })
  expect(open?.lines.find(({ kind }) => kind === 'loanPrincipal')).toMatchObject({
    opening: 900,
    credit: 300,
    closing: 600,
  })
  expect(await trialBalance(db, { on: addDays(FIRST, 2), from: () => FIRST })).toBeUndefined()
  expect(await trialBalance(db, { on: addDays(FIRST, -9), from: () => FIRST })).toBeUndefined()
})

test('a posting that was committed after its date was counted is in it the night after', async () => {
  await earned(FIRST, 100)
  await count(FIRST)
  await earned(FIRST, 11)
  expect(await closingBalance(db, INCOME, FIRST)).toBe(-100)
  await count(addDays(FIRST, 1))
  expect(await closingBalance(db, INCOME, FIRST)).toBe(-111)
  expect(await closingBalance(db, INCOME, addDays(FIRST, 1))).toBe(-111)
  expect(await differences()).toEqual([])
})

test('whatever the order of postings and counts, twice, at once or days behind, each date is the sum of its entries', async () => {
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 1e6 }), late: fc.boolean() }) },
    { weight: 3, arbitrary: fc.constantFrom('close', 'count', 'countTwice', 'countBefore') },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
      await pool.query(`
        begin; set local session_replication_role = replica;
        truncate ledger_close, ledger_closing_balance, ledger_entry, ledger_transfer; commit`)
      let day = FIRST
      let counted: BusinessDate | undefined
      for (const one of acts) {
        const closed = addDays(day, -1)
        if (one === 'close') day = addDays(day, 1)
        else if (typeof one === 'object')
          await earned(one.late && counted !== addDays(day, -2) ? closed : day, one.amount)
        else if (day > FIRST) {
          if (one === 'countBefore' && closed > FIRST) await count(addDays(closed, -1))
          await Promise.all(one === 'countTwice' ? [count(closed), count(closed)] : [count(closed)])
          counted = closed
        }
      }
      // two more nights: everything of before is final
      await count(day)
      await count(addDays(day, 1))
      expect(await differences()).toEqual([])
    }),
    {
      numRuns: 25,
      // a late posting of a date that was counted once, and then a night whose count is left out
      examples: [[['close', 'count', { amount: 1, late: true }, { amount: 1, late: false }, 'close']]],
    },
  )
})
