import { points } from '@wanka/contract/engagement/points.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
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

const several = <T>(n: number, work: (k: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, k) => work(k)))
async function owner(credits: number) {
  const member = await registered(server)
  await givenPoints(server, member, credits)
  return { ...member, uid: (await mallVisit(server, member.token)).get('uid') ?? '' }
}
const ask = (fields: Record<string, string>) => mallAsks(server, signedByMall(fields))
const tell = (fields: Record<string, string>) => mallTells(server, signedByMall(fields))

test('F11 a customer with points for three who makes twenty exchanges at once gets three', async () => {
  const person = await owner(100)
  const answers = await several(20, () => ask(consumeFields(person.uid, 30)))
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(3)
  expect(await fudouOf(server, person)).toEqual([10, 100])
})

test('F10 a mall that sends one order number fifty times at once takes points once and gets the same answers', async () => {
  const person = await owner(100)
  const asked = signedByMall(consumeFields(person.uid, 60))
  const answers = await several(50, () => mallAsks(server, asked))
  expect(new Set(answers.map(({ status, bizId, credits }) => `${status} ${bizId} ${credits}`)).size).toBe(1)
  expect(await fudouOf(server, person)).toEqual([40, 100])
})

test('F8 a mall’s outcome has one effect, sent fifty times, with the other outcome at once, or beside its request', async () => {
  const person = await owner(300)
  const [one, two, three] = [100, 100, 100].map((credits) => consumeFields(person.uid, credits))
  if (!one || !two || !three) throw new Error('three exchanges')
  await ask(one)
  await ask(two)
  await several(50, () => tell(confirmFields(one, true)))
  await several(20, (k) => tell(confirmFields(two, k % 2 === 0)))
  await Promise.all([ask(three), tell(confirmFields(three, false)), ask(three), tell(confirmFields(three, false))])
  await tell(confirmFields(three, false))
  const [free, all] = await fudouOf(server, person)
  expect(free).toBe(all)
  expect([100, 200]).toContain(free)
})

test('F11 a customer who claims the points of one task from ten devices at once receives them once', async () => {
  const member = await registered(server)
  const { token } = member
  const heard = await several(10, () => statusOf(server.client.call(points.claim, { taskId: 'signIn' }, { token })))
  expect(heard.filter((status) => status === 1)).toHaveLength(1)
  expect(await fudouOf(server, member)).toEqual([5, 5])
})

test('F11 a customer who exchanges diamonds for fudou from ten devices at once exchanges them once', async () => {
  const member = await registered(server)
  await givenPoints(server, member, 10, { currency: 'RICHBEAN' })
  const heard = await several(10, () =>
    statusOf(server.client.call(points.exchange, { diamonds: 10 }, { token: member.token })),
  )
  expect(heard.filter((status) => status === 1)).toHaveLength(1)
  expect(await fudouOf(server, member)).toEqual([100, 100])
})
