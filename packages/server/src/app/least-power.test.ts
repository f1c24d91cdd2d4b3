import { powerAttack } from '@wanka/testkit/attack/power.attack.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { startServer } from './start.ts'

const server = serverFixture()

test('S37 an attacker who injects SQL into a call cannot change history, schema or balances', async () => {
  expect(await powerAttack.run(server, { thorough: false })).toEqual([])
})

test('S37 an attack run reports a right granted by mistake', async () => {
  const give = (text: string) => server.platform.pool.query(text)
  await give('grant update on audit to wanka_api')
  await give('grant create on schema public to wanka_worker')
  const seen = await powerAttack.run(server, { thorough: false })
  await give('revoke update on audit from wanka_api')
  await give('revoke create on schema public from wanka_worker')
  expect(seen).toContainEqual(expect.objectContaining({ at: 'wanka_api audit' }))
  expect(seen).toContainEqual(expect.objectContaining({ at: 'wanka_worker schema' }))
})

test('S37 a server does not start as the owner, nor with the jobs’ role for calls, nor with one role for both', async () => {
  const { url, settings, drop } = await scratchDatabase(inject('postgresUrl'))
  const { WORKER_DATABASE_URL } = settings
  const started = (over: Record<string, string | undefined>) =>
    startServer(readConfig({ ...settings, LOG_LEVEL: 'silent', PORT: '0', ...over }))
  await expect(started({ DATABASE_URL: url })).rejects.toThrow('wanka_api is meant')
  await expect(started({ DATABASE_URL: WORKER_DATABASE_URL })).rejects.toThrow('wanka_api is meant')
  await expect(started({ WORKER_DATABASE_URL: undefined })).rejects.toThrow('wanka_worker is meant')
  await drop()
})

test('the attacks leave every customer’s books unchanged', async () => {
  expect(await server.violations()).toEqual([])
})
