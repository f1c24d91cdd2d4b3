import { refund } from '@wanka/contract/lending/refunds.ts'
import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { repayConfirmed, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const shown = ({ token }: Borrower, refundNo: string) => server.client.call(refund.detail, { refundNo }, { token })
const at = (own: Borrower, refundNo: string, state: string) =>
  until(async () => (await shown(own, refundNo)).state === state, { what: state })
const auditOf = async (subject: string) =>
  server.platform.db.selectFrom('audit').selectAll().where('subject', '=', subject).execute()

test('an operator rejects a refund that waits for a payment, with a reason, but not one allocated to its loan', async () => {
  const own = await borrowed(server)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  const no = await refundedBy(server, own, fen(10_000))
  expect((await runOps(server, 'refunds', 'accepted')).printed).toContain(`${no}  `)
  for (const wrong of [
    ['refund'],
    ['refund', 'reject', no],
    ['refund', 'retry'],
    ['refund', 'retry', no, 'why'],
    ['refund', 'pay', no],
    ['refund', 'reject', 'TK1', 'why'],
    ['refunds', 'nowhere'],
  ])
    expect([wrong, (await runOps(server, ...wrong)).code]).toEqual([wrong, 2])
  expect((await runOps(server, 'refund', 'reject', no, '商户撤回了，', '标记七三九一')).printed).toBe(`${no}: rejected`)
  expect(await shown(own, no)).toMatchObject({ state: 'rejected', rejectReason: '商户撤回了， 标记七三九一' })
  expect((await runOps(server, 'refund', 'reject', no, 'again')).code).toBe(2)
  expect(JSON.stringify(await auditOf(no))).not.toContain('七三九一')
  expect((await auditOf(no)).map(({ action }) => action)).toEqual(['refund.rejected'])
})

test('an operator lists a refund whose remainder the card refused, and a retry pays it out', async () => {
  const own = await borrowed(server)
  await settled(server, own)
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const no = await refundedBy(server, own, fen(20_000))
  await at(own, no, 'allocated')
  expect((await runOps(server, 'refunds')).printed).toContain('200.00  rest 200.00  tries 1')
  expect((await runOps(server, 'refund', 'reject', no, 'too late')).code).toBe(2)
  expect((await runOps(server, 'refund', 'retry', no)).printed).toBe(`${no}: goes on now`)
  await at(own, no, 'completed')
  expect((await runOps(server, 'refund', 'retry', no)).code).toBe(2)
  expect((await auditOf(no)).map(({ action }) => action)).toEqual(['refund.retried'])
})
