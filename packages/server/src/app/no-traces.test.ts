import { customer } from '@wanka/contract/customer/profile.ts'
import { marksIn, personMarks } from '@wanka/testkit/attack/marks.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { callExamples } from '@wanka/testkit/examples/call-examples.ts'
import { passwordLogin, strangerCode } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import type { ChildServer } from '@wanka/testkit/servers/child-server.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../platform/auth/session.ts'
import { transact } from '../platform/db/db.ts'

const NAME = '欧阳一七三'
const PASSWORD_TYPED = 'typed7391wrong'

const server = killableFixture({ LOG_LEVEL: 'debug' }, { checked: false })
let child: ChildServer
let own: Belongings
let smsCode: string
beforeAll(async () => {
  child = await server.start()
  own = await withBelongings(server, { name: NAME })
  smsCode = await strangerCode(server, own.mobile, 'login')
})

/** Profile fields about a person and the person's contacts. */
const PROFILE_MARKS = [
  'company',
  'companyAddress',
  'companyPhone',
  'email',
  'address',
  'relativeName',
  'relativeMobile',
  'friendName',
  'friendMobile',
  'emergencyName',
  'emergencyMobile',
]

function profileMarks(): Record<string, string> {
  const { body = {} } = callExamples(own).find(({ call }) => call === customer.saveBasicInfo) ?? {}
  return Object.fromEntries(PROFILE_MARKS.map((field) => [field, body[field] ?? '']))
}

/** Everything that identifies this customer or grants access to the account. */
const marks = (): Record<string, string> => ({
  ...profileMarks(),
  ...personMarks(own),
  'password typed wrong': PASSWORD_TYPED,
  'ticket of the deal password': own.borrowTicket,
  'ticket of the phone': own.smsTicket,
  'ticket of the face': own.faceTicket,
})

const foundIn = (text: string): string[] => marksIn(text, marks())

const session = () =>
  transact(server.platform.db, (tx) => openSession(tx, own.customerId, { device: 'test', channel: 'test' }))

/** Sends every call as it should be, then with personal data in a wrong field, then without its required fields. */
async function callEverything(): Promise<void> {
  for (const { call, body } of callExamples(own)) {
    const [field] = Object.keys(body)
    // Some calls end the session that they use.
    const token = await session()
    for (const sent of [body, field ? { ...body, [field]: `${NAME}${own.certId}` } : body, { [own.mobile]: NAME }])
      await server.client.send(call, sent, { token })
  }
  await statusOf(passwordLogin(server, { mobile: own.mobile, password: PASSWORD_TYPED }))
  await fetch(`${server.url}/user/api/${own.mobile}?name=${encodeURIComponent(NAME)}&token=${own.token}`)
}

test('a customer’s marks that the log is searched for are all sent', () => {
  expect(Object.values(marks()).filter((mark) => mark.length < 2)).toEqual([])
})

test('S26 S7 a reader of the logs, even at debug level, or of the metrics finds no customer’s identity or credentials', {
  timeout: 900_000,
}, async () => {
  const { db } = server.platform
  // The database refuses the writes with errors that carry the row, so that no call has an effect in the first round.
  for (const table of ['state_history', 'idempotency'])
    await sql`alter table ${sql.table(table)} add constraint planted check (false) not valid`.execute(db)
  await callEverything()
  for (const table of ['state_history', 'idempotency'])
    await sql`alter table ${sql.table(table)} drop constraint planted`.execute(db)
  await callEverything()
  const log = child.printed()
  expect(log).toContain('violates check constraint \\"planted\\"')
  expect(log).not.toContain('Failing row')
  expect(foundIn(log)).toEqual([])
  expect(log).not.toMatch(new RegExp(`\\b${smsCode}\\b`))
  const metrics = await (await fetch(`${child.opsUrl}/metrics`)).text()
  expect(metrics).toContain('/user/api/account/login')
  expect(foundIn(metrics)).toEqual([])
})

test('S26 an operator cannot change an audit row, and one changed behind the database’s back is detected', async () => {
  const { db } = server.platform
  await expect(sql`update audit set actor = 'other'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
  const broken = async () =>
    (await server.violations()).flatMap((one) => {
      const { invariant } = one as { invariant: string }
      return invariant.startsWith('S26') ? [one] : []
    })
  expect(await broken()).toEqual([])
  await sql`alter table audit disable trigger audit_is_append_only`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select audit_id as id from audit order by audit_id offset 3 limit 2`.execute(db)
  const [changed, taken] = rows.map(({ id }) => Number(id))
  await sql`update audit set facts = '{"reason": "another one"}' where audit_id = ${changed}`.execute(db)
  expect(await broken()).toEqual([expect.objectContaining({ subject: String(changed) })])
  await sql`delete from audit where audit_id = ${taken}`.execute(db)
  expect(await broken()).toHaveLength(2)
})
