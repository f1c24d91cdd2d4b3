import { Status } from '@wanka/contract/status.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../platform/auth/session.ts'
import { transact } from '../platform/db/db.ts'

const server = serverFixture()
let owner: Belongings
let other: Belongings
beforeAll(async () => {
  const both = await Promise.all([withBelongings(server), withBelongings(server)])
  owner = both[0]
  other = both[1]
})

type Row = { name: string; status: number; http: number }

/** Sends every example in turn, each in its own session, since some calls end the session that they use. */
async function sendAs(examples: readonly Example[], customerId?: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, call, body } of examples) {
    const token = customerId ? await session(customerId) : ''
    const { status, http } = await server.client.send(call, body, { token })
    rows.push({ name, status, http })
  }
  return rows
}
const session = (customerId: string) =>
  transact(server.platform.db, (tx) => openSession(tx, customerId, { device: 'test', channel: 'test' }))
const ofMembers = (examples: readonly Example[]) => examples.filter(({ call }) => call.access !== 'public')
const namesOf = (rows: readonly Row[], wanted: (row: Row) => boolean) => rows.filter(wanted).map(({ name }) => name)
/** Calls that remove what other examples name, so they come last. */
const LAST = ['cards.unbind', 'devices.end', 'devices.endOthers', 'account.changeMobile', 'accountClosure.apply']
const inTurn = (examples: readonly Example[]): Example[] => [
  ...examples.filter(({ name }) => !LAST.includes(name)),
  ...LAST.flatMap((last) => examples.filter(({ name }) => name === last)),
]

/** Statuses of an invalid example, or of a caller that is not the owner. */
const UNEXPECTED: readonly number[] = [
  Status.failed,
  Status.missingField,
  Status.malformedField,
  Status.unknownSource,
  Status.outOfRange,
  Status.badSignature,
  Status.forbidden,
  Status.sessionInvalid,
]

test('a frozen customer can read everything and pay, and gets no loan and no credit line', async () => {
  await server.platform.db
    .updateTable('customer')
    .set({ frozen: true })
    .where('customer_id', '=', other.customerId)
    .execute()
  const examples = inTurn(ofMembers(callExamples(other))).filter(({ name }) => name !== 'accountClosure.apply')
  const rows = await sendAs(examples, other.customerId)
  const reads = new Set(examples.filter(({ call }) => call.effect === 'read').map(({ name }) => name))
  expect(namesOf(rows, ({ name, status }) => reads.has(name) && status !== Status.ok)).toEqual([])
  expect(namesOf(rows, ({ status, http }) => status === Status.sessionInvalid || http >= 500)).toEqual([])
  const taking = ['loan.submit', 'line.activate', 'line.open']
  expect(namesOf(rows, ({ name, status }) => taking.includes(name) && status === Status.ok)).toEqual([])
  const { rows: orders } = await sql`
    select 1 from loan_order where customer_id = ${other.customerId} and state not in ('settled', 'repaying')`.execute(
    server.platform.db,
  )
  expect(orders).toEqual([])
})

test('an owner is recognised by every call and has every example accepted', async () => {
  const rows = await sendAs(inTurn(ofMembers(callExamples(owner))), owner.customerId)
  const strange = rows.filter(({ status, http }) => UNEXPECTED.includes(status) || http !== 200)
  // A complete session needs no certification, the face example's page is another server's, and that login ended with a new one.
  expect(namesOf(strange, () => true)).toEqual(['account.safeCertify', 'face.start', 'devices.end'])
})

test('a customer of a closed account gets sessionInvalid on every call, even with a new session', async () => {
  const { db } = server.platform
  const token = await session(owner.customerId)
  await db.updateTable('customer').set({ state: 'closed' }).where('customer_id', '=', owner.customerId).execute()
  for (const { name, call, body } of ofMembers(callExamples(owner))) {
    const { status } = await server.client.send(call, body, { token })
    expect([name, status]).toEqual([name, Status.sessionInvalid])
  }
})
