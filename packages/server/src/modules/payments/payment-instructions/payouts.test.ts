import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { principalOutstanding } from '../../../ledger/balances.ts'

const server = serverFixture(HASTY)
let holder: LineHolder
beforeAll(async () => {
  holder = await withLine(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const instructions = (orderId: string) =>
  server.platform.db.selectFrom('bank_instruction').selectAll().where('subject', '=', orderId).execute()
const cases = async (kind: string) =>
  (await server.platform.db.selectFrom('exception_case').select('subject').where('kind', '=', kind).execute()).map(
    (row) => row.subject,
  )
/** What the bank really moved for an instruction, fen. */
async function movedByBank(orderNo: string): Promise<number> {
  const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string; moved: number }[] }
  return orders.find((order) => order.orderNo === orderNo)?.moved ?? 0
}

test.each([
  'timeout',
  'error-500',
  'bad-signature',
  'timeout-but-paid',
  'not-found-then-paid',
  'paid-later',
  'lost-notice',
])('a payout that meets %s ends paid once, under its first number', async (fault) => {
  await server.sandbox.fault('bank', fault, 1, 'payOut')
  await expectPaidOnce()
})

test.each(['error-500', 'bad-signature'])(
  'a payout that the bank made without a reply, and whose queries meet %s, stays open until one is answered, and is paid once',
  async (fault) => {
    await server.sandbox.fault('bank', 'timeout-but-paid', 1, 'payOut')
    await server.sandbox.fault('bank', fault, 100, 'query')
    await expectPaidOnce(async (orderId) => {
      await until(async () => (await instructions(orderId))[0]?.ask_round === 2, { what: 'two questions in vain' })
      expect((await instructions(orderId))[0]?.state).toBe('sent')
      await server.sandbox.clearFaults()
    })
  },
)

async function expectPaidOnce(meanwhile?: (orderId: string) => Promise<void>): Promise<void> {
  const before = await principalOutstanding(server.platform.db, holder.customerId)
  const { orderId } = await applied(server, holder)
  await meanwhile?.(orderId)
  // no customer views the order meanwhile: a view queries the bank at once, before its answer can be late
  const [only, ...others] = await until(
    async () => {
      const all = await instructions(orderId)
      return all[0]?.finished_at && all
    },
    { what: 'the end of the payout' },
  )
  expect([only?.state, others]).toEqual(['succeeded', []])
  await reached(server, holder, orderId, '80')
  expect(await movedByBank(only?.instruction_no ?? '')).toBe(300_000)
  expect(await principalOutstanding(server.platform.db, holder.customerId)).toBe(before + 300_000)
}

test.each(['duplicate-notice', 'reversed-notices', 'bad-signature-notice', 'wrong-amount-notice'])(
  'with %s the loan is paid out once',
  async (fault) => {
    await server.sandbox.fault('bank', fault, 1, 'payOut')
    const { orderId } = await borrow(server, holder)
    await server.sandbox.releaseNotices()
    const [only] = await instructions(orderId)
    expect(await movedByBank(only?.instruction_no ?? '')).toBe(300_000)
  },
)

test('a payout that the bank refuses ends the order, frees the limit and says why', async () => {
  const before = await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })
  // also on the retry, in case the first refusal arrived after our timeout
  await server.sandbox.fault('bank', 'refuse', 10, 'payOut')
  const { orderId } = await applied(server, holder)
  const { loanOrder, plan } = await reached(server, holder, orderId, '93')
  await server.sandbox.clearFaults()
  expect(loanOrder).toMatchObject({ endReason: '银行拒绝了这笔交易', outstanding: 0, cancellable: false })
  expect(loanOrder.timeline.at(-1)).toMatchObject({ title: '放款失败', status: 'failed' })
  expect(plan).toEqual([])
  const after = await server.client.call(loan.params, { productType: 'cash' }, { token: holder.token })
  expect(after.available).toBe(before.available)
})

test('while the bank does not answer, the loan order stays in payout, cannot be cancelled and is never sent again', async () => {
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  const { orderId } = await applied(server, holder)
  await reached(server, holder, orderId, '70')
  const failure = await failureOf(server.client.call(loan.cancel, { orderId }, { token: holder.token }))
  expect(failure).toMatchObject({ status: Status.refused, message: '已在放款，不能取消' })
  await until(async () => {
    const [row] = await instructions(orderId)
    return row?.state === 'sent'
  })
  expect(await instructions(orderId)).toHaveLength(1)
  // a day later it becomes a case for staff; it is queried all the same
  await server.platform.db
    .updateTable('bank_instruction')
    .set({ created_at: new Date(Date.now() - 25 * 3600_000), asked_at: null })
    .where('subject', '=', orderId)
    .execute()
  const { loanOrder } = await reached(server, holder, orderId, '70')
  expect(loanOrder.timeline.find((step) => step.status === 'current')?.note).toContain('请勿重复申请')
  const [row] = await instructions(orderId)
  await until(async () => (await cases('bankSilent')).includes(row?.instruction_no ?? ''))
})

test('a payout that the bank made twice is one loan; the second is claimed from the funder and becomes a case', async () => {
  await server.sandbox.fault('bank', 'paid-twice', 1, 'payOut')
  const { orderId } = await borrow(server, holder)
  await server.sandbox.releaseNotices()
  const [row] = await instructions(orderId)
  const no = row?.instruction_no ?? ''
  await until(async () => (await cases('strayPayout')).includes(no))
  expect(await movedByBank(no)).toBe(600_000)
})

test('a customer whose card was unbound while the loan order waited is not paid', async () => {
  const { db } = server.platform
  const card = (state: string) => db.updateTable('card').set({ state }).where('card_id', '=', holder.cardId).execute()
  const authorised = (expires_on: string) =>
    db.updateTable('auth_task').set({ expires_on }).where('customer_id', '=', holder.customerId).execute()
  await authorised('2027-06-14')
  const { orderId } = await applied(server, holder)
  await card('unbound')
  await authorised('2027-12-14')
  // the nightly close processes the waiting orders again
  await server.sandbox.advance(1)
  const { loanOrder } = await reached(server, holder, orderId, '93')
  expect(loanOrder.endReason).toBe('银行卡已解绑或未签约')
  await card('bound')
  const [row] = await instructions(orderId)
  expect([row?.state, row?.attempts]).toEqual(['failed', 0])
})
