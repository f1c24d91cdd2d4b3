import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../test-world.ts'

const ONE = { mobile: '13912345678', name: '周一', certId: '11010119900307721X' }
const OTHER = { ...ONE, mobile: '13912345679' }

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const isKnown = async (mobile: string): Promise<unknown> =>
  (await world.ask('/identity/group/known', { mobile }, { secret: SANDBOX_DEFAULTS.IDENTITY_SECRET })).body.result

test('the outside world forgets one person, once, and no other', async () => {
  await world.post('/people/group', ONE)
  await world.post('/people/group', OTHER)
  expect(await isKnown(ONE.mobile)).toBe('known')
  expect(await world.post('/people/forget', { mobile: ONE.mobile })).toEqual({ gone: 1 })
  expect(await world.post('/people/forget', { mobile: ONE.mobile })).toEqual({ gone: 0 })
  expect(await isKnown(ONE.mobile)).toBe('unknown')
  expect(await isKnown(OTHER.mobile)).toBe('known')
  expect(await world.post('/people/forget', { mobile: '1' })).toMatchObject({
    error: expect.stringContaining('mobile'),
  })
})
