import { Status } from '@wanka/contract/status.ts'
import { help } from '@wanka/contract/support/help.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('repairs that pages report are counted by day and device, and nothing of the customer is kept', async () => {
  const { token } = await registered(server)
  const tell = (options = {}) => server.client.call(help.event, { event: 'loginRepair' }, options)
  await Promise.all([tell(), tell({ token }), tell({ token: 'x'.repeat(43) })])
  await tell({ headers: { deviceType: 'ios' } })
  const rows = () => server.platform.db.selectFrom('page_event').selectAll().orderBy('device').execute()
  await until(async () => (await rows()).reduce((sum, { times }) => sum + times, 0) === 4, {
    what: 'the events written',
  })
  expect(await rows()).toEqual([
    { event: 'loginRepair', device: 'h5', business_date: '2027-06-15', times: 3 },
    { event: 'loginRepair', device: 'ios', business_date: '2027-06-15', times: 1 },
  ])
  expect(await server.client.send(help.event, { event: 'somethingElse' })).toMatchObject({
    status: Status.outOfRange,
  })
})
