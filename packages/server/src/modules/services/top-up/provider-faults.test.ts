import { randomUUID } from 'node:crypto'
import { SANDBOX_DEFAULTS, SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { bankOrdersOf, deskStatus } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpAt, topUpOf, topUpPaid } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { requestTo, signHeaders } from '../../../gateways/signature.ts'
import { runCommand } from '../../../ops/commands.ts'

const server = serverFixture(HASTY)
let holder: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await borrowed(server)
})

const casesOf = async (subject: string) => {
  const cases = server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', subject)
  return (await cases.orderBy('kind').execute()).map(({ kind }) => kind)
}
const ordersOf = async (subject: string) => (await server.sandbox.toppedUp()).filter(({ ref }) => ref === subject)
const collectOf = async (payNo: string) =>
  (await bankOrdersOf(server, payNo)).find(({ kind }) => kind === 'collect')?.no ?? ''
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = []
  await runCommand({ platform: server.platform, actor: 'ops:tester', print: (line) => void lines.push(line) }, args)
  return lines.join('\n')
}

/** A signed notice of the provider; with another secret, a forged one. */
async function notify(
  body: Record<string, unknown>,
  { secret = SANDBOX_DEFAULTS.TOP_UP_SECRET as string, nonce = randomUUID() } = {},
) {
  const rawBody = JSON.stringify({ merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, currency: 'CNY', ...body })
  const key = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret }
  const headers = {
    'content-type': 'application/json',
    ...signHeaders(key, requestTo('/callback/top-up'), rawBody, nonce),
  }
  return (await fetch(`${server.url}/callback/top-up`, { method: 'POST', headers, body: rawBody })).status
}

test.each([
  'timeout-but-done',
  'error-500',
  'bad-signature',
  'lost-notice',
  'duplicate-notice',
  'bad-signature-notice',
  'wrong-amount-notice',
])('%s: one order at the provider, delivered once', async (fault) => {
  await server.sandbox.fault('topUp', fault, 1, 'order')
  const { subject } = await topUpPaid(server, holder)
  await topUpAt(server, holder, subject, 'delivered')
  expect(await ordersOf(subject)).toHaveLength(1)
  expect(await casesOf(subject)).toEqual(fault === 'wrong-amount-notice' ? ['topUpMismatch'] : [])
})

test('a top-up notice is accepted once, signed, and as ordered; one that contradicts the outcome becomes a case', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('topUp', 'never-answers', 1, 'order')
  const { subject } = await topUpPaid(server, owner)
  const [theirs] = await until(async () => {
    const found = await ordersOf(subject)
    return found.length > 0 && found
  })
  const { rows } = await until(async () => {
    const found = await sql<{ no: string }>`
      select provider_no as no from top_up_order where order_no = ${subject} and provider_no is not null`.execute(
      server.platform.db,
    )
    return found.rows.length > 0 && found
  })
  const said = { ref: subject, providerNo: rows[0]?.no ?? '', state: 'delivered', price: theirs?.price ?? 0 }
  expect(await notify(said, { secret: 'a secret of my own' })).toBe(401)
  expect(await notify({ ...said, price: 1 })).toBe(409)
  expect(await notify({ ...said, providerNo: 'HC1' })).toBe(409)
  expect(await notify({ ...said, ref: 'T1' })).toBe(404)
  expect(await notify({ ...said, state: 'refunded' })).toBe(400)
  expect((await topUpOf(server, owner, subject)).state).toBe('running')
  const nonce = randomUUID()
  // the notice and the answer to a query arrive at once
  await server.sandbox.settleTopUp(subject, 'delivered')
  expect(await Promise.all([notify(said, { nonce }), notify(said), topUpOf(server, owner, subject)])).toMatchObject([
    200,
    200,
    {},
  ])
  expect(await notify(said, { nonce })).toBe(409)
  await topUpAt(server, owner, subject, 'delivered')
  expect(await notify({ ...said, state: 'failed' })).toBe(200)
  expect(await casesOf(subject)).toEqual(['topUpConflict', 'topUpMismatch'])
  expect((await topUpOf(server, owner, subject)).state).toBe('delivered')
})

test('a top-up whose debit is reversed is claimed, and is not refunded to the card when it fails as well', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('topUp', 'never-answers', 1, 'order')
  const { subject, payNo } = await topUpPaid(server, owner)
  await deskStatus(server, owner, payNo, '3')
  await server.sandbox.reverse(await collectOf(payNo))
  await server.sandbox.releaseNotices()
  await deskStatus(server, owner, payNo, '4')
  await until(async () => (await ordersOf(subject)).length > 0)
  await server.sandbox.settleTopUp(subject, 'failed')
  await topUpAt(server, owner, subject, 'failed')
  expect((await bankOrdersOf(server, payNo)).map(({ kind }) => kind)).toEqual(['collect'])
})

test('a refund that fails is tried again at night; once it arrives the customer gets one letter', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('topUp', 'refuse', 1, 'order')
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const { subject, payNo } = await topUpPaid(server, owner)
  await topUpAt(server, owner, subject, 'refunding')
  await until(async () => {
    const { rows } = await sql`select from bank_instruction i join desk_payment p on p.return_no = i.instruction_no
      where p.pay_no = ${payNo} and i.state = 'failed'`.execute(server.platform.db)
    return rows.length === 1
  })
  expect(await ops('returns')).toContain(payNo)
  await server.sandbox.advance(1)
  await topUpAt(server, owner, subject, 'refunded')
  const letters = await server.platform.db
    .selectFrom('letter')
    .select('title')
    .where('customer_id', '=', owner.customerId)
    .where('title', 'like', '话费充值%')
    .orderBy('title')
    .execute()
  expect(letters.map(({ title }) => title)).toEqual(['话费充值没有成功', '话费充值退款已到账'])
  expect(await ops('returns', 'retry', payNo)).toContain('nothing waits')
})

/** The number of the instruction that refunds a payment, once it has reached this state. */
const returnOf = (payNo: string, tries: number, state: string) =>
  until(
    async () => {
      const { rows } = await sql<{ no: string }>`
        select i.instruction_no as no from bank_instruction i join desk_payment p on p.return_no = i.instruction_no
         where p.pay_no = ${payNo} and p.return_tries = ${tries} and i.state = ${state}`.execute(server.platform.db)
      return rows[0]?.no
    },
    { what: `return ${tries} of ${payNo}: ${state}` },
  )

test('a refund that the card’s bank sends back after the fourth try opens a case, and no night retries it', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('topUp', 'refuse', 1, 'order')
  await server.sandbox.fault('bank', 'refuse', 3, 'payOut')
  const { payNo } = await topUpPaid(server, owner)
  for (const tries of [1, 2, 3]) {
    await returnOf(payNo, tries, 'failed')
    await server.sandbox.advance(1)
  }
  const no = await returnOf(payNo, 4, 'succeeded')
  expect(await casesOf(payNo)).toEqual([])
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  expect(await casesOf(payNo)).toEqual(['refundUnpaid'])
})

test('a refund sent back after the customer left opens a case, and staff pay it to a named account', async () => {
  const owner = await borrowed(server)
  await settled(server, owner)
  await server.sandbox.fault('topUp', 'refuse', 1, 'order')
  const { payNo } = await topUpPaid(server, owner)
  const no = await returnOf(payNo, 1, 'succeeded')
  await leave(server, owner)
  await left(server, owner)
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  expect(await casesOf(payNo)).toEqual(['refundUnpaid'])
  expect(await ops('returns', 'pay', payNo, '6222020000000000')).toContain('returns pay')
  expect(await ops('returns', 'pay', payNo, SANDBOX_MERCHANT_ACCOUNT.token)).toContain('goes on now')
  await returnOf(payNo, 1, 'succeeded')
  expect(await ops('returns', 'pay', payNo, SANDBOX_MERCHANT_ACCOUNT.token)).toContain('nothing waits')
})

test('a refund that arrives late ends the tries, and a second one beside it is claimed', async () => {
  const owner = await borrowed(server)
  await server.sandbox.fault('topUp', 'refuse', 1, 'order')
  await server.sandbox.fault('bank', 'refuse', 2, 'payOut')
  const { subject, payNo } = await topUpPaid(server, owner)
  const first = await returnOf(payNo, 1, 'failed')
  await server.sandbox.advance(1)
  const second = await returnOf(payNo, 2, 'failed')
  await server.sandbox.payLate(first)
  await server.sandbox.repeatNotices(first, 1)
  await topUpAt(server, owner, subject, 'refunded')
  expect(await casesOf(first)).toEqual(['lateSuccess'])
  await server.sandbox.payLate(second)
  await server.sandbox.repeatNotices(second, 1)
  expect(await casesOf(second)).toEqual(['lateSuccess', 'strayPayout'])
  await server.sandbox.reverse(first)
  await server.sandbox.releaseNotices()
  expect(await casesOf(payNo)).toEqual(['refundUnpaid'])
  expect(await ops('returns', 'retry', payNo)).toContain('settle that with the bank')
})

test('the nightly comparison records a lost outcome and opens a case on a difference; staff end a silent order', async () => {
  const owner = await borrowed(server)
  const open: string[] = []
  for (let n = 0; n < 2; n++) {
    await server.sandbox.fault('topUp', 'never-answers', 1, 'order')
    open.push((await topUpPaid(server, owner)).subject)
  }
  const [lost = '', silent = ''] = open
  const { subject: differing } = await topUpPaid(server, owner)
  await topUpAt(server, owner, differing, 'delivered')
  await until(async () => (await ordersOf(silent)).length > 0)
  await sql`update top_up_order set moved_at = now() - interval '2 days' where order_no = ${silent}`.execute(
    server.platform.db,
  )
  await server.sandbox.settleTopUp(lost, 'delivered')
  await server.sandbox.advance(1)
  await topUpAt(server, owner, lost, 'delivered')
  const compared = server.platform.db.selectFrom('top_up_comparison').selectAll().orderBy('business_date', 'desc')
  await until(async () => ((await compared.executeTakeFirst())?.waiting ?? 0) === 1, { what: 'the books compared' })
  expect(await casesOf(silent)).toEqual(['topUpSilent'])
  await server.sandbox.fault('topUp', 'figure-differs', 3, 'statement')
  await server.sandbox.advance(1)
  await until(async () => {
    const cases = await server.platform.db
      .selectFrom('exception_case')
      .select('kind')
      .where('kind', '=', 'topUpDiffers')
      .execute()
    return cases.length > 0
  })
  expect(await ops('top-ups')).toContain(silent)
  expect(await ops('top-ups', 'failed', silent, '运营商没有受理')).toContain('failed')
  await topUpAt(server, owner, silent, 'refunded')
})
