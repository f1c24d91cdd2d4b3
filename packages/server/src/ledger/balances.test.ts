import { businessDate } from '@wanka/domain/business-date.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, openDatabase, transact } from '../platform/db/db.ts'
import { newId } from '../platform/db/id.ts'
import { lockRewardBalance, principalOutstanding, rewardBalance } from './balances.ts'
import { type Entry, loanEntry, platformEntry, post, rewardEntry } from './transfer.ts'

const DAY = businessDate('2027-06-15')

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

const posted = (...entries: Entry[]) =>
  transact(db, (tx) => post(tx, [{ key: newId(), kind: 'reallocation', valueDate: DAY, postingDate: DAY, entries }]))
const locked = (customer: string) => transact(db, (tx) => lockRewardBalance(tx, customer))

test('a customer’s used credit is the principal of all loans, and nothing else that is owed', async () => {
  const [customer, other] = [newId(), newId()]
  expect(await principalOutstanding(db, customer)).toBe(0)
  await posted(loanEntry('loanPrincipal', customer, newId(), 300), platformEntry('feeIncome', -300))
  await posted(loanEntry('loanPrincipal', customer, newId(), 40), platformEntry('feeIncome', -40))
  await posted(loanEntry('loanInterest', customer, newId(), 5), platformEntry('interestIncome', -5))
  await posted(loanEntry('loanPrincipal', other, newId(), 7), platformEntry('feeIncome', -7))
  expect(await principalOutstanding(db, customer)).toBe(340)
})

test('a customer is owed rewards from the first one on, with the same balance under the row lock', async () => {
  const [customer, other] = [newId(), newId()]
  expect([await rewardBalance(db, customer), await locked(customer)]).toEqual([0, 0])
  await posted(rewardEntry(customer, -300), platformEntry('marketingCost', 300))
  await posted(rewardEntry(customer, 100), platformEntry('marketingCost', -100))
  await posted(rewardEntry(other, -7), platformEntry('marketingCost', 7))
  expect([await rewardBalance(db, customer), await locked(customer)]).toEqual([200, 200])
})
