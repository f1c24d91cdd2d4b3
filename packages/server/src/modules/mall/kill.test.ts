import { type KillableServer, startKillableServer } from '@wanka/testkit/killable-server.ts'
import { registered } from '@wanka/testkit/scenes/people.ts'
import {
  confirmFields,
  consumeFields,
  fudouOf,
  givenPoints,
  mallAsks,
  mallTells,
  mallVisit,
  signedByMall,
} from '@wanka/testkit/scenes/points.ts'
import { until } from '@wanka/testkit/until.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer(inject('postgresUrl'))
})
afterAll(() => server.stop())

async function dies(failpoint: string, work: () => Promise<unknown>): Promise<void> {
  const child = await server.start(`${failpoint}:kill`)
  await work().catch(() => undefined)
  await until(async () => child.killedBy() === 'SIGKILL', { withinMs: 20_000, what: failpoint })
}

test('F1 killed at any step of an exchange, the same question and the same end do it once', {
  timeout: 120_000,
}, async () => {
  let child = await server.start()
  const member = await registered(server)
  await givenPoints(server, member, 400)
  const uid = (await mallVisit(server, member.token)).get('uid') ?? ''
  await child.stop()
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
    await dies(failpoint, async () => {
      await consume()
      await confirm()
    })
    child = await server.start()
    // who had no answer calls off or asks again; both are the same exchange
    if (failpoint === 'mall.held' || failpoint === 'mall.consumed') expect((await consume()).status).toBe('ok')
    expect((await confirm()).text).toBe('ok')
    if (success) left -= 100
    expect(await fudouOf(server, member)).toEqual([left, left])
    await child.stop()
  }
  expect(await server.violations()).toEqual([])
})
