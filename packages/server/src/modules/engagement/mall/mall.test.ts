import { points } from '@wanka/contract/engagement/points.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  confirmFields,
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallTells,
  mallVisit,
  signedByMall,
} from '@wanka/testkit/fixtures/engagement/points.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lookForSilent } from './look-for-silent.job.ts'

const server = serverFixture()

const customer = async (credits: number): Promise<Member & { uid: string }> => {
  const member = await registered(server)
  if (credits > 0) await givenPoints(server, member, credits)
  return { ...member, uid: (await mallVisit(server, member.token)).get('uid') ?? '' }
}
const ask = (fields: Record<string, string>) => mallAsks(server, signedByMall(fields))
const tell = async (fields: Record<string, string>) => (await mallTells(server, signedByMall(fields))).text
const casesOf = async (subject = '') =>
  (await server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', subject).execute()).map(
    ({ kind }) => kind,
  )
const stateOf = async (orderNum = '') =>
  (
    await server.platform.db
      .selectFrom('mall_order')
      .select('state')
      .where('order_num', '=', orderNum)
      .executeTakeFirst()
  )?.state

test('a customer’s points are held when the mall asks for them and spent when it has delivered', async () => {
  const person = await customer(300)
  const asked = consumeFields(person.uid, 100)
  const answer = await ask(asked)
  expect(answer).toEqual({ http: 200, status: 'ok', errorMessage: '', bizId: expect.any(String), credits: '200' })
  expect(await fudouOf(server, person)).toEqual([200, 300])
  expect(await tell(confirmFields(asked, true, { bizId: answer.bizId ?? '' }))).toBe('ok')
  expect(await fudouOf(server, person)).toEqual([200, 200])
  const { list } = await server.client.call(points.details, {}, { token: person.token })
  expect(list.map(({ kind, amount, title }) => [kind, amount, title])).toEqual([
    ['spent', -100, '积分商城兑换：10元话费'],
    ['earned', 300, '测试'],
  ])
})

test('a customer gets the points of an undelivered exchange back, even if the mall never received our answer', async () => {
  const person = await customer(100)
  const asked = consumeFields(person.uid, 60)
  await ask(asked)
  expect(await tell(confirmFields(asked, false))).toBe('ok')
  expect(await fudouOf(server, person)).toEqual([100, 100])
  const { list } = await server.client.call(points.details, { type: 'in' }, { token: person.token })
  expect(list[0]).toMatchObject({ kind: 'returned', amount: 60, title: '兑换未成功，退回：10元话费' })
  expect((await ask(asked)).status).toBe('fail')
})

test('a customer with too few points is refused with a reason through the mall, and no points move', async () => {
  const person = await customer(50)
  const asked = consumeFields(person.uid, 51)
  const refused = { http: 200, status: 'fail', errorMessage: '富豆不足，您有50富豆', credits: '50' }
  expect(await ask(asked)).toEqual(refused)
  // Points earned since do not change an answer already given.
  await givenPoints(server, person, 100)
  expect(await ask(asked)).toEqual(refused)
  expect(await fudouOf(server, person)).toEqual([150, 150])
})

test('the mall that repeats an order number makes one exchange; with other figures it opens a case', async () => {
  const [person, other] = [await customer(300), await customer(300)]
  const asked = consumeFields(person.uid, 100)
  const first = await ask(asked)
  expect(await ask({ ...asked, timestamp: String(Date.now() + 1) })).toEqual(first)
  for (const wrong of [
    { ...asked, credits: '50' },
    { ...asked, uid: other.uid },
  ])
    expect((await ask(wrong)).status).toBe('fail')
  expect(await casesOf(asked.orderNum)).toEqual(['mallOrderDiffers'])
  expect([await fudouOf(server, person), await fudouOf(server, other)]).toEqual([
    [200, 300],
    [300, 300],
  ])
})

test('a mall’s outcome that overtakes its request refuses it; a delivery that no customer paid for opens a case', async () => {
  const person = await customer(300)
  const early = consumeFields(person.uid, 100)
  expect(await tell(confirmFields(early, false))).toBe('ok')
  expect(await ask(early)).toMatchObject({ status: 'fail', errorMessage: '这次兑换已取消' })
  expect(await fudouOf(server, person)).toEqual([300, 300])
  const never = consumeFields(person.uid, 100)
  expect(await tell(confirmFields(never, true))).toBe('ok')
  expect([await casesOf(early.orderNum), await casesOf(never.orderNum)]).toEqual([[], ['mallOrderUnknown']])
})

test('the mall’s first outcome counts: a repeated one is answered ok, and a different one only opens a case', async () => {
  const person = await customer(300)
  const asked = consumeFields(person.uid, 100)
  await ask(asked)
  for (const success of [true, true, false]) expect(await tell(confirmFields(asked, success))).toBe('ok')
  expect(await fudouOf(server, person)).toEqual([200, 200])
  expect(await casesOf(asked.orderNum)).toEqual(['mallEndDiffers'])
})

test('a caller with another secret or key, a changed or repeated field or no signature is not taken for the mall', async () => {
  const person = await customer(300)
  const asked = consumeFields(person.uid, 10)
  const right = signedByMall(asked)
  const forged = [
    signedByMall(asked, 'another secret'),
    { ...right, credits: '1' },
    { ...right, uid: 'not_login' },
    signedByMall({ ...asked, appKey: 'another' }),
    { ...asked },
    { ...right, sign: right.sign?.toUpperCase() ?? '' },
    signedByMall({ ...asked, appSecret: 'mine' }),
  ]
  for (const fields of forged)
    expect(await mallAsks(server, fields)).toEqual({
      http: 401,
      status: 'fail',
      errorMessage: '签名验证失败',
      credits: '0',
    })
  const doubled = await fetch(
    `${server.url}/mkmoln/points/duiba/consumer_common?${new URLSearchParams(right)}&credits=1`,
  )
  expect(doubled.status).toBe(401)
  expect(await mallTells(server, { ...signedByMall(confirmFields(asked, true)), success: 'false' })).toEqual({
    http: 401,
    text: 'fail',
  })
  expect([await stateOf(asked.orderNum), await fudouOf(server, person)]).toEqual([undefined, [300, 300]])
})

test('the mall’s request for points is valid for five minutes, and its outcome for the day in which it retries', async () => {
  const person = await customer(300)
  const minutes = (n: number) => ({ timestamp: String(Date.now() - n * 60_000) })
  for (const late of [6, -6])
    expect(await ask(consumeFields(person.uid, 10, minutes(late)))).toMatchObject({
      status: 'fail',
      errorMessage: '请求已过期，请重新兑换',
    })
  const asked = consumeFields(person.uid, 10, minutes(4))
  expect((await ask(asked)).status).toBe('ok')
  expect(await tell(confirmFields(asked, false, minutes(26 * 60)))).toBe('fail')
  expect(await tell(confirmFields(asked, false, minutes(24 * 60)))).toBe('ok')
})

test('an unknown customer, a guest, a frozen and a closing customer cannot spend points at the mall', async () => {
  const [frozen, leaving] = [await customer(100), await customer(100)]
  const { db } = server.platform
  await db.updateTable('customer').set({ frozen: true }).where('customer_id', '=', frozen.customerId).execute()
  await db.updateTable('customer').set({ state: 'closing' }).where('customer_id', '=', leaving.customerId).execute()
  for (const uid of ['not_login', '0'.repeat(32), 'x', frozen.customerId, frozen.uid, leaving.uid])
    expect((await ask(consumeFields(uid, 10))).status).toBe('fail')
})

test('hostile amounts and order numbers of a caller are refused, and none causes a server error', async () => {
  const { uid } = await customer(100)
  const hostile: Record<string, string>[] = [
    { credits: '-5' },
    { credits: '0' },
    { credits: '1e3' },
    { credits: '99999999999999999999' },
    { credits: '1.5' },
    { orderNum: '' },
    { orderNum: "';--" },
    { uid: '' },
  ]
  for (const own of hostile) expect((await ask(consumeFields(uid, 10, own))).status).toBe('fail')
  expect((await ask(consumeFields(uid, 10, { description: '长'.repeat(300), params: '🙂' }))).status).toBe('ok')
  expect(await tell({ ...confirmFields({ uid, orderNum: 'x' }, true), success: 'maybe' })).toBe('fail')
  expect(await tell(confirmFields({ uid, orderNum: 'y' }, false, { errorMessage: '长'.repeat(600) }))).toBe('ok')
})

test('a customer enters the mall under a pseudonym that means nothing outside it; a guest has none', async () => {
  const person = await customer(70)
  const visit = await mallVisit(server, person.token)
  expect([visit.get('credits'), visit.get('uid')]).toEqual(['70', expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(visit.get('uid')).not.toContain(person.customerId.replaceAll('-', ''))
  const guest = await mallVisit(server)
  expect([guest.get('uid'), guest.get('credits')]).toEqual(['not_login', '0'])
})

test('F15 a customer’s exchanges wait while the mall is down for ten minutes, complete once, and lose no points', async () => {
  const person = await customer(300)
  const asked = [1, 2, 3].map(() => consumeFields(person.uid, 100))
  await Promise.all(asked.map(ask))
  const { db } = server.platform
  await sql`update mall_order set asked_at = now() - interval '10 minutes' where customer_id = ${person.customerId}`.execute(
    db,
  )
  await lookForSilent(server.platform)({})
  // Elapsed time alone returns or writes off nothing, and no case is opened yet.
  expect(await fudouOf(server, person)).toEqual([0, 300])
  expect(await Promise.all(asked.map(({ orderNum }) => casesOf(orderNum)))).toEqual([[], [], []])
  // Once up again, the mall sends each outcome eight times: two deliveries and one failure.
  const told = asked.flatMap((fields, n) => Array.from({ length: 8 }, () => tell(confirmFields(fields, n < 2))))
  expect(new Set(await Promise.all(told))).toEqual(new Set(['ok']))
  expect(await fudouOf(server, person)).toEqual([100, 100])
})

test('an exchange that the mall leaves open for a day becomes a case, and staff decide it once', async () => {
  const person = await customer(100)
  const asked = consumeFields(person.uid, 40)
  const { orderNum = '' } = asked
  await ask(asked)
  await sql`update mall_order set asked_at = now() - interval '27 hours' where order_num = ${orderNum}`.execute(
    server.platform.db,
  )
  const look = lookForSilent(server.platform)
  await look({})
  await look({})
  expect(await casesOf(orderNum)).toEqual(['mallSilent'])
  expect(await runOps(server, 'mall')).toEqual({ code: 0, printed: expect.stringContaining(orderNum) })
  expect((await runOps(server, 'mall', 'returned', orderNum, 'the mall has no such goods')).code).toBe(0)
  expect((await runOps(server, 'mall', 'spent', orderNum, 'again')).code).toBe(2)
  expect(await fudouOf(server, person)).toEqual([100, 100])
})
