import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { customer, STUDENT_ROLE } from '@wanka/contract/customer/profile.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, realNamed, registered, smsTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  applyForLine,
  authorise,
  bindCard,
  fillProfile,
  newCardNo,
  withLine,
  withProfile,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { expireLines } from './index.ts'
import { freezeLine, unfreezeLine } from './line-control.ts'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'openCard')
})

type Person = { token: string; customerId: string }
const open = ({ token }: Person, agreed = keys) =>
  server.client.call(creditLine.open, { agreementKeys: agreed }, { token })
const activate = ({ token }: Person) => server.client.call(creditLine.activate, { agreementKeys: keys }, { token })
const progress = ({ token }: Person) => server.client.call(creditLine.progress, {}, { token })
const info = ({ token }: Person) => server.client.call(creditLine.info, {}, { token })
const eventsOf = async ({ customerId }: Person) =>
  (
    await server.platform.db
      .selectFrom('state_history')
      .select('event')
      .where('customer_id', '=', customerId)
      .where('machine', '=', 'creditLine')
      .orderBy('seq')
      .execute()
  ).map(({ event }) => event)

test('a customer who completed every step gets a limit, activates it and sees it', async () => {
  const holder = await withProfile(server)
  expect(await info(holder)).toMatchObject({ quotaStatus: '0', stage: 'activate', cardQuota: 0, loanStatus: '0' })
  const decided = await applyForLine(server, holder)
  // age 12 + income 24 + debt 20 + education 12 + housing 2 = 70 points of 1000.00
  expect(decided).toMatchObject({ activeStatus: '0', stage: 'activate', cardQuota: 7_000_000, reviewEta: 0 })
  expect(decided.steps.every(({ done }) => done)).toBe(true)
  expect(await info(holder)).toMatchObject({ quotaStatus: '1', available: 0 })
  expect(await activate(holder)).toMatchObject({ activeStatus: '1', stage: 'active' })
  expect(await info(holder)).toMatchObject({
    quotaStatus: '1',
    stage: 'active',
    cardType: '1',
    cardStatus: '1',
    cardName: '万卡',
    cardNo: expect.stringMatching(/^WK\d{20}$/),
    cardQuota: 7_000_000,
    available: 7_000_000,
    heldAmt: 0,
    loanAmt: 0,
    freezeStatus: '0',
    refused: false,
    openDate: '2027-06-15',
    lowestAprBp: 1800,
  })
  expect(await eventsOf(holder)).toEqual(['apply', 'submit', 'approve', 'activate'])
})

test('S13 a customer who applies too early is refused with the next missing step', async () => {
  const stranger = await registered(server)
  const missing = async (person: Person) => (await failureOf(open(person))).data
  expect(await missing(stranger)).toEqual({ step: 'realName' })
  expect(await info(stranger)).toMatchObject({ stepsLeft: 7 })
  const person = await realNamed(server)
  expect(await failureOf(open(person))).toMatchObject({ status: 40403, message: '请先完成：绑定银行卡' })
  await bindCard(server, person)
  expect(await missing(person)).toEqual({ step: 'profile' })
  await fillProfile(server, person)
  expect(await missing(person)).toEqual({ step: 'operator' })
  await authorise(server, person, 'operator')
  expect(await missing(person)).toEqual({ step: 'sesame' })
  await authorise(server, person, 'sesame')
  expect(await missing(person)).toEqual({ step: 'dealPassword' })
  const pin = { pin: '258036', confirm: '258036' }
  await server.client.call(
    dealPassword.set,
    { ...pin, smsTicket: await smsTicket(server, person, 'dealPwd') },
    { token: person.token },
  )
  expect(await failureOf(open(person, []))).toMatchObject({
    status: 40403,
    message: expect.stringContaining('请先阅读并同意'),
  })
  expect((await open(person)).openCardStatus).toBe('2')
})

test('a customer under 18 is stopped before applying for the line', async () => {
  expect(await failureOf(realNamed(server, { name: '孟小满', birthDate: '2012-06-01' }))).toMatchObject({
    status: 40403,
    message: expect.stringContaining('未满18周岁'),
  })
})

test('customers who may not borrow are refused with their reason and the date from which they can apply again', async () => {
  const cases = [
    { name: '于弱冠', birthDate: '2007-02-14', group: 'age', nextDate: '2029-02-14' },
    { name: '秦南山', birthDate: '1966-05-20', group: 'age', nextDate: '2028-06-14' },
    { name: '冯学生', birthDate: '2003-03-03', group: 'student', nextDate: '2027-12-12' },
    { name: '蒋白户', birthDate: '1995-02-08', group: 'fraud', nextDate: '2027-12-12' },
    { name: '韩高债', birthDate: '1986-06-26', group: 'income', nextDate: '2027-09-13' },
  ]
  await Promise.all(
    cases.map(async ({ group, nextDate, ...person }) => {
      const holder = await withProfile(server, person)
      const decided = await applyForLine(server, holder)
      expect(decided).toMatchObject({
        openCardStatus: '3',
        cardQuota: 0,
        stage: 'refused',
        refusal: { group, nextDate },
      })
      expect(await info(holder)).toMatchObject({ refused: true, quotaStatus: '0', refusal: { group } })
      expect(await failureOf(activate(holder))).toMatchObject({
        status: 40403,
        message: '您还没有待激活的额度，请先申请',
      })
    }),
  )
}, 60_000)

test('a refused customer can neither apply nor add an authorisation before the refusal’s date, and can after it', async () => {
  const holder = await withProfile(server, { name: '赵高债' })
  await applyForLine(server, holder)
  expect(await failureOf(open(holder))).toMatchObject({
    status: 40403,
    message: '结合您目前的收入和已有负债，暂时不建议再增加借款。2027年9月13日起可以再次申请。',
  })
  expect(await statusOf(authorise(server, holder, 'creditCard'))).toBe(40403)
  await sql`update credit_line set next_apply_on = '2027-06-15' where customer_id = ${holder.customerId}`.execute(
    server.platform.db,
  )
  expect((await progress(holder)).stage).toBe('activate')
  expect((await applyForLine(server, holder)).refusal?.group).toBe('income')
  expect(await eventsOf(holder)).toEqual(['apply', 'submit', 'refuse', 'apply', 'submit', 'refuse'])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auth_task where customer_id = ${holder.customerId}`.execute(server.platform.db)
  expect(rows[0]?.n).toBe(2)
})

test('a customer with a further authorisation gets a higher limit', async () => {
  const plain = await withProfile(server)
  const open_ = await withProfile(server)
  await authorise(server, open_, 'creditCard')
  const [less, more] = await Promise.all([applyForLine(server, plain), applyForLine(server, open_)])
  expect(more.cardQuota - less.cardQuota).toBe(1_000_000)
})

test('a customer who states the exact income is decided on by it, and one who does not by the lower end of the range', async () => {
  const [plain, exact] = [await withProfile(server), await withProfile(server)]
  await fillProfile(server, plain, { incomeLevel: '2000' })
  await fillProfile(server, exact, { incomeLevel: '2000', monthlyIncome: fen(2_900_00) })
  const [less, more] = await Promise.all([applyForLine(server, plain), applyForLine(server, exact)])
  // twelve months of what the income leaves beside 500 yuan of bills elsewhere
  expect([less.cardQuota, more.cardQuota - less.cardQuota]).toEqual([1_800_000, 1_080_000])
})

test('a customer whose own profile says full-time student is offered no line', async () => {
  const holder = await withProfile(server)
  await fillProfile(server, holder, { role: STUDENT_ROLE })
  expect(await applyForLine(server, holder)).toMatchObject({ stage: 'refused', refusal: { group: 'student' } })
})

test('a customer who applies again while the limit stands or is reviewed gets the progress, and one review runs', async () => {
  const holder = await withProfile(server)
  const heard = await Promise.all(Array.from({ length: 10 }, () => open(holder)))
  // the last of them may already read the granted limit
  for (const { openCardStatus } of heard) expect(['1', '2']).toContain(openCardStatus)
  await applyForLine(server, holder)
  expect((await open(holder)).cardQuota).toBe(7_000_000)
  expect(await eventsOf(holder)).toEqual(['apply', 'submit', 'approve'])
})

test('S11 a customer who activates the line on several devices at once activates it once', async () => {
  const holder = await withProfile(server)
  expect((await failureOf(activate(holder))).status).toBe(40403)
  await applyForLine(server, holder)
  const heard = await Promise.all(Array.from({ length: 20 }, () => statusOf(activate(holder))))
  expect(new Set(heard)).toEqual(new Set([1]))
  expect(await eventsOf(holder)).toEqual(['apply', 'submit', 'approve', 'activate'])
})

test('staff can freeze a line and unfreeze it, with reason and audit entry', async () => {
  const holder = await withLine(server)
  const { customerId } = holder
  const ops = { actor: 'ops:li', reason: 'suspected theft' }
  await transact(server.platform.db, (tx) => freezeLine(tx, customerId, ops))
  expect(await info(holder)).toMatchObject({
    freezeStatus: '1',
    stage: 'frozen',
    available: 0,
    cardQuota: holder.limit,
  })
  await expect(transact(server.platform.db, (tx) => freezeLine(tx, customerId, ops))).rejects.toThrow(
    'no freeze from frozen',
  )
  await transact(server.platform.db, (tx) => unfreezeLine(tx, customerId, { ...ops, reason: 'cleared' }))
  expect(await info(holder)).toMatchObject({ freezeStatus: '0', available: holder.limit })
  const audits = await server.platform.db
    .selectFrom('audit')
    .select(['actor', 'action', 'facts'])
    .where('subject', '=', customerId)
    .where('actor', '=', ops.actor)
    .orderBy('audit_id')
    .execute()
  expect(audits).toEqual([
    { actor: 'ops:li', action: 'creditLine.freeze', facts: { reason: 'suspected theft' } },
    { actor: 'ops:li', action: 'creditLine.unfreeze', facts: { reason: 'cleared' } },
  ])
})

test('a customer whose limit expires after a year gets a new review by applying again', async () => {
  const holder = await withLine(server)
  const expire = (date: string) => transact(server.platform.db, (tx) => expireLines(tx, businessDate(date)))
  expect(await expire('2028-06-14')).toBeGreaterThanOrEqual(0)
  expect(await info(holder)).toMatchObject({ quotaStatus: '1' })
  await expire('2028-06-15')
  expect(await expire('2028-06-15')).toBe(0)
  expect(await info(holder)).toMatchObject({ quotaStatus: '2', stage: 'expired', available: 0 })
  expect((await failureOf(activate(holder))).status).toBe(40403)
  expect((await applyForLine(server, holder)).cardQuota).toBe(holder.limit)
  await activate(holder)
  expect(await eventsOf(holder)).toEqual([
    'apply',
    'submit',
    'approve',
    'activate',
    'expire',
    'review',
    'approve',
    'activate',
  ])
})

test('a customer who binds the first card has the card account opened and sees the next stage', async () => {
  const person = await realNamed(server)
  expect(await progress(person)).toMatchObject({ openCardStatus: '0', stage: 'openCard', activeStatus: '0' })
  const { bizNo } = await server.client.call(
    cards.sendSms,
    { cardNo: newCardNo(), reservedMobile: person.mobile },
    { token: person.token },
  )
  const code = { bizNo, smsCode: await server.sandbox.code(person.mobile), agreementKeys: keys }
  await server.client.call(cards.open, code, { token: person.token })
  expect(await progress(person)).toMatchObject({ openCardStatus: '1', stage: 'activate', cardQuota: 0 })
  expect((await server.client.call(customer.info, {}, { token: person.token })).stage).toBe('activate')
})

test('S17 hostile input is refused and breaks nothing', async () => {
  const { token } = await registered(server)
  for (const text of ["'; drop table credit_line; --", '🙂'.repeat(400), 'a,'.repeat(600), '%00'])
    for (const [call, body] of [
      [creditLine.open, { agreementKeys: text }],
      [creditLine.activate, { agreementKeys: text }],
      [creditLine.open, { agreementKeys: '', extra: text }],
      [creditLine.progress, { customerId: text }],
      [creditLine.info, { channel: text, customerId: text }],
    ] as const) {
      const { status, http } = await server.client.send(call, body, { token })
      expect([http, status > 1]).toEqual([200, true])
    }
})
