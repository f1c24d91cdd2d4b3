import { expect, test } from 'vitest'
import type { Parties } from './parties.ts'
import { type PartyCall, watchParties } from './watch-parties.ts'

const answers: Record<string, () => unknown> = {
  answered: async () => ({ kind: 'answer', body: {} }),
  late: async () => ({ kind: 'unknown', reason: 'timeout' }),
  lost: async () => ({ kind: 'unknown' }),
  refused: async () => ({ kind: 'rejected', status: 422 }),
  isUp: async () => false,
  broken: () => Promise.reject(new Error('no')),
  loginUrl: () => 'https://mall.example',
}

test('each call of a provider is reported once with how it ended; an address that we make ourselves is none', async () => {
  const told: Omit<PartyCall, 'seconds'>[] = []
  const parties = { bank: { merchant: 'm', ...answers }, captcha: { ask: async () => 'no call' } } as unknown as Parties
  const watched = watchParties(parties, ({ seconds, ...ended }) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    told.push(ended)
  })
  const bank = watched.bank as unknown as Record<string, () => unknown>
  expect(watched.bank).toMatchObject({ merchant: 'm' })
  for (const call of Object.keys(answers)) await Promise.resolve(bank[call]?.()).catch(() => undefined)
  await watched.captcha.ask({} as never, 0)
  expect(told.map(({ party, call, outcome }) => `${party} ${call} ${outcome}`)).toEqual([
    'bank answered answer',
    'bank late timeout',
    'bank lost unknown',
    'bank refused rejected',
    'bank isUp down',
    'bank broken error',
  ])
})
