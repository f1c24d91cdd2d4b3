import { cards } from '@wanka/contract/payments/cards.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { agreementKeys, forgetSends, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  bindCard,
  cardCode,
  forgetCardCodes,
  newCardNo,
  withCard,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

type Person = { token: string; mobile: string; customerId: string }
const send = (person: Person, cardNo: string, reservedMobile = person.mobile) =>
  server.client.call(cards.sendSms, { cardNo, reservedMobile }, { token: person.token })
const confirm = ({ token }: Person, code: { bizNo: string; smsCode: string }) =>
  server.client.call(cards.bind, code, { token })
const list = ({ token }: Person) => server.client.call(cards.list, {}, { token })
const check = ({ token }: Person, cardNo: string) => server.client.call(cards.check, { cardNo }, { token })
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456')

test('a customer typing a card number sees the bank recognised, and why a card cannot be used', async () => {
  const person = await registered(server)
  expect(await check(person, '621700')).toMatchObject({ bankName: '建设银行', cardType: 'debit', supported: true })
  expect(await check(person, newCardNo('paid', '622575'))).toMatchObject({
    cardType: 'credit',
    supported: false,
    reason: '信用卡不能用于收款和还款，请使用储蓄卡',
  })
  expect(await check(person, '100000')).toMatchObject({ cardType: 'unknown', supported: false })
  expect((await server.client.send(cards.check, { cardNo: '62170' }, { token: person.token })).status).toBe(1002)
})

test('a customer who names no phone has the bank’s code sent to the login’s', async () => {
  const person = await realNamed(server)
  const before = (await server.sandbox.sms(person.mobile)).length
  await server.client.call(cards.sendSms, { cardNo: newCardNo() }, { token: person.token })
  expect((await server.sandbox.sms(person.mobile)).length).toBeGreaterThan(before)
})

test('a customer sees the supported banks with their limits and first digits', async () => {
  const { token } = await registered(server)
  const banks = await server.client.call(cards.supportBanks, {}, { token })
  expect(banks.find(({ bankCode }) => bankCode === 'CCB')).toMatchObject({ bankName: '建设银行', limitOnce: 5_000_000 })
  expect(banks.find(({ bankCode }) => bankCode === 'CCB')?.binPrefixes).toContain('621700')
})

test('a customer without real name is sent no card code', async () => {
  const person = await registered(server)
  expect((await failureOf(send(person, newCardNo()))).status).toBe(1000)
})

test('a customer whose card cannot be bound is told why in plain language', async () => {
  const person = await realNamed(server)
  for (const [cardNo, words] of [
    [newCardNo('paid', '622575'), '信用卡不能用于收款和还款，请使用储蓄卡'],
    [newCardNo('owner-differs'), '持卡人姓名或身份证号与您的实名信息不一致，请使用本人名下的银行卡'],
    [newCardNo('mobile-differs'), '手机号与银行预留手机号不一致，请核对后重试'],
  ] as const) {
    expect(await failureOf(send(person, cardNo))).toMatchObject({ status: 40403, message: words })
  }
  expect((await list(person)).cards).toEqual([])
})

test('a customer’s first card becomes the default, shown by its tail only', async () => {
  const person = await realNamed(server)
  const first = await bindCard(server, person)
  const second = await bindCard(server, person)
  const { cards: bound, max } = await list(person)
  expect(max).toBe(10)
  expect(bound.map(({ cardId, isDefault, tail }) => [cardId, isDefault, tail])).toEqual([
    [first.cardId, true, first.cardNo.slice(-4)],
    [second.cardId, false, second.cardNo.slice(-4)],
  ])
  expect(JSON.stringify(bound)).not.toContain(first.cardNo)
  expect(await failureOf(send(person, first.cardNo))).toMatchObject({
    status: 40403,
    message: '这张银行卡已经绑定，无需重复绑定',
  })
})

test('a customer who enters a wrong code gets codeWrong, at the third smsLocked, and then the attempt is over', async () => {
  const person = await realNamed(server)
  const { bizNo, smsCode } = await cardCode(server, person, newCardNo())
  const tries: number[] = []
  for (let n = 0; n < 4; n++) tries.push(await statusOf(confirm(person, { bizNo, smsCode: wrongFor(smsCode) })))
  expect(tries).toEqual([2018, 2018, 2005, 2019])
  expect(await statusOf(confirm(person, { bizNo, smsCode }))).toBe(2019)
})

test('a customer who enters a late code gets codeExpired; only the newest code of a card counts', async () => {
  const person = await realNamed(server)
  const cardNo = newCardNo()
  const early = await cardCode(server, person, cardNo)
  const late = await cardCode(server, person, cardNo)
  expect(await statusOf(confirm(person, early))).toBe(2019)
  await sql`update sandbox.challenge set expires_at = now() - interval '1 second' where card_no = ${cardNo}`.execute(
    server.platform.db,
  )
  expect(await statusOf(confirm(person, late))).toBe(2019)
})

test('a customer gets three codes within ten minutes and ten in a day', async () => {
  const person = await realNamed(server)
  const anHourLater = async () => {
    await sql`update card set created_at = created_at - interval '1 hour' where customer_id = ${person.customerId}`.execute(
      server.platform.db,
    )
    await forgetSends(server, person.mobile)
  }
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 3; n++) await send(person, newCardNo())
    expect(await statusOf(send(person, newCardNo()))).toBe(2001)
    await anHourLater()
  }
  await send(person, newCardNo())
  expect((await failureOf(send(person, newCardNo()))).message).toContain('今天获取验证码的次数已达上限')
})

test('a customer who sends requests in parallel gets no more codes than one after the other', async () => {
  const person = await realNamed(server)
  const heard = await Promise.all(Array.from({ length: 8 }, () => statusOf(send(person, newCardNo()))))
  expect(heard.filter((status) => status === 1)).toHaveLength(3)
  expect(heard.filter((status) => status === 2001)).toHaveLength(5)
})

test('a customer can bind at most ten cards', async () => {
  const person = await realNamed(server)
  for (let n = 0; n < 10; n++) await bindCard(server, person)
  await forgetCardCodes(server, person.customerId)
  expect((await failureOf(send(person, newCardNo()))).message).toBe('最多可以绑定10张银行卡，请先解绑不用的卡')
})

test('a customer who confirms one attempt on two devices binds one card', async () => {
  const person = await realNamed(server)
  const code = await cardCode(server, person, newCardNo())
  const heard = await Promise.all(Array.from({ length: 10 }, () => statusOf(confirm(person, code))))
  expect(heard).toContain(1)
  expect(new Set([...heard, 1, 1006])).toEqual(new Set([1, 1006]))
  expect((await list(person)).cards).toHaveLength(1)
  // a later confirmation answers the same card
  expect(await confirm(person, code)).toMatchObject({ cardId: code.bizNo, bindCardStatus: '1' })
  const history = await server.platform.db
    .selectFrom('state_history')
    .select('event')
    .where('customer_id', '=', person.customerId)
    .where('machine', '=', 'card')
    .orderBy('seq')
    .execute()
  expect(history.map(({ event }) => event)).toEqual(['sendCode', 'bind'])
})

test('a customer who tries one card twice at once binds it once', async () => {
  const person = await realNamed(server)
  const cardNo = newCardNo()
  await Promise.all([statusOf(send(person, cardNo)), statusOf(send(person, cardNo))])
  const open = await server.platform.db
    .selectFrom('card')
    .select('state')
    .where('customer_id', '=', person.customerId)
    .execute()
  expect(open.filter(({ state }) => state === 'smsSent').length).toBeLessThanOrEqual(1)
})

test('a customer whose bank does not answer is told so, and no card is bound', async () => {
  const person = await realNamed(server)
  await server.sandbox.fault('bank', 'timeout', 2, 'requestBind')
  expect(await failureOf(send(person, newCardNo()))).toMatchObject({
    status: 40403,
    message: '银行暂时没有回应，请稍后再试',
  })
  const attempt = await server.platform.db
    .selectFrom('card')
    .select(['card_id', 'state'])
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow()
  expect(attempt.state).toBe('created')
  expect(await statusOf(confirm(person, { bizNo: attempt.card_id, smsCode: '123456' }))).toBe(2017)
})

test.each(['timeout', 'bad-signature', 'error-500'])(
  'a customer whose code gets no valid answer from the bank (%s) binds the card with the same code',
  async (fault) => {
    const person = await realNamed(server)
    const code = await cardCode(server, person, newCardNo())
    await server.sandbox.fault('bank', fault, 1, 'confirmBind')
    expect(await failureOf(confirm(person, code))).toMatchObject({
      status: 40403,
      message: '银行暂时没有回应，请稍后用同一个验证码再提交一次',
    })
    expect((await confirm(person, code)).cardId).toBe(code.bizNo)
    expect((await list(person)).cards).toHaveLength(1)
  },
)

test('a customer opens the account only with every agreement, and what was agreed to is stored', async () => {
  const person = await realNamed(server)
  const code = await cardCode(server, person, newCardNo())
  const keys = await agreementKeys(server, 'openCard')
  const open = (agreed: string[]) =>
    server.client.call(cards.open, { ...code, agreementKeys: agreed }, { token: person.token })
  expect(await failureOf(open(keys.slice(1)))).toMatchObject({
    status: 40403,
    message: expect.stringMatching(/^请先阅读并同意《.+》$/),
  })
  expect((await list(person)).cards).toEqual([])
  expect(await open(keys)).toEqual({ openCardStatus: '1', bindCardStatus: '1', cardId: code.bizNo })
  await open(keys)
  const kept = await server.platform.db
    .selectFrom('consent')
    .select('agreement_key')
    .where('customer_id', '=', person.customerId)
    .where('kind', '=', 'openCard')
    .execute()
  expect(kept.map(({ agreement_key: key }) => key).sort()).toEqual([...keys].sort())
  const line = await server.platform.db
    .selectFrom('credit_line')
    .select(['state', 'opened_on', 'granted'])
    .where('customer_id', '=', person.customerId)
    .executeTakeFirst()
  expect(line).toEqual({ state: 'none', opened_on: '2027-06-15', granted: 0 })
})

test('S12 a customer who names another customer’s attempt or card is answered as for an absent one', async () => {
  const [ann, ben] = [await withCard(server), await realNamed(server)]
  const code = await cardCode(server, ann, newCardNo())
  const { token } = ben
  const absent = '01900000-0000-7000-8000-000000000000'
  for (const id of [absent, 'no-id']) {
    const ofAnn = await server.client.send(cards.bind, { ...code, bizNo: code.bizNo }, { token })
    const ofAbsent = await server.client.send(cards.bind, { ...code, bizNo: id }, { token })
    expect(ofAnn).toEqual(ofAbsent)
    expect(ofAnn.status).toBe(1007)
    const default_ = await server.client.send(cards.setDefault, { cardId: ann.cardId }, { token })
    expect(default_).toEqual(await server.client.send(cards.setDefault, { cardId: id }, { token }))
    const unbind = await server.client.send(cards.unbind, { cardId: ann.cardId, dealTicket: 'x' }, { token })
    expect(unbind).toEqual(await server.client.send(cards.unbind, { cardId: id, dealTicket: 'x' }, { token }))
  }
  expect((await list(ann)).cards).toHaveLength(1)
})

const HOSTILE = [
  "'; drop table card; --",
  '%00',
  '../../etc/passwd',
  '🙂'.repeat(20),
  '-1',
  'NaN',
  '{"$gt":""}',
  '９９',
]

test('S17 a caller who sends hostile input is refused and breaks nothing', async () => {
  const person = await realNamed(server)
  const { token } = person
  for (const text of HOSTILE)
    for (const [call, body] of [
      [cards.check, { cardNo: text }],
      [cards.sendSms, { cardNo: text, reservedMobile: person.mobile }],
      [cards.sendSms, { cardNo: newCardNo(), reservedMobile: text }],
      [cards.bind, { bizNo: text, smsCode: '123456' }],
      [cards.bind, { bizNo: 'x', smsCode: text }],
      [cards.open, { bizNo: text, smsCode: '123456', agreementKeys: text }],
      [cards.setDefault, { cardId: text }],
      [cards.unbind, { cardId: text, dealTicket: text }],
      [cards.list, { cardId: text }],
    ] as const) {
      const { status, http } = await server.client.send(call, body, { token })
      expect([http, status > 1]).toEqual([200, true])
    }
})

test('a customer’s card number and phone are stored only encrypted', async () => {
  const { customerId, cardNo, mobile } = await withCard(server)
  const rows = await sql<{ text: string }>`
    select row_to_json(c)::text as text from card c where customer_id = ${customerId}
    union all select row_to_json(a)::text from audit a`.execute(server.platform.db)
  const all = rows.rows.map(({ text }) => text).join()
  expect(all).not.toContain(cardNo)
  expect(all).not.toContain(mobile)
})
