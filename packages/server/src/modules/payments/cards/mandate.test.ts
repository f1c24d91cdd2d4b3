import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { agreementKeys, realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { type CardHolder, withCard, withMandate } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeParties, type Parties } from '../../../gateways/parties.ts'
import { issueTicket } from '../../../platform/auth/verification-ticket.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { confirmMandate } from './confirm-mandate.service.ts'
import { signedMandate } from './index.ts'

const server = serverFixture(HASTY)
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'sign')
})

const status = ({ token, cardId }: CardHolder) => server.client.call(mandate.status, { cardId }, { token })
const apply = ({ token, cardId }: CardHolder) => server.client.call(mandate.apply, { cardId }, { token })
const confirm = ({ token, cardId }: CardHolder, code: { signNo: string; smsCode: string }, agreed: string[] = keys) =>
  server.client.call(mandate.confirm, { cardId, ...code, agreementKeys: agreed }, { token })
async function applied(holder: CardHolder) {
  const { signNo } = await apply(holder)
  return { signNo, smsCode: await server.sandbox.code(holder.mobile) }
}
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456')

/** As if the last code had been sent two minutes ago. */
const forgetApply = ({ customerId }: CardHolder) =>
  sql`update debit_mandate set applied_at = applied_at - interval '2 minutes' where customer_id = ${customerId}`.execute(
    server.platform.db,
  )

test('a customer signs a card’s mandate with the bank’s code and the mandate agreement', async () => {
  const holder = await withCard(server)
  expect(await status(holder)).toEqual({ signState: '0' })
  const reply = await apply(holder)
  expect(reply).toMatchObject({ signState: '1', mobile: `${holder.mobile.slice(0, 3)}****${holder.mobile.slice(-4)}` })
  expect(reply.expiresIn).toBeGreaterThan(200)
  expect(await status(holder)).toEqual({ signState: '1', signNo: reply.signNo })
  const code = { signNo: reply.signNo, smsCode: await server.sandbox.code(holder.mobile) }
  expect(await failureOf(confirm(holder, code, []))).toMatchObject({
    status: 40403,
    message: expect.stringContaining('请先阅读并同意'),
  })
  expect(await confirm(holder, code)).toEqual({ signState: '2' })
  expect(await status(holder)).toEqual({ signState: '2' })
  expect(await signedMandate(server.platform.db, holder.customerId, holder.cardId)).toMatchObject({
    mandateId: reply.signNo,
  })
  const consents = await server.platform.db
    .selectFrom('consent')
    .select('agreement_key')
    .where('customer_id', '=', holder.customerId)
    .where('kind', 'like', 'sign:%')
    .execute()
  expect(consents.map((row) => row.agreement_key)).toEqual(keys)
})

test('a customer who applies or confirms again gets the same answer and no second code', async () => {
  const holder = await withCard(server)
  const code = await applied(holder)
  const sent = (await server.sandbox.sms(holder.mobile)).length
  expect((await apply(holder)).signNo).toBe(code.signNo)
  expect(await server.sandbox.sms(holder.mobile)).toHaveLength(sent)
  await confirm(holder, code)
  expect(await confirm(holder, code)).toEqual({ signState: '2' })
  expect(await apply(holder)).toMatchObject({ signState: '2', expiresIn: 0 })
})

test('a customer whose card cannot be signed is told so', async () => {
  const holder = await withCard(server, { card: 'cannot-sign' })
  expect(await failureOf(apply(holder))).toMatchObject({
    status: 40403,
    message: '这张银行卡暂不支持签约自动还款，请更换银行卡',
  })
  expect(await status(holder)).toEqual({ signState: '0' })
})

test('a customer’s wrong code is codeWrong, the third smsLocked and ends the attempt; a new one works', async () => {
  const holder = await withCard(server)
  const { signNo, smsCode } = await applied(holder)
  const tries: number[] = []
  for (let n = 0; n < 3; n++) tries.push(await statusOf(confirm(holder, { signNo, smsCode: wrongFor(smsCode) })))
  expect(tries).toEqual([2018, 2018, 2005])
  expect(await status(holder)).toEqual({ signState: '3' })
  expect(await statusOf(confirm(holder, { signNo, smsCode }))).toBe(2019)
  expect(await confirm(holder, await applied(holder))).toEqual({ signState: '2' })
})

test('a customer who enters a late code gets codeExpired and sees the attempt as expired', async () => {
  const holder = await withCard(server)
  const code = await applied(holder)
  await sql`update debit_mandate set expires_at = now() where customer_id = ${holder.customerId}`.execute(
    server.platform.db,
  )
  expect(await status(holder)).toEqual({ signState: '4' })
  expect(await statusOf(confirm(holder, code))).toBe(2019)
  expect(await confirm(holder, await applied(holder))).toEqual({ signState: '2' })
})

test('a customer who asks for a fourth code within ten minutes gets smsTooOften', async () => {
  const holder = await withCard(server)
  for (let n = 0; n < 3; n++) {
    await apply(holder)
    await forgetApply(holder)
  }
  expect(await statusOf(apply(holder))).toBe(2001)
})

test('a mandate that the bank signs while its card is unbound is ended at the bank', async () => {
  const holder = await withCard(server)
  const { token, customerId, cardId } = holder
  const { signNo, smsCode } = await applied(holder)
  const parties = makeParties(server.platform.config)
  let mandateNo = ''
  const bank: Parties['bank'] = {
    ...parties.bank,
    confirmMandate: async (asked) => {
      const answer = await parties.bank.confirmMandate(asked)
      if (answer.kind === 'answer' && answer.body.result === 'signed') mandateNo = answer.body.mandateNo
      const binding = { owner: customerId, kind: 'deal', purpose: 'unbindCard', subject: cardId } as const
      const { ticket: dealTicket } = await issueTicket(server.platform.db, binding)
      await server.client.call(cards.unbind, { cardId, dealTicket }, { token })
      return answer
    },
  }
  const asked = { cardId, signNo, smsCode, agreementKeys: keys }
  const confirmed = confirmMandate(server.platform.db, { ...parties, bank }, customerId, asked, 'test')
  expect(await statusOf(confirmed)).toBe(2019)
  expect(mandateNo).not.toBe('')
  await until(async () => ((await server.sandbox.requests())['bank.terminateMandate'] ?? 0) > 0, {
    what: 'the end of the mandate at the bank',
  })
  const order = { orderNo: 'C-after-its-end', amount: fen(100), currency: 'CNY', summary: '还款' } as const
  const businessDate = await today(server.platform.db)
  expect((await parties.bank.collect({ ...order, businessDate, mandateNo })).kind).toBe('rejected')
})

test('a customer who confirms on many devices at once signs one mandate', async () => {
  const holder = await withCard(server)
  const code = await applied(holder)
  const heard = await Promise.all(Array.from({ length: 10 }, () => statusOf(confirm(holder, code))))
  expect(heard).toContain(1)
  expect(new Set([...heard, 1, 1006])).toEqual(new Set([1, 1006]))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from state_history where customer_id = ${holder.customerId} and machine = 'mandate' and event = 'sign'`.execute(
    server.platform.db,
  )
  expect(rows[0]?.n).toBe(1)
})

test('a customer whose bank does not answer is told so; the same code works once it answers again', async () => {
  const holder = await withCard(server)
  await server.sandbox.fault('bank', 'timeout', 2, 'applyMandate')
  expect((await failureOf(apply(holder))).message).toBe('银行暂时没有回应，请稍后再试')
  const code = await applied(holder)
  await server.sandbox.fault('bank', 'bad-signature', 1, 'confirmMandate')
  expect((await failureOf(confirm(holder, code))).message).toContain('用同一个验证码再提交一次')
  expect(await confirm(holder, code)).toEqual({ signState: '2' })
})

test('S12 a customer who names the mandate of another customer’s card is answered as for an absent one', async () => {
  const [ann, ben] = [await withMandate(server), await realNamed(server)]
  const { token } = ben
  const absent = '01900000-0000-7000-8000-000000000000'
  const { signNo } = await apply(ann)
  for (const [call, body] of [
    [mandate.status, {}],
    [mandate.apply, {}],
    [mandate.confirm, { signNo, smsCode: '123456', agreementKeys: keys.join() }],
  ] as const) {
    const ofAnn = await server.client.send(call, { ...body, cardId: ann.cardId }, { token })
    expect(ofAnn.status).toBe(1007)
    expect(ofAnn).toEqual(await server.client.send(call, { ...body, cardId: absent }, { token }))
    expect(ofAnn).toEqual(await server.client.send(call, { ...body, cardId: 'x' }, { token }))
  }
})

test('a caller who sends hostile input or an unknown channel is refused', async () => {
  const holder = await withCard(server)
  const { token, cardId } = holder
  expect((await server.client.send(mandate.status, { cardId, channel: 'moon' }, { token })).status).toBe(1004)
  for (const text of ["'; drop table card; --", '🙂', '../..', '{"a":1}']) {
    for (const body of [{ cardId: text }, { cardId, channel: text }, { cardId, signNo: text, smsCode: text }]) {
      for (const call of [mandate.status, mandate.apply, mandate.confirm]) {
        const { status: heard, http } = await server.client.send(call, body, { token })
        expect([http, heard > 1]).toEqual([200, true])
      }
    }
  }
  const code = { signNo: 'x', smsCode: '123456', agreementKeys: keys.join() }
  expect((await server.client.send(mandate.confirm, { cardId, ...code }, { token })).status).toBe(1007)
})
