import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

limitByWork()

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

async function costOf(): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(e.amount), 0)::bigint as cost from ledger_account a join ledger_entry e using (account_id) where a.kind = 'writeOff'`.execute(
    server.platform.db,
  )
  return Number(rows[0]?.cost)
}

test('an operator writes off a loan half a year late once; the borrower still owes it, and payments lower the cost', async () => {
  const own = await borrowed(server)
  expect((await runOps(server, 'write-off', own.appId, '失联')).printed).toContain('0 days late')
  await server.sandbox.advance(215)
  const before = await planOf(server, own)
  const done = await Promise.all([
    runOps(server, 'write-off', own.appId, '失联'),
    runOps(server, 'write-off', own.appId, '失联'),
  ])
  expect(done.map(({ code }) => code).toSorted()).toEqual([0, 2])
  expect((await planOf(server, own)).map((row) => row.owed)).toEqual(before.map((row) => row.owed))
  const written = await costOf()
  expect(written).toBeGreaterThan(300_000)

  const { amt } = await repaid(server, own, [1])
  expect(await costOf()).toBe(written)
  await server.sandbox.advance(1)
  // Penalty posted only with the payment was not part of the write-off.
  expect(written - (await costOf())).toBeGreaterThan(amt - 20_000)
  const ending = await settleConfirmed(server, own)
  await payStatus(server, own, ending.repayNo, '3')
  await server.sandbox.advance(1)
  expect(await costOf()).toBe(0)
})

test('an operator’s wrong use, or an unknown loan, writes nothing off', async () => {
  for (const wrong of [[], ['A1'], ['A1', '失联']])
    expect([wrong, (await runOps(server, 'write-off', ...wrong)).code]).toEqual([wrong, 2])
})
