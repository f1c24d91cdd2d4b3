import { businessDate } from '@wanka/domain/business-date.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { makeCloseJob } from './close.job.ts'
import { makeReconcileJob } from './reconcile.job.ts'

const server = serverFixture()
let holder: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await borrowed(server)
})

test('a bank movement of no order of ours opens one case for staff, and one whose order is still queried none', async () => {
  await repaid(server, holder)
  const { db, config } = server.platform
  const reconcile = makeReconcileJob(server.platform, makeParties(config))
  const cases = () => db.selectFrom('exception_case').selectAll().where('kind', '=', 'unbookedMovement').execute()
  await reconcile({ date: '2027-06-15' })
  expect(await cases()).toEqual([])

  const [movement] = await db.deleteFrom('bank_movement').where('kind', '=', 'collect').returningAll().execute()
  const instruction = db.updateTable('bank_instruction').where('instruction_no', '=', movement?.instruction_no ?? '')
  // While the order's status is still queried, the answer will book the movement.
  await instruction.set({ state: 'sent', due_at: sql`now() + interval '1 hour'` }).execute()
  await reconcile({ date: '2027-06-15' })
  expect(await cases()).toEqual([])
  await instruction.set({ state: 'succeeded' }).execute()
  if (movement) await db.insertInto('bank_movement').values(movement).execute()

  const stranger = { channel_txn: 'T-stranger', order_no: 'C-unknown', type: 'collect', amount: 500 }
  await sql`insert into sandbox.bank_entry (channel_txn, order_no, type, amount, business_date, occurred_at)
    values (${stranger.channel_txn}, ${stranger.order_no}, ${stranger.type}, ${stranger.amount}, '2027-06-15', now())`.execute(
    db,
  )
  await reconcile({ date: '2027-06-15' })
  await reconcile({ date: '2027-06-15' })
  expect(await cases()).toMatchObject([{ subject: 'T-stranger', facts: { orderNo: 'C-unknown', amount: 500 } }])
  await sql`delete from sandbox.bank_entry where channel_txn = 'T-stranger'`.execute(db)
})

test('a movement that the bank’s statement lacks or shows with another amount opens a case', async () => {
  const { db, config } = server.platform
  const reconcile = makeReconcileJob(server.platform, makeParties(config))
  const result = () =>
    db
      .selectFrom('reconciliation')
      .select(['equal', 'missing_here', 'missing_there', 'differing', 'bank_moved', 'we_booked'])
      .where('business_date', '=', '2027-06-15')
      .executeTakeFirst()
  await reconcile({ date: '2027-06-15' })
  const well = await result()
  expect(well).toMatchObject({ equal: 2, missing_here: 0, missing_there: 0, differing: 0 })
  expect(well?.we_booked).toBe(well?.bank_moved)

  const ours = db.selectFrom('bank_movement').selectAll().where('kind', '=', 'collect')
  const collected = await ours.executeTakeFirstOrThrow()
  const movement = db.updateTable('bank_movement').where('instruction_no', '=', collected.instruction_no)
  await movement.set({ amount: collected.amount + 1 }).execute()
  await db
    .insertInto('bank_movement')
    .values({ ...collected, channel_txn: 'invented' })
    .execute()
  await reconcile({ date: '2027-06-15' })
  await reconcile({ date: '2027-06-15' })
  expect(await result()).toMatchObject({ equal: 1, missing_here: 0, missing_there: 1, differing: 1 })
  const cases = await db
    .selectFrom('exception_case')
    .select(['kind', 'subject'])
    .where('kind', 'in', ['movementUnknownToBank', 'movementDiffers'])
    .orderBy('kind')
    .execute()
  expect(cases).toEqual([
    { kind: 'movementDiffers', subject: collected.channel_txn },
    { kind: 'movementUnknownToBank', subject: 'invented' },
  ])
  await db.deleteFrom('bank_movement').where('channel_txn', '=', 'invented').execute()
  await movement.set({ amount: collected.amount }).execute()
})

test('a worker closes every date that is over in Shanghai in production, and in the sandbox only an unfinished one', async () => {
  const { db, config } = server.platform
  const at = (date: string) => async () => businessDate(date)
  await makeCloseJob(server.platform, at('2027-06-18'))({})
  expect(await today(db)).toBe('2027-06-15')
  const production = { ...server.platform, config: { ...config, WANKA_ENV: 'production' as const } }
  await makeCloseJob(production, at('2027-06-18'))({})
  expect(await today(db)).toBe('2027-06-18')
  await makeCloseJob(production, at('2027-06-18'))({})
  expect(await today(db)).toBe('2027-06-18')

  await db.updateTable('business_calendar').set({ business_date: '2027-06-19', closing_date: '2027-06-18' }).execute()
  await makeCloseJob(server.platform, at('2027-06-18'))({})
  const calendar = await db.selectFrom('business_calendar').select(['business_date', 'closing_date']).executeTakeFirst()
  expect(calendar).toEqual({ business_date: '2027-06-19', closing_date: null })
})
