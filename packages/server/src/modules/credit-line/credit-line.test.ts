import { creditLine } from '@wanka/contract/credit-line.ts'
import { withLine } from '@wanka/testkit/scenes/credit.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const violations = await server?.violations()
  await server?.stop()
  expect(violations).toEqual([])
})

test('somebody who did every step gets a limit, activates it and sees it', async () => {
  const holder = await withLine(server)
  expect(holder.limit).toBeGreaterThan(0)
  const card = await server.client.call(creditLine.info, {}, { token: holder.token })
  expect(card).toMatchObject({ quotaStatus: '1', stage: 'active', cardQuota: holder.limit, available: holder.limit })
})
