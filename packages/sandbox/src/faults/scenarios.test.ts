import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../test-world.ts'
import { seededDraw } from './scenarios.ts'

type State = {
  known: { name: string; title: string; says: string; days: number }[]
  playing: { title: string; day: number; days: number; faults: object[] } | null
}

const IDENTITY = { party: 'identity', fault: 'error-500' } as const
const CHECK = { name: '林小雨', certId: '11010119900307721X' }

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
  world.answerWith(() => ({ status: 200, body: { businessDate: '2027-06-15' } }))
})
afterAll(() => world.stop())

const play = (scenario: object) => world.post<State & { error?: string }>('/scenarios', { scenario })
const days = (...shares: number[]) => shares.map((share) => ({ faults: share === 0 ? [] : [{ ...IDENTITY, share }] }))
const asked = async (): Promise<number> =>
  (await world.ask('/identity/verify', CHECK, { secret: SANDBOX_DEFAULTS.IDENTITY_SECRET })).status
const stop = () => fetch(`${world.url}/scenarios`, { method: 'DELETE' })

test('every scenario of the files is offered with its title, and played by its name', async () => {
  const { known, playing } = await world.get<State>('/scenarios')
  expect(playing).toBeNull()
  expect(known.map(({ name }) => name)).toContain('slow-bank')
  for (const { name, title, days: length } of known)
    expect((await world.post<State>('/scenarios', { name })).playing).toMatchObject({ title, day: 1, days: length })
  await stop()
  expect((await world.get<State>('/scenarios')).playing).toBeNull()
})

test('a fault of all calls holds for its day, and the scenario ends with its last day', async () => {
  await play({ title: '两天', says: '第一天停', days: days(100, 0) })
  expect(await asked()).toBe(500)
  expect(await asked()).toBe(500)
  await world.post('/clock', { advanceDays: 1 })
  expect((await world.get<State>('/scenarios')).playing).toMatchObject({ day: 2, faults: [] })
  expect(await asked()).not.toBe(500)
  await world.post('/clock', { advanceDays: 1 })
  expect((await world.get<State>('/scenarios')).playing).toBeNull()
})

test('the same calls meet the same faults each time a scenario is played, and others with another seed', async () => {
  const lived = async (seed: number): Promise<number[]> => {
    await play({ title: '一半', says: '一半出错', seed, days: days(50) })
    const answers: number[] = []
    for (let call = 0; call < 24; call += 1) answers.push(await asked())
    return answers
  }
  const first = await lived(7)
  expect(new Set(first).size).toBe(2)
  expect(await lived(7)).toEqual(first)
  expect(await lived(8)).not.toEqual(first)
  await stop()
})

test('an ordered fault comes before those of a scenario, which stays', async () => {
  await play({ title: '停', says: '停', days: days(100) })
  await world.post('/faults', { party: 'identity', fault: 'bad-signature' })
  expect(await asked()).toBe(200)
  expect(await asked()).toBe(500)
  await stop()
})

test('a scenario that cannot be played is refused with what is wrong, and another one goes on', async () => {
  await play({ title: '停', says: '停', days: days(100) })
  for (const wrong of [
    { title: '无', says: '无', days: [] },
    { title: '无', says: '无', days: [{ faults: [{ party: 'identity', fault: 'paid-twice', share: 5 }] }] },
    { title: '无', says: '无', days: [{ faults: [{ ...IDENTITY, share: 101 }] }] },
    { title: '无', says: '无', days: days(0), more: 1 },
  ])
    expect((await play(wrong)).error).toBeTruthy()
  expect(await world.post('/scenarios', { name: '../../package' })).toMatchObject({ error: '没有这个场景' })
  expect((await world.get<State>('/scenarios')).playing).toMatchObject({ title: '停' })
  await stop()
})

test('the drawn numbers fill the range evenly', () => {
  const draw = seededDraw()
  draw.seed(42)
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const tenth = Math.floor(draw.next() * 10)
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
