import { randomUUID } from 'node:crypto'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type PinHolder, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { bindCard, type CardHolder, withCard, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  payStatus,
  planOf,
  repayApplied,
  repayTicket,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { bankOrdersOf, deskApplied, deskStatus, deskTicket } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await withoutAutoDebit(server)
})

const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456')
const send = ({ token }: { token: string }, payNo: string) =>
  server.client.call(deskPayments.sendCode, { payNo }, { token })
const check = ({ token }: { token: string }, payNo: string, smsCode: string) =>
  server.client.call(deskPayments.checkCode, { payNo, smsCode }, { token })
const confirm = ({ token }: { token: string }, repayNo: string, dealTicket: string) =>
  server.client.call(repayment.confirm, { repayNo, dealTicket }, { token, uuid: randomUUID() })

/** A borrower with a second card that has no debit mandate; bills are paid with it. */
async function unsigned(): Promise<Borrower & PinHolder> {
  const holder = await withLine(server)
  const loan = await borrow(server, holder, { loanAmt: fen(300_000), period: 6 })
  const { cardId } = await bindCard(server, holder)
  return { ...holder, ...loan, cardId }
}
const bill = ({ appId }: Borrower, stage: number) => [{ appId, stage }]
const collected = async (repayNo: string) =>
  (
    await server.platform.db
      .selectFrom('bank_instruction')
      .innerJoin('repayment_order', 'repay_id', 'subject')
      .select(['bank_instruction.amount', 'bank_instruction.state'])
      .where('repay_no', '=', repayNo)
      .execute()
  ).map(({ amount, state }) => ({ amount, state }))

test('a customer pays a bill once with the bank’s code and the deal password, and signs no mandate', async () => {
  const owner = await unsigned()
  const paying = await repayApplied(server, owner, bill(owner, 1))
  const ticket = await repayTicket(server, owner.customerId, paying)
  expect(await statusOf(check(owner, paying.repayNo, '123456'))).toBe(Status.codeNotRequested)
  const refused = await server.client.send(
    repayment.confirm,
    { repayNo: paying.repayNo, dealTicket: ticket },
    { token: owner.token },
  )
  expect(refused).toMatchObject({ status: Status.refused, data: { needCode: true } })

  const { mobile, countdown } = await send(owner, paying.repayNo)
  expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(countdown).toBe(60)
  const code = await server.sandbox.code(owner.mobile)
  const told = (await server.sandbox.sms(owner.mobile)).length
  expect((await send(owner, paying.repayNo)).countdown).toBeGreaterThan(50)
  expect(await server.sandbox.sms(owner.mobile)).toHaveLength(told)
  expect(await statusOf(check(owner, paying.repayNo, wrongFor(code)))).toBe(Status.codeWrong)
  expect(await check(owner, paying.repayNo, code)).toEqual({ authorised: true })
  // a code that was right stays right, after a lost answer as well
  expect(await check(owner, paying.repayNo, code)).toEqual({ authorised: true })

  const replies = await Promise.all(
    [confirm(owner, paying.repayNo, ticket), confirm(owner, paying.repayNo, ticket)].map((one) =>
      one.catch(() => undefined),
    ),
  )
  expect(replies.some((reply) => reply?.payState === '2')).toBe(true)
  await payStatus(server, owner, paying.repayNo, '3')
  expect(await collected(paying.repayNo)).toEqual([{ amount: paying.amt, state: 'succeeded' }])
  expect((await planOf(server, owner))[0]?.planState).toBe('2')
  const signed = server.platform.db.selectFrom('debit_mandate').select('state').where('card_id', '=', owner.cardId)
  expect(await signed.execute()).toEqual([])
  expect(await statusOf(send(owner, paying.repayNo))).toBe(Status.refused)
})

test('a code authorises its own payment alone: the next one, and another sum, need their own', async () => {
  const owner = await unsigned()
  const first = await repayApplied(server, owner, bill(owner, 1))
  await send(owner, first.repayNo)
  await check(owner, first.repayNo, await server.sandbox.code(owner.mobile))
  await server.client.call(repayment.close, { repayNo: first.repayNo }, { token: owner.token, uuid: randomUUID() })
  const second = await repayApplied(server, owner, bill(owner, 1))
  const ticket = await repayTicket(server, owner.customerId, second)
  expect(await statusOf(confirm(owner, second.repayNo, ticket))).toBe(Status.refused)
  // the authorisation of the first payment, written to the second by a thief of the database, is refused by the bank
  await sql`
    insert into pay_code (customer_id, subject, card_id, amount, pay_auth_no)
    select ${owner.customerId}::uuid, r.repay_id, r.card_id, r.amount, (select pay_auth_no || 'x' from pay_code where customer_id = ${owner.customerId})
      from repayment_order r where r.repay_no = ${second.repayNo}`.execute(server.platform.db)
  await confirm(owner, second.repayNo, ticket)
  await payStatus(server, owner, second.repayNo, '4')
  expect((await planOf(server, owner))[0]?.planState).not.toBe('2')
})

test('a customer who asks on two devices at once gets one code; after a refusal another can be asked for at once', async () => {
  const owner = await unsigned()
  const { repayNo } = await repayApplied(server, owner, bill(owner, 1))
  await server.sandbox.fault('bank', 'refuse', 1, 'requestPayCode')
  expect(await statusOf(send(owner, repayNo))).toBe(Status.refused)
  const before = (await server.sandbox.sms(owner.mobile)).length
  await Promise.all(Array.from({ length: 5 }, () => send(owner, repayNo)))
  expect(await server.sandbox.sms(owner.mobile)).toHaveLength(before + 1)
  await check(owner, repayNo, await server.sandbox.code(owner.mobile))
})

test('a stranger can neither send nor check the code of another customer’s payment', async () => {
  const owner = await unsigned()
  const { repayNo } = await repayApplied(server, owner, bill(owner, 1))
  const stranger = await registered(server)
  expect(await statusOf(send(stranger, repayNo))).toBe(Status.forbidden)
  await send(owner, repayNo)
  const code = await server.sandbox.code(owner.mobile)
  expect(await statusOf(check(stranger, repayNo, code))).toBe(Status.forbidden)
})

test('a customer’s code ends after three wrong entries, and expires', async () => {
  const owner = await unsigned()
  const { repayNo } = await repayApplied(server, owner, bill(owner, 1))
  await send(owner, repayNo)
  const code = await server.sandbox.code(owner.mobile)
  const wrong = wrongFor(code)
  for (const status of [Status.codeWrong, Status.codeWrong, Status.smsLocked])
    expect(await statusOf(check(owner, repayNo, wrong))).toBe(status)
  expect(await statusOf(check(owner, repayNo, code))).toBe(Status.smsLocked)
  await sql`update pay_code set sent_at = sent_at - interval '61 seconds' where customer_id = ${owner.customerId}`.execute(
    server.platform.db,
  )
  await send(owner, repayNo)
  await sql`update pay_code set expires_at = now() - interval '1 second' where customer_id = ${owner.customerId}`.execute(
    server.platform.db,
  )
  expect(await statusOf(check(owner, repayNo, await server.sandbox.code(owner.mobile)))).toBe(Status.codeExpired)
})

test('a customer whose bank checks the code and does not answer enters it again, and pays once', async () => {
  const owner = await unsigned()
  const paying = await repayApplied(server, owner, bill(owner, 1))
  await send(owner, paying.repayNo)
  const code = await server.sandbox.code(owner.mobile)
  await server.sandbox.fault('bank', 'timeout', 1, 'confirmPayCode')
  expect(await statusOf(check(owner, paying.repayNo, code))).toBe(Status.refused)
  await check(owner, paying.repayNo, code)
  await confirm(owner, paying.repayNo, await repayTicket(server, owner.customerId, paying))
  await payStatus(server, owner, paying.repayNo, '3')
  expect(await collected(paying.repayNo)).toHaveLength(1)
})

test('a customer whose card is unbound after the code is charged nothing', async () => {
  const owner = await unsigned()
  const paying = await repayApplied(server, owner, bill(owner, 1))
  await send(owner, paying.repayNo)
  await check(owner, paying.repayNo, await server.sandbox.code(owner.mobile))
  await sql`update card set state = 'unbound' where card_id = ${owner.cardId}`.execute(server.platform.db)
  await confirm(owner, paying.repayNo, await repayTicket(server, owner.customerId, paying))
  await payStatus(server, owner, paying.repayNo, '4')
  await sql`update card set state = 'bound' where card_id = ${owner.cardId}`.execute(server.platform.db)
})

test('a customer pays a service with a card that has no mandate, by its code', async () => {
  const holder: CardHolder = await withCard(server)
  const { purpose, subject } = await topUpOrdered(server, holder)
  const paying = await deskApplied(server, holder, { purpose, subject })
  const dealTicket = await deskTicket(server, holder, paying)
  const confirmed = () =>
    server.client.call(
      deskPayments.confirm,
      { payNo: paying.payNo, dealTicket },
      { token: holder.token, uuid: randomUUID() },
    )
  expect(await statusOf(confirmed())).toBe(Status.refused)
  await send(holder, paying.payNo)
  await check(holder, paying.payNo, await server.sandbox.code(holder.mobile))
  await confirmed()
  await deskStatus(server, holder, paying.payNo, '3')
  expect(await bankOrdersOf(server, paying.payNo)).toMatchObject([{ kind: 'collect', count: 1 }])
})
