import { points } from '@wanka/contract/engagement/points.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { fudouOf, givenPoints, signedByMall } from '@wanka/testkit/fixtures/engagement/points.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'
import { mallSign } from '../../../gateways/mall-sign.ts'

const server = serverFixture()

async function owner(credits: number) {
  const member = await registered(server)
  await givenPoints(server, member, credits)
  return member
}
/** Enters the mall like a browser. @returns the shelf page, and `take`, which exchanges an item of it */
async function shelf(token: string) {
  const { url } = await server.client.call(points.mallAccess, {}, { token })
  const page = await fetch(url)
  const html = await page.text()
  const take = async (item: string) => {
    const form = html.match(
      new RegExp(
        `name="s" value="(\\w+)"><input type="hidden" name="item" value="${item}"><input type="hidden" name="orderNum" value="(\\w+)"`,
      ),
    )
    const body = new URLSearchParams({ s: form?.[1] ?? '', item, orderNum: form?.[2] ?? '' })
    return (await fetch(`${server.sandboxUrl}/mall/exchange`, { method: 'POST', body })).text()
  }
  return { http: page.status, html, take }
}
const booksAgree = async () => {
  const theirs = (await server.sandbox.mallOrders()).filter(({ state }) => state === 'delivered')
  const ours = await server.platform.db
    .selectFrom('mall_order')
    .select(['order_num', 'credits'])
    .where('state', '=', 'spent')
    .execute()
  expect(new Map(ours.map(({ order_num, credits }) => [order_num, credits]))).toEqual(
    new Map(theirs.map(({ orderNum, credits }) => [orderNum, credits])),
  )
}

test('the server and the sandbox mall sign by the mall’s published rule, as a value worked out by hand shows', () => {
  // "key" + "secret" + "100" + "1418625055000" + "user", in the order appKey, appSecret, credits, timestamp, uid.
  const fields = { uid: 'user', credits: '100', appKey: 'key', timestamp: '1418625055000' }
  expect(mallSign(fields, 'secret')).toBe('84c297f0aca05394ab441a0cd236af3b')
  expect(signedByMall(fields, 'secret').sign).toBe(mallSign(fields, 'secret'))
  // An empty value is skipped, and capital letters sort before small letters.
  const more = { ...fields, params: '', Zeta: 'z', alpha: 'a' }
  expect(signedByMall(more, 'secret').sign).toBe(mallSign(more, 'secret'))
})

test('a customer enters the mall with our link for five minutes, and a changed link is refused', async () => {
  const { token } = await owner(120)
  const { url } = await server.client.call(points.mallAccess, {}, { token })
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('您有 <b>120</b> 富豆')])
  const changed = new URL(url)
  changed.searchParams.set('credits', '999999')
  expect((await fetch(changed)).status).toBe(403)
  const fields = Object.fromEntries(new URL(url).searchParams)
  const { sign: _sign, ...said } = fields
  const old = signedByMall({ ...said, timestamp: String(Date.now() - 301_000) })
  expect((await fetch(`${server.sandboxUrl}/autoLogin/autologin?${new URLSearchParams(old)}`)).status).toBe(403)
  expect(said.appKey).toBe(SANDBOX_DEFAULTS.MALL_APP_KEY)
})

test('a customer’s exchange is taken and delivered, and the records of the mall and ours agree', async () => {
  const person = await owner(120)
  const { take } = await shelf(person.token)
  expect(await take('phone10')).toContain('兑换成功')
  expect(await take('movie')).toContain('富豆不足，您有20富豆')
  // A form sent twice is one exchange.
  expect(await take('phone10')).toContain('兑换成功')
  await until(async () => (await fudouOf(server, person))[1] === 20, { what: 'the mall to tell the end' })
  await booksAgree()
})

test.each([
  ['goods-fail', '没有兑换成功', 120],
  ['lost-answer', '没有兑换成功', 120],
  ['late-consume', '没有兑换成功', 120],
  ['bad-signature', '没有兑换成功', 120],
  ['stale', '没有兑换成功', 120],
  ['consume-twice', '兑换成功', 20],
  ['end-twice', '兑换成功', 20],
  ['both-ends', '兑换成功', 20],
])('after %s the customer reads %s and has %i', async (fault, words, left) => {
  const person = await owner(120)
  await server.sandbox.fault('mall', fault)
  const { take } = await shelf(person.token)
  expect(await take('phone10')).toContain(words)
  await server.sandbox.mallTells()
  await until(async () => (await fudouOf(server, person)).every((figure) => figure === left), { what: 'the end' })
  await booksAgree()
})

test('F15 a customer who enters the mall while it is down is told so, and keeps all points', async () => {
  const person = await owner(120)
  await server.sandbox.fault('mall', 'error-500', 1000)
  await until(async () => {
    const sent = await server.client.send(points.mallAccess, {}, { token: person.token })
    return sent.status === 40403 && sent.message.startsWith('积分商城暂时打不开')
  })
  await server.sandbox.clearFaults()
  await until(async () => (await server.client.send(points.mallAccess, {}, { token: person.token })).status === 1)
  expect(await fudouOf(server, person)).toEqual([120, 120])
})
