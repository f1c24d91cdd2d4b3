import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let person: Borrower
beforeAll(async () => {
  person = await borrowed(server)
  await settled(server, person)
})

test('staff list account closures by id, with their dates and the chosen reason', async () => {
  await leave(server, person, 'privacy')
  const line = `${person.customerId}  waiting  asked 2027-06-15  due 2027-06-22  privacy`
  expect(await runOps(server, 'closings')).toEqual({ code: 0, printed: `${line}\n1 closings` })
  expect((await runOps(server, 'closings', 'done')).printed).toBe('0 closings')
})

test('staff see the retained records of a closed account only with a requester and a reason, which are audited', async () => {
  await left(server, person)
  expect((await runOps(server, 'closings', 'done')).printed).toContain(person.customerId)
  expect((await runOps(server, 'retained', person.customerId)).code).toBe(2)
  const shown = await runOps(server, 'retained', person.customerId, '法院调取，案号甲')
  expect(shown.printed).toContain(person.certId)
  const audit = await server.platform.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'facts'])
    .orderBy('audit_id', 'desc')
    .executeTakeFirst()
  expect(audit).toMatchObject({ actor: 'ops:tester', action: 'retained.shown', subject: person.customerId })
  expect(audit?.facts).toMatchObject({ reason: '法院调取，案号甲' })
})
