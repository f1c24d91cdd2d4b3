import { freePort } from '@wanka/testkit/servers/free-port.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'
import { asRole, ROLES } from '../../platform/db/roles.ts'
import { readDeskConfig } from './desk-config.ts'
import { startDesk } from './start-desk.ts'

const server = serverFixture()

test('an operator asks the desk whether it is well, and hears a no before it leaves', async () => {
  const opsPort = await freePort()
  const { config } = server.platform
  const own = { ...config, DATABASE_URL: asRole(config.DATABASE_URL, ROLES.operator), WORKER_DATABASE_URL: undefined }
  const desk = await startDesk(
    { ...own, OPS_PORT: opsPort, OPS_HOST: '127.0.0.1', LEAVE_SECONDS: 1 },
    readDeskConfig({ DESK_PORT: '0' }, own),
  )
  const ask = (path: string) => fetch(`http://127.0.0.1:${opsPort}${path}`)
  expect(await (await ask('/readyz')).json()).toEqual({ ready: true, faults: {} })
  expect(await (await ask('/metrics')).text()).toContain('wanka_call_seconds')
  // what runs no jobs is not counted among the servers
  const beats = () => server.platform.db.selectFrom('server_beat').select('server').execute()
  const before = (await beats()).length
  await ask('/readyz')
  expect(await beats()).toHaveLength(before)

  await server.platform.pool.query('begin; alter table business_calendar rename to away; commit')
  try {
    await until(async () => (await ask('/readyz')).status === 503, { what: 'the no' })
  } finally {
    await server.platform.pool.query('alter table away rename to business_calendar')
  }
  await until(async () => (await ask('/readyz')).ok, { what: 'the yes' })

  const left = desk.stop()
  expect(await (await ask('/readyz')).json()).toEqual({ ready: false, faults: { server: 'stopping' } })
  expect((await fetch(`${desk.url}/healthz`)).ok).toBe(true)
  await left
})
