import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, repayConfirmed, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = killableFixture()
let holder: Borrower
beforeAll(async () => {
  await server.start()
  await withoutAutoDebit(server)
  holder = await borrowed(server, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 })
  await until(async () => (await unsaid()) === 0, { what: 'the lender told' })
})

const unsaid = async (): Promise<number> =>
  (await server.platform.db.selectFrom('lender_notice').select('seq').where('said_at', 'is', null).execute()).length

test('a server killed after the lender’s answer, or before the comparison is written, repeats each, with one effect', {
  timeout: 900_000,
}, async () => {
  const [bill] = await planOf(server, holder)
  await server.dies('lender.answered', () => repayConfirmed(server, holder, [{ appId: holder.appId, stage: 1 }]))
  expect(await unsaid()).toBe(1)
  const principalOwed = 600_000 - (bill?.principal ?? 0)
  expect(await server.sandbox.lent()).toMatchObject([{ loanNo: holder.appId, principalOwed }])

  await server.start()
  await until(async () => (await unsaid()) === 0, { what: 'the lender told again' })
  await server.dies('lender.compared', () => runOps(server, 'lender-books', 'compare', 'JABANK'))
  const results = () => server.platform.db.selectFrom('lender_comparison').select(['equal', 'differing']).execute()
  expect(await results()).toEqual([])

  await server.start()
  await until(async () => (await results()).length === 1, { what: 'the comparison' })
  expect(await results()).toEqual([{ equal: 1, differing: 0 }])
  expect(await server.sandbox.lent()).toMatchObject([{ principalOwed }])
  expect(await server.violations()).toEqual([])
})
