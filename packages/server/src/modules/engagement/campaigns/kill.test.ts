import { randomUUID } from 'node:crypto'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = killableFixture()

test('F1 a customer whose server is killed during a draw or a gift gets the prize once, and the budget is charged once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  const prizes = [{ kind: 'repayPacket', worth: 880 }]
  const rain = { kind: 'redRain', perDay: 9, perPerson: 9, budget: 88_000, prizes, listed: true }
  const code = await campaignOf(server, 'rain', rain)
  const player = await registered(server)
  let drawn = 0
  for (const failpoint of ['campaign.tried', 'campaign.written']) {
    const uuid = randomUUID()
    const draw = () => server.client.call(activity.join, { activityId: code }, { token: player.token, uuid })
    await server.dies(failpoint, draw)
    await server.start()
    expect((await draw()).coupon).toBeDefined()
    expect(await spentOf(server, code)).toBe(880 * ++drawn)
  }

  await campaignOf(server, 'hello', { kind: 'event', event: 'registered', budget: 88_000, prizes })
  let told = 0
  for (const failpoint of ['campaign.granted', 'campaign.given']) {
    await server.dies(failpoint, () => registered(server))
    await server.start()
    told += 1
    await until(async () => (await grantsOf(server, 'hello')).length === told, { what: 'the gift' })
    expect(await spentOf(server, 'hello')).toBe(880 * told)
  }
  expect(await server.violations()).toEqual([])
})
