import { account } from '@wanka/contract/customer/account.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { Status } from '@wanka/contract/status.ts'
import { help } from '@wanka/contract/support/help.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const close = (closed: boolean) =>
  server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify(closed) })
    .where('name', '=', 'maintenance')
    .execute()

test('during maintenance a customer’s calls answer so, and the customer can still pay bills', async () => {
  const { token } = await registered(server)
  await close(true)
  const refusal = await until(async () => {
    const reply = await server.client.send(account.contractSelect, { scene: 'register' })
    return reply.http === 503 ? reply : undefined
  })
  expect(refusal).toMatchObject({
    status: Status.failed,
    message: '很抱歉，系统正在升级中，服务暂停使用，请稍后再来！',
    data: { maintenance: true, until: '' },
  })
  expect(await server.client.call(repayment.summary, {}, { token })).toMatchObject({ overdueCount: 0 })
  expect((await server.client.call(catalogue.config, {})).maintenance).toBe(true)
  // a page's own telemetry must not close it
  expect(await server.client.send(help.event, { event: 'loginRepair' })).toMatchObject({ http: 200 })

  await close(false)
  await until(async () =>
    (await server.client.send(account.contractSelect, { scene: 'register' })).http === 200 ? true : undefined,
  )
})
