import { businessDate } from '@wanka/domain/business-date.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, openDatabase, transact } from '../platform/db/db.ts'
import { newId } from '../platform/db/id.ts'
import { checkInvariants } from './check.ts'
import {
  clearingEntry,
  type Entry,
  insurerEntry,
  issuedEntry,
  loanEntry,
  merchantEntry,
  offlineEntry,
  platformEntry,
  pointsEntry,
  post,
  rewardEntry,
  serviceHeldEntry,
  servicePayableEntry,
  suspenseEntry,
  type Transfer,
} from './transfer.ts'

const DAY = businessDate('2027-01-01')

let database: ScratchDatabase
let db: Db
let pool: pg.Pool
beforeAll(async () => {
  database = await scratchDatabase(inject('postgresUrl'))
  ;({ db, pool } = openDatabase(database.url, 12))
})
afterAll(async () => {
  expect(await checkInvariants(db)).toEqual([])
  await pool.end()
  await database.drop()
})

const lent = (key: string, customer: string, amount = 100): Transfer => ({
  key,
  kind: 'suspense',
  valueDate: DAY,
  postingDate: DAY,
  entries: [loanEntry('loanPrincipal', customer, customer, amount), suspenseEntry(customer, -amount)],
})
const posted = (transfers: Transfer[]) => transact(db, (tx) => post(tx, transfers))
const balances = async (customer: string) =>
  Object.fromEntries(
    (
      await db.selectFrom('ledger_account').select(['kind', 'balance']).where('customer_id', '=', customer).execute()
    ).map(({ kind, balance }) => [kind, balance]),
  )
const people = (count: number) => Array.from({ length: count }, () => newId())

test.each([1, 3, 40])(
  'of %i transfers a key that was posted before is refused, with every transfer in the same call',
  async (count) => {
    const customers = people(count)
    const transfers = customers.map((customer) => lent(`twice:${customer}`, customer))
    await posted(transfers)
    const another = lent(`beside:${customers[0]}`, customers[0] ?? '')
    await expect(posted([another, ...transfers.slice(0, 1)])).rejects.toThrow('posted before')
    await expect(posted([...transfers, ...transfers])).rejects.toThrow('posted before')
    for (const customer of customers) expect(await balances(customer)).toEqual({ loanPrincipal: 100, suspense: -100 })
  },
)

test.each([1, 40])('%i transfers of which one does not sum to zero post nothing', async (count) => {
  const customers = people(count)
  const transfers = customers.map((customer) => lent(`whole:${customer}`, customer))
  const [first] = customers
  transfers[0]?.entries.push(suspenseEntry(first ?? '', -1))
  await expect(posted(transfers)).rejects.toThrow('sum to zero')
  for (const customer of customers) expect(await balances(customer)).toEqual({})
})

test.each([1, 40])('of %i transfers one that would change the sign of a kept balance is refused', async (count) => {
  const [owner = '', ...others] = people(count)
  const transfers = [lent(`sign:${owner}`, owner, -1), ...others.map((customer) => lent(`sign:${customer}`, customer))]
  await expect(posted(transfers)).rejects.toThrow('ledger_balance_keeps_its_sign')
})

test('a transfer cannot balance points against fen', async () => {
  const [customer = ''] = people(1)
  const points = pointsEntry(customer, 'FUDOU', -100)
  const mixed = { ...lent(`mixed:${customer}`, customer), entries: [clearingEntry('mixed', 100), points] }
  await expect(posted([mixed])).rejects.toThrow('sum to zero')
})

test('entries inserted without the posting function must sum to zero too', async () => {
  const [customer = ''] = people(1)
  await posted([lent(`past:${customer}`, customer)])
  const alone = sql`insert into ledger_entry (transfer_id, line, account_id, amount)
    select transfer_id, 3, account_id, 5 from ledger_entry join ledger_account using (account_id) where customer_id = ${customer} limit 1`
  await expect(alone.execute(db)).rejects.toThrow('sum to zero')
})

test('a platform account is summed from its entries and keeps no balance', async () => {
  const [customer = ''] = people(1)
  const given = {
    ...lent(`platform:${customer}`, customer),
    entries: [clearingEntry(customer, 7), suspenseEntry(customer, -7)],
  }
  await posted([given])
  const account = db.selectFrom('ledger_account').where('channel', '=', customer)
  expect(await account.select('balance').executeTakeFirst()).toEqual({ balance: 0 })
  await expect(sql`update ledger_account set balance = 1 where channel = ${customer}`.execute(db)).rejects.toThrow(
    'keeps_its_sign',
  )
  await posted([
    { ...given, key: `${given.key}:back`, entries: given.entries.map((e) => ({ ...e, amount: -e.amount })) },
  ])
})

test('each entry of a transfer goes to the account of its kind, owner and currency', async () => {
  const [customer = '', loan = ''] = people(2)
  // rolled back, since no order or coupon stands behind these figures
  const accountOf = async (entry: Entry, against: Entry) => {
    const seen: object[] = []
    const undone = transact(db, async (tx) => {
      await post(tx, [{ ...lent(newId(), customer), entries: [entry, against] }])
      const { rows } = await sql<object>`
        select a.kind, a.currency, a.customer_id as customer, a.loan_id as loan, a.channel, e.amount from ledger_entry e join ledger_account a using (account_id)
         where transfer_id = (select max(transfer_id) from ledger_transfer) and e.line = 1`.execute(tx)
      seen.push(...rows)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return seen[0]
  }
  const income = platformEntry('feeIncome', -7)
  const account = { currency: 'CNY', customer: null, loan: null, channel: null, amount: 7 }
  expect(await accountOf(loanEntry('loanPenalty', customer, loan, 7), income)).toEqual({
    ...account,
    kind: 'loanPenalty',
    customer,
    loan,
  })
  const owed = { ...account, customer, amount: -7 }
  const cost = platformEntry('marketingCost', 7)
  expect(await accountOf(suspenseEntry(customer, -7), cost)).toEqual({ ...owed, kind: 'suspense' })
  expect(await accountOf(rewardEntry(customer, -7), cost)).toEqual({ ...owed, kind: 'rewardPayable' })
  const named: [Entry, string, string][] = [
    [clearingEntry('bank', 7), 'bankClearing', 'bank'],
    [offlineEntry(7), 'offlineClearing', 'offline'],
    [insurerEntry('insurer', 7), 'insurerPayable', 'insurer'],
    [serviceHeldEntry('provider', 7), 'serviceHeld', 'provider'],
    [servicePayableEntry('provider', 7), 'servicePayable', 'provider'],
    [merchantEntry('merchant', 7), 'merchantSettlement', 'merchant'],
  ]
  for (const [entry, kind, channel] of named)
    expect(await accountOf(entry, income)).toEqual({ ...account, kind, channel })
  expect(await accountOf(platformEntry('marketingCost', 7), income)).toEqual({ ...account, kind: 'marketingCost' })
  const issued = issuedEntry('RICHBEAN', 'granted', 7)
  expect(await accountOf(pointsEntry(customer, 'RICHBEAN', -7), issued)).toEqual({
    ...owed,
    kind: 'points',
    currency: 'RICHBEAN',
  })
  expect(await accountOf(issued, pointsEntry(customer, 'RICHBEAN', -7))).toEqual({
    ...account,
    kind: 'pointsIssued',
    currency: 'RICHBEAN',
    channel: 'granted',
  })
})

test('a transfer without a movement is not posted, and an entry of zero is left out', async () => {
  const [customer = ''] = people(1)
  const nothing = lent(`nothing:${customer}`, customer, 0)
  const some = lent(`some:${customer}`, customer)
  await posted([])
  await posted([nothing])
  await posted([nothing, { ...some, entries: [...some.entries, clearingEntry(customer, 0)] }])
  const { rows } = await sql<object>`
    select t.business_key as key, count(e.line)::int as sides from ledger_transfer t left join ledger_entry e using (transfer_id)
     where t.business_key in (${nothing.key}, ${some.key}) group by 1`.execute(db)
  expect(rows).toEqual([{ key: some.key, sides: 2 }])
})

test('the database refuses a change of an account’s owner or side', async () => {
  const [customer = ''] = people(1)
  await posted([lent(`whose:${customer}`, customer)])
  await expect(sql`update ledger_account set side = 0 where customer_id = ${customer}`.execute(db)).rejects.toThrow()
  await expect(sql`delete from ledger_account where customer_id = ${customer}`.execute(db)).rejects.toThrow()
})

test('postings to the same accounts in any order lose nothing and never deadlock', async () => {
  const customers = people(30)
  const deadlocks = async () =>
    (
      await sql<{ n: number }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
        db,
      )
    ).rows
  const before = await deadlocks()
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const own = n % 2 ? customers : customers.toReversed()
      // every third poster posts few transfers at a time, the others the whole list
      const some = n % 3 ? own : own.slice(0, 5)
      for (let round = 0; round < 5; round++)
        await posted(some.map((customer) => lent(`race:${n}:${round}:${customer}`, customer)))
    }),
  )
  const sums = await Promise.all(customers.map(balances))
  expect(sums.reduce((sum, { loanPrincipal = 0 }) => sum + loanPrincipal, 0)).toBe(100 * 5 * (8 * 30 + 4 * 5))
  expect(await deadlocks()).toEqual(before)
})
