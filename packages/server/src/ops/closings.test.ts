import { leave, left } from '@wanka/testkit/scenes/leaving.ts'
import { type Borrower, borrowed } from '@wanka/testkit/scenes/loan.ts'
import { settled } from '@wanka/testkit/scenes/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './commands.ts'

let server: TestServer
let person: Borrower
beforeAll(async () => {
  server = await startTestServer()
  person = await borrowed(server)
  await settled(server, person)
})
afterAll(() => server.stop())

async function ops(...args: string[]): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const desk = { kernel: server.kernel, actor: 'ops:tester', print: (line: string) => void lines.push(line) }
  return { code: await runCommand(desk, args), printed: lines.join('\n') }
}

test('closings are listed by id, with their days and the reason that was chosen', async () => {
  await leave(server, person, 'privacy')
  const line = `${person.customerId}  waiting  asked 2027-06-15  due 2027-06-22  privacy`
  expect(await ops('closings')).toEqual({ code: 0, printed: `${line}\n1 closings` })
  expect((await ops('closings', 'done')).printed).toBe('0 closings')
})

test('what is kept of somebody who left is shown to whoever says who asks and why, and that is written down', async () => {
  await left(server, person)
  expect((await ops('closings', 'done')).printed).toContain(person.customerId)
  expect((await ops('retained', person.customerId)).code).toBe(2)
  const shown = await ops('retained', person.customerId, '法院调取，案号甲')
  expect(shown.printed).toContain(person.certId)
  const audit = await server.kernel.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'facts'])
    .orderBy('audit_id', 'desc')
    .executeTakeFirst()
  expect(audit).toMatchObject({ actor: 'ops:tester', action: 'retained.shown', subject: person.customerId })
  expect(audit?.facts).toMatchObject({ reason: '法院调取，案号甲' })
})
