import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { callExamples } from '@wanka/testkit/examples/call-examples.ts'
import { passwordLogin } from '@wanka/testkit/fixtures/customer/people.ts'
import { payStatus } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let own: Belongings
beforeAll(async () => {
  own = await withBelongings(server)
})

const become = (change: { frozen?: boolean; state?: string }) =>
  server.platform.db.updateTable('customer').set(change).where('customer_id', '=', own.customerId).execute()
const ofMembers = () => callExamples(own).filter(({ call }) => call.access !== 'public')

/** The statuses of these calls, sent one after the other. */
async function statuses(these: ReturnType<typeof callExamples>) {
  const answers: Record<string, number> = {}
  for (const { name, call, body } of these)
    answers[name] = (await server.client.send(call, body, { token: own.token })).status
  return answers
}
const all = (these: ReturnType<typeof callExamples>, status: number) =>
  Object.fromEntries(these.map(({ name }) => [name, status]))

test('a customer whose account is pending closure can read everything, start no new business, and undo the closure', async () => {
  await become({ state: 'closing' })
  const reads = ofMembers().filter(({ call }) => call.effect === 'read')
  expect(await statuses(reads)).toEqual(all(reads, Status.ok))
  const writes = ofMembers().filter(({ call }) => call.effect !== 'read' && !call.whileClosing)
  expect(writes.length).toBeGreaterThan(20)
  for (const { name, call, body } of writes) {
    const { status, data } = await server.client.send(call, body, { token: own.token })
    expect([name, status, data]).toEqual([name, Status.refused, { closing: true }])
  }
  expect(
    ofMembers()
      .filter(({ call }) => call.whileClosing)
      .map(({ name }) => name),
  ).toEqual([
    'account.safeCertify',
    'account.stepUp',
    'account.realNameValidate',
    'devices.end',
    'devices.endOthers',
    'letter.detail',
    'letter.readAll',
    'email.remove',
    'notice.stopMarketing',
    'accountClosure.undo',
  ])
  await become({ state: 'active' })
})

test('a frozen customer can read everything and repay, but not borrow', async () => {
  await become({ frozen: true })
  const reads = ofMembers().filter(({ call }) => call.effect === 'read')
  expect(await statuses(reads)).toEqual(all(reads, Status.ok))
  const submit = ofMembers().filter(({ name }) => name === 'loan.submit')
  const [refused] = await Promise.all(
    submit.map(({ call, body }) => server.client.send(call, body, { token: own.token })),
  )
  expect(refused).toMatchObject({ status: Status.refused, message: '您的账户已冻结，暂时不能借款，请联系客服' })
  const paying = { repayNo: own.repayNo, dealTicket: own.repayTicket }
  await server.client.call(repayment.confirm, paying, { token: own.token })
  await payStatus(server, own, own.repayNo, '3')
})

test('a customer of a closed account gets sessionInvalid on every member’s call, and the phone has no account', async () => {
  await become({ frozen: false, state: 'closed' })
  expect(await statuses(ofMembers())).toEqual(all(ofMembers(), Status.sessionInvalid))
  const { mobile, password } = own
  const failure = await failureOf(passwordLogin(server, { mobile, password }))
  expect(failure.status).toBe(Status.notRegistered)
})
