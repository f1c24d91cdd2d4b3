import { points } from '@wanka/contract/engagement/points.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
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
import { expect, test } from 'vitest'

const server = serverFixture()

const member = async (credits: number) => {
  const person = await registered(server)
  await givenPoints(server, person, credits)
  return { ...person, uid: (await mallVisit(server, person.token)).get('uid') ?? '' }
}
const ask = (fields: Record<string, string>) => mallAsks(server, signedByMall(fields))
const tell = async (fields: Record<string, string>) => (await mallTells(server, signedByMall(fields))).text
const orderOf = async (orderNum = '') =>
  server.platform.db.selectFrom('mall_order').select('state').where('order_num', '=', orderNum).executeTakeFirst()
const casesOf = async (orderNum = '') =>
  (await server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', orderNum).execute()).map(
    ({ kind }) => kind,
  )

/** Reads a link that was signed for a mall page as the mall's callback that an exchange failed. */
function confirmInLink(url: string, orderNum: string): Record<string, string> {
  const {
    appKey = '',
    credits = '',
    redirect = '',
    timestamp = '',
    uid = '',
    sign = '',
  } = Object.fromEntries(new URL(url).searchParams)
  const said = `${credits}${redirect}`
  return {
    appKey,
    errorMessage: said.slice(0, said.length - `${orderNum}false`.length),
    orderNum,
    success: 'false',
    timestamp,
    uid,
    sign,
  }
}

test.each(['a guest', 'the customer'])(
  'S35 %s who asks for a link to a page of the mall is never given the signature of a failed exchange',
  async (who) => {
    const person = await member(100)
    const asked = consumeFields(person.uid, 60)
    const { orderNum = '' } = asked
    await ask(asked)
    const mall = new URL((await server.client.call(points.mallAccess, {})).url).origin
    const sent = await server.client.send(
      points.mallAccess,
      // The field of an old client, and of an attacker.
      { redirect: `${mall}/?${orderNum}false` },
      who === 'a guest' ? {} : { token: person.token },
    )
    const { url } = (sent.data ?? {}) as { url?: string }
    if (url !== undefined) await mallTells(server, confirmInLink(url, orderNum))
    expect(await orderOf(orderNum)).toEqual({ state: 'held' })
    expect(await fudouOf(server, person)).toEqual([40, 100])
    expect(sent.status).not.toBe(1)
  },
)

test('S35 the mall’s outcome is accepted for the exchange’s owner only, and another customer in it opens a case', async () => {
  const [person, other] = [await member(100), await member(100)]
  const asked = consumeFields(person.uid, 60)
  await ask(asked)
  for (const uid of [other.uid, 'not_login', '0'.repeat(32)])
    expect(await tell({ ...confirmFields(asked, false), uid })).toBe('fail')
  expect(await orderOf(asked.orderNum)).toEqual({ state: 'held' })
  expect(await casesOf(asked.orderNum)).toEqual(['mallOrderDiffers'])
  expect(await tell(confirmFields(asked, true))).toBe('ok')
  expect(await fudouOf(server, person)).toEqual([40, 40])
})

test('S35 a signed callback of the mall with an undocumented or a missing field is refused', async () => {
  const person = await member(100)
  const asked = consumeFields(person.uid, 10)
  const without = (fields: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
  for (const name of ['actualPrice', 'description', 'type', 'uid', 'timestamp'])
    expect([name, (await ask(without(asked, name))).http]).toEqual([name, 401])
  for (const name of ['redirect', 'transfer', 'Uid', '__proto__'])
    expect([name, (await ask({ ...asked, [name]: 'x' })).http]).toEqual([name, 401])
  expect(await orderOf(asked.orderNum)).toBeUndefined()
  await ask(asked)
  const told = confirmFields(asked, false)
  for (const fields of [without(told, 'uid'), without(told, 'success'), { ...told, credits: '10' }])
    expect(await tell(fields)).toBe('fail')
  expect(await orderOf(asked.orderNum)).toEqual({ state: 'held' })
})

test('S35 one signature of the mall has one meaning: a callback with a character moved between fields is refused', async () => {
  const person = await member(500)
  const asked = signedByMall(consumeFields(person.uid, 10, { params: '13900000000' }))
  expect(await mallAsks(server, asked)).toMatchObject({ status: 'ok' })
  const { orderNum = '', credits = '', description = '', params = '' } = asked
  const moved = [
    { ...asked, credits: `${credits}${description.slice(0, 2)}`, description: description.slice(2) },
    { ...asked, orderNum: `${orderNum}1`, params: params.slice(1) },
    { ...asked, orderNum: orderNum.slice(0, -1), params: `${orderNum.slice(-1)}${params}` },
  ]
  for (const fields of moved) expect(await mallAsks(server, fields)).toMatchObject({ http: 401, status: 'fail' })
  expect(await fudouOf(server, person)).toEqual([490, 500])
  expect(await casesOf(orderNum)).toEqual(['mallSignatureReused'])
  // The original request, repeated, gets the same answer.
  expect(await mallAsks(server, asked)).toMatchObject({ http: 200, status: 'ok' })

  const told = signedByMall(confirmFields(asked, false, { errorMessage: '缺货' }))
  expect((await mallTells(server, told)).text).toBe('ok')
  const shifted = { ...told, errorMessage: `缺货${orderNum.slice(0, 1)}`, orderNum: orderNum.slice(1) }
  expect(await mallTells(server, shifted)).toEqual({ http: 401, text: 'fail' })
  expect(await orderOf(orderNum.slice(1))).toBeUndefined()
})
