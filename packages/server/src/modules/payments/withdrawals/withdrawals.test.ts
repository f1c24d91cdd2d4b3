import { letter } from '@wanka/contract/messaging/letters.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import {
  cashOf,
  earned,
  inviteFor,
  withdrawalReached,
  withdrawn,
  withdrawTicket,
} from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { type CardHolder, withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawalRecords } from './records.service.ts'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await inviteFor(server, { withdrawalsPerDay: 20 })
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

async function holderOf(amount: number, card?: Parameters<typeof withCard>[1]): Promise<CardHolder> {
  const holder = await withCard(server, card)
  await earned(server, holder, fen(amount))
  return holder
}
const apply = (holder: CardHolder, amt: Fen, dealTicket: string, cardId = holder.cardId) =>
  server.client.call(withdrawals.apply, { amt, cardId, dealTicket }, { token: holder.token })
const titles = async ({ token }: CardHolder) =>
  (await server.client.call(letter.list, {}, { token })).list.map(({ title }) => title)
const orderOf = async ({ customerId }: CardHolder) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .select(['instruction_no as no', 'attempts', 'state'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'reward')
    .executeTakeFirstOrThrow()
/** The bank refuses what it is asked to pay, also on the retry, in case the first refusal arrived after our timeout. */
async function refusedWithdrawal(holder: CardHolder) {
  await server.sandbox.fault('bank', 'refuse', 10, 'payOut')
  const { withdrawNo } = await withdrawn(server, holder)
  const failed = await withdrawalReached(server, holder, withdrawNo, '2')
  await server.sandbox.clearFaults()
  return failed
}
async function movedByBank(orderNo: string): Promise<number> {
  const { orders } = (await server.sandbox.books()) as { orders: { orderNo: string; moved: number }[] }
  return orders.find((order) => order.orderNo === orderNo)?.moved ?? 0
}

test('a customer’s withdrawal is held at once, paid to the card and confirmed by one letter', async () => {
  const holder = await holderOf(5000)
  const { withdrawNo, state } = await withdrawn(server, holder, fen(3000))
  expect(state).toBe('0')
  const paid = await withdrawalReached(server, holder, withdrawNo, '1')
  expect(paid).toMatchObject({ amt: 3000, tail: holder.cardNo.slice(-4) })
  expect(await cashOf(server, holder)).toMatchObject({
    balance: 2000,
    txMoney: 2000,
    paying: 0,
    totalMoney: 5000,
    canWithdraw: true,
    bankCardNo: `**** **** **** ${holder.cardNo.slice(-4)}`,
    bankCardName: paid.bankName,
  })
  expect(await movedByBank((await orderOf(holder)).no)).toBe(3000)
  expect((await titles(holder)).filter((title) => title === '提现已到账')).toHaveLength(1)
})

test('a customer cannot withdraw 19.99, nor a rest of the balance under the minimum', async () => {
  const holder = await holderOf(5000)
  const refused = await failureOf(apply(holder, fen(1999), await withdrawTicket(server, holder, fen(1999))))
  expect(refused).toMatchObject({ status: Status.refused, message: '满20元可提现' })
  const poor = await holderOf(1999)
  expect(await cashOf(server, poor)).toMatchObject({ balance: 1999, canWithdraw: false, isWithDraw: 'N' })
  const none = await failureOf(apply(poor, fen(2000), await withdrawTicket(server, poor, fen(2000))))
  expect(none).toMatchObject({ status: Status.refused, data: { available: '19.99' } })
})

test('a customer is refused a withdrawal above the balance, with another ticket, or to another customer’s card', async () => {
  const [holder, other] = [await holderOf(5000), await holderOf(5000)]
  const ticket = (amount: number, cardId?: string) => withdrawTicket(server, holder, fen(amount), cardId)
  expect(await failureOf(apply(holder, fen(5001), await ticket(5001)))).toMatchObject({
    status: Status.refused,
    message: '可提现50.00元，请重新输入金额',
  })
  expect(await statusOf(apply(holder, fen(5000), await ticket(4000)))).toBe(Status.passwordWrong)
  expect(await statusOf(apply(holder, fen(5000), await ticket(5000, other.cardId)))).toBe(Status.passwordWrong)
  expect(await statusOf(apply(holder, fen(5000), await ticket(5000, other.cardId), other.cardId))).toBe(Status.refused)
  expect(await statusOf(apply(holder, fen(5000), await withdrawTicket(server, other, fen(5000), holder.cardId)))).toBe(
    Status.passwordWrong,
  )
  expect(await cashOf(server, holder)).toMatchObject({ balance: 5000, paying: 0 })
})

test('F11 a customer who withdraws everything from ten devices at once is paid once', async () => {
  const holder = await holderOf(4000)
  const tickets = await Promise.all(Array.from({ length: 10 }, () => withdrawTicket(server, holder, fen(4000))))
  const heard = await Promise.all(tickets.map((ticket) => statusOf(apply(holder, fen(4000), ticket))))
  expect(heard.filter((status) => status === 1)).toHaveLength(1)
  expect(heard.filter((status) => status === Status.refused)).toHaveLength(9)
  await until(async () => (await cashOf(server, holder)).paying === 0)
  expect((await cashOf(server, holder)).balance).toBe(0)
})

test('F10 a customer whose key is sent ten times at once makes one withdrawal', async () => {
  const holder = await holderOf(8000)
  const asked = { amt: fen(2000), cardId: holder.cardId, dealTicket: await withdrawTicket(server, holder, fen(2000)) }
  const uuid = crypto.randomUUID()
  const send = () => statusOf(server.client.call(withdrawals.apply, asked, { token: holder.token, uuid }))
  const heard = await Promise.all(Array.from({ length: 10 }, send))
  expect(heard.filter((status) => status !== 1 && status !== Status.duplicate)).toEqual([])
  expect(await send()).toBe(1)
  const { list } = await server.client.call(withdrawals.records, {}, { token: holder.token })
  expect(list).toHaveLength(1)
})

test.each(['timeout', 'error-500', 'timeout-but-paid', 'not-found-then-paid', 'paid-later', 'lost-notice'])(
  'F9 a withdrawal that meets %s is paid once, under its first number',
  async (fault) => {
    const holder = await holderOf(2000)
    await server.sandbox.fault('bank', fault, 1, 'payOut')
    const { withdrawNo } = await withdrawn(server, holder)
    await withdrawalReached(server, holder, withdrawNo, '1')
    expect(await movedByBank((await orderOf(holder)).no)).toBe(2000)
  },
)

test('a customer whose withdrawal the bank refuses has the sum back in the balance, and reads the reason', async () => {
  const holder = await holderOf(2000)
  const failed = await refusedWithdrawal(holder)
  expect(failed.reason).toBe('银行拒绝了这笔交易')
  expect(await cashOf(server, holder)).toMatchObject({ balance: 2000, paying: 0 })
  expect(await titles(holder)).toContain('提现没有成功')
})

test('while the bank does not answer, the sum stays held and the bank is queried until it has an outcome', async () => {
  const holder = await holderOf(4000)
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  const { withdrawNo } = await withdrawn(server, holder, fen(4000))
  await until(async () => (await orderOf(holder)).state === 'sent')
  await server.platform.db
    .updateTable('bank_instruction')
    .set({ sent_at: new Date(Date.now() - 60_000) })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const { list } = await withdrawalRecords(server.platform.db, holder.customerId, {})
  expect(list[0]).toMatchObject({ withdrawNo, state: '0', step: 'unknown' })
  expect(await cashOf(server, holder)).toMatchObject({ balance: 0, paying: 4000, canWithdraw: false })
  expect((await orderOf(holder)).state).toBe('sent')
})

test('a withdrawal that the card’s bank sends back is owed to the customer again, with a letter', async () => {
  const holder = await holderOf(2000)
  const { withdrawNo } = await withdrawn(server, holder)
  await withdrawalReached(server, holder, withdrawNo, '1')
  await server.sandbox.reverse((await orderOf(holder)).no)
  await server.sandbox.releaseNotices()
  const back = await withdrawalReached(server, holder, withdrawNo, '2')
  expect(back.reason).toBe('收款银行退回了这笔提现')
  expect((await cashOf(server, holder)).balance).toBe(2000)
  expect(await titles(holder)).toContain('提现被银行退回')
})

test('a withdrawal that the bank pays twice counts once; the second opens a case, and both may be reversed', async () => {
  const holder = await holderOf(2000)
  await server.sandbox.fault('bank', 'paid-twice', 1, 'payOut')
  const { withdrawNo } = await withdrawn(server, holder)
  await withdrawalReached(server, holder, withdrawNo, '1')
  await server.sandbox.releaseNotices()
  const { no } = await orderOf(holder)
  await until(() =>
    server.platform.db
      .selectFrom('exception_case')
      .select('case_id')
      .where('kind', '=', 'strayPayout')
      .where('subject', '=', no)
      .executeTakeFirst(),
  )
  expect(await movedByBank(no)).toBe(4000)
  await server.sandbox.reverse(no)
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  await withdrawalReached(server, holder, withdrawNo, '2')
  const { db } = server.platform
  const taken = db.selectFrom('bank_movement').select('amount').where('instruction_no', '=', no)
  await until(async () => (await taken.where('standing', '=', 'reversal').execute()).length === 2)
  expect((await cashOf(server, holder)).balance).toBe(2000)
  expect(await movedByBank(no)).toBe(0)
})

test('a customer is refused more withdrawals than a day allows, and failed ones do not count', async () => {
  await inviteFor(server, { withdrawalsPerDay: 2 })
  const holder = await holderOf(10_000)
  await refusedWithdrawal(holder)
  await withdrawn(server, holder)
  await withdrawn(server, holder)
  expect(await failureOf(withdrawn(server, holder))).toMatchObject({
    status: Status.refused,
    message: '每天最多提现2次，请明天再来',
  })
  await until(async () => (await cashOf(server, holder)).paying === 0)
})
