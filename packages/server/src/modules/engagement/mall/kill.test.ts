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
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = killableFixture()

test('F1 a server killed at any step of an exchange completes it once when the mall repeats its request and its outcome', {
  timeout: 900_000,
}, async () => {
  await server.start()
  const member = await registered(server)
  await givenPoints(server, member, 400)
  const uid = (await mallVisit(server, member.token)).get('uid') ?? ''
  let left = 400
  for (const [failpoint, success] of [
    ['mall.held', true],
    ['mall.consumed', false],
    ['mall.ended', true],
    ['mall.confirmed', false],
  ] as const) {
    const asked = consumeFields(uid, 100)
    const end = confirmFields(asked, success)
    const consume = () => mallAsks(server, signedByMall(asked))
    const confirm = () => mallTells(server, signedByMall(end))
    await server.dies(failpoint, async () => {
      await consume()
      await confirm()
    })
    await server.start()
    // Without an answer the mall cancels or repeats its request; both are the same exchange.
    if (failpoint === 'mall.held' || failpoint === 'mall.consumed') expect((await consume()).status).toBe('ok')
    expect((await confirm()).text).toBe('ok')
    if (success) left -= 100
    expect(await fudouOf(server, member)).toEqual([left, left])
  }
  expect(await server.violations()).toEqual([])
})
