import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CHECKS, type CheckProgress, checkInvariants, type Violation } from './check.ts'
import { PART_KEYS } from './part-keys.ts'

const server = serverFixture({}, { checked: false })
let own: Belongings
beforeAll(async () => {
  own = await withBelongings(server)
  await sql`select nextval(pg_get_serial_sequence('audit', 'audit_id')) from generate_series(1, 50)`.execute(
    server.platform.db,
  )
  for (let n = 0; n < 2; n++) await repaid(server, await borrowed(server))
})

const ONE_AT_A_TIME = { customers: 1 }
const check = (options = {}) => checkInvariants(server.platform.jobsDb, options)
const told = (violations: readonly Violation[]) =>
  violations.map(({ invariant, subject, detail }) => `${invariant}: ${subject} (${detail})`).toSorted()

test('the check finds a sound book sound in parts of any size, also with gaps in the keys, and reports progress', async () => {
  const seen: CheckProgress[] = []
  expect(await check({ ...ONE_AT_A_TIME, onProgress: (progress: CheckProgress) => seen.push(progress) })).toEqual([])
  const customers = await server.platform.db.selectFrom('customer').select('customer_id').execute()
  expect(customers.length).toBeGreaterThan(2)
  const ofOne = seen.filter(({ invariant }) => PART_KEYS[invariant] === 'customer')
  // one part for each customer, and one for the rows of none
  expect(new Set(ofOne.map(({ parts }) => parts))).toEqual(new Set([customers.length + 1]))
  expect(seen.at(-1)).toMatchObject({ check: Object.keys(CHECKS).length, checks: Object.keys(CHECKS).length })
  for (const invariant of Object.keys(CHECKS)) {
    const { part, parts } = seen.findLast((one) => one.invariant === invariant) ?? expect.fail(invariant)
    expect([invariant, part]).toEqual([invariant, parts])
  }
  expect(await check()).toEqual([])
})

test('every check that is split into parts is one of the checks', () => {
  expect(Object.keys(PART_KEYS).filter((invariant) => !(invariant in CHECKS))).toEqual([])
})

/** Changes the books as a faulty disk would, or an administrator who turned off the constraints. */
async function corrupt(...queries: string[]): Promise<void> {
  const { rows } = await server.platform.pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint where contype = 'c' and conrelid <> 0`,
  )
  await server.platform.pool.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...rows.map(({ drop }) => drop),
      ...queries,
      'commit',
    ].join(';\n'),
  )
}

test('a violation of a customer, a transfer, an account or an audit row is found in parts as over the whole book', async () => {
  const id = own.customerId
  await corrupt(
    `update ledger_account set balance = balance + 1 where customer_id = '${id}' and side = 1 and balance > 0`,
    `update ledger_entry set amount = amount + 1 where transfer_id = (select max(transfer_id) from ledger_entry) and line = 1`,
    `delete from ledger_entry where transfer_id = (select min(transfer_id) from ledger_entry)`,
    `update credit_line set granted = 0 where customer_id = '${id}'`,
    `update instalment set principal_paid = principal_paid + 1 where customer_id = '${id}' and principal_paid < principal`,
    `update loan_order set state = 'settled' where customer_id = '${id}' and state = 'repaying'`,
    `update coupon set state = case state when 'used' then 'locked' else state end where customer_id = '${id}' and subject is not null`,
    `update state_history set from_state = 'broken' where customer_id = '${id}'`,
    `update bank_instruction set state = 'succeeded' where customer_id = '${id}'`,
    `update limit_hold set state = 'pending' where customer_id = '${id}'`,
    `update point_account set free = free + 1 where customer_id = '${id}'`,
    `update desk_payment set state = 'refunding' where customer_id = '${id}'`,
    `update reward_withdrawal set state = 'paid' where customer_id = '${id}'`,
    `update reward set state = 'void' where customer_id = '${id}'`,
    `update audit set action = 'forged' where audit_id in (select audit_id from audit order by audit_id offset 3 limit 1)`,
  )
  const [whole, parts] = [await check(), await check(ONE_AT_A_TIME)]
  expect(new Set(whole.map(({ invariant }) => PART_KEYS[invariant])).size).toBe(5)
  expect(new Set(whole.map(({ invariant }) => invariant)).size).toBeGreaterThan(15)
  expect(told(parts)).toEqual(told(whole))
})
