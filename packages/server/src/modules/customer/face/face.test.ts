import { account } from '@wanka/contract/customer/account.ts'
import { FACE_PAGE, face } from '@wanka/contract/customer/face.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { showFace, startFace } from '@wanka/testkit/fixtures/customer/face.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

type Person = Pick<Member, 'token' | 'customerId'>
const result = ({ token }: Person, faceTicket: string) => server.client.call(face.result, { faceTicket }, { token })
const status = ({ token }: Person) => server.client.call(face.status, {}, { token })
const withdraw = ({ token }: Person) => server.client.call(face.withdraw, {}, { token })
const inBaseInfo = async ({ token }: Person) =>
  (await server.client.call(customer.info, {}, { token })).borrowInfo.faceStatus
const audited = async (action: string, { customerId }: Person) =>
  (
    await server.platform.db
      .selectFrom('audit')
      .select('audit_id')
      .where('action', '=', action)
      .where('subject', '=', customerId)
      .execute()
  ).length

test('a customer whose face matches passes once, and the pass counts for 30 days', async () => {
  const person = await realNamed(server)
  expect(await status(person)).toEqual({ faceStatus: '0', agreed: false, triesLeft: 5 })
  const { faceTicket, url } = await startFace(server, person)
  expect(url).toBe(`${server.sandboxUrl}/face/${faceTicket}`)
  expect([await result(person, faceTicket), await inBaseInfo(person)]).toEqual([{ pass: false, state: 'pending' }, '2'])
  await server.sandbox.face(faceTicket, 'passed')
  for (let n = 0; n < 3; n++) expect(await result(person, faceTicket)).toEqual({ pass: true, state: 'passed' })
  expect(await status(person)).toEqual({ faceStatus: '1', agreed: true, triesLeft: 4, expireAt: '2027-07-15 23:59:59' })
  expect([await inBaseInfo(person), await audited('face.passed', person)]).toEqual(['1', 1])

  await sql`update face_check set expires_on = '2027-06-14' where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect(await inBaseInfo(person)).toBe('4')
  expect(await result(person, faceTicket)).toEqual({ pass: false, state: 'expired' })
})

test('another person’s face fails, also when it is read again, and the next check can pass', async () => {
  const person = await realNamed(server)
  const failed = await showFace(server, person, 'failed')
  for (let n = 0; n < 2; n++) expect(await statusOf(result(person, failed))).toBe(Status.identityFailed)
  expect([await inBaseInfo(person), await audited('face.failed', person)]).toEqual(['3', 1])
  await result(person, await showFace(server, person))
  expect(await inBaseInfo(person)).toBe('1')
})

test('ten parallel reads of one check have one outcome', async () => {
  const person = await realNamed(server)
  const ticket = await showFace(server, person)
  const heard = await Promise.all(Array.from({ length: 10 }, () => result(person, ticket)))
  expect(heard).toEqual(Array(10).fill({ pass: true, state: 'passed' }))
  expect(await audited('face.passed', person)).toBe(1)
})

test('a ticket is its owner’s: for another customer it is refused like an unknown one', async () => {
  const [owner, other] = [await realNamed(server), await realNamed(server)]
  const ticket = await showFace(server, owner)
  for (const [who, what] of [
    [other, ticket],
    [owner, 'a'.repeat(32)],
    [owner, "' or 1=1 --"],
  ] as const)
    expect(await statusOf(result(who, what)), what).toBe(Status.forbidden)
  expect(await inBaseInfo(other)).toBe('0')
  expect(await result(owner, ticket)).toMatchObject({ pass: true })
})

test('a customer starts no check before the real name, nor without its own consent', async () => {
  expect(await statusOf(startFace(server, await registered(server)))).toBe(Status.realNameNeeded)
  const person = await realNamed(server)
  for (const agreementKeys of [[], ['identityAuth'], ['nonsense']])
    expect(
      await failureOf(
        server.client.call(
          face.start,
          { scene: 'loan', returnUrl: `${server.url}${FACE_PAGE}`, agreementKeys },
          { token: person.token },
        ),
      ),
    ).toMatchObject({ status: Status.refused, message: '请先阅读并同意《人脸信息处理单独同意书》' })
  expect(await status(person)).toMatchObject({ agreed: false, triesLeft: 5 })
})

test('S19 the provider returns to our own page and to no other', async () => {
  const person = await realNamed(server)
  const [{ key = '' } = {}] = await server.client.call(account.contractSelect, { scene: 'face' })
  for (const returnUrl of [
    'https://evil.example/refresh/face',
    `${server.url}/cashierDesk`,
    `${server.url}@evil.example/refresh/face`,
    'javascript:alert(1)',
    '/refresh/face',
  ])
    expect(
      await statusOf(
        server.client.call(face.start, { scene: 'loan', returnUrl, agreementKeys: [key] }, { token: person.token }),
      ),
      returnUrl,
    ).not.toBe(Status.ok)
  expect(await status(person)).toMatchObject({ triesLeft: 5 })
})

test('a customer has five checks a day, also in parallel, and five more on the next business day', async () => {
  const person = await realNamed(server)
  const heard = await Promise.all(Array.from({ length: 12 }, () => statusOf(startFace(server, person))))
  expect(heard.filter((one) => one === Status.realNameDailyLimit)).toHaveLength(7)
  expect(heard).toContain(Status.ok)
  expect(await statusOf(startFace(server, person))).toBe(Status.realNameDailyLimit)
  await sql`update face_check set asked_on = '2027-06-14' where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect(await statusOf(startFace(server, person))).toBe(Status.ok)
})

test('a customer who starts a new check ends the one before', async () => {
  const person = await realNamed(server)
  const first = await startFace(server, person)
  const second = await startFace(server, person)
  await server.sandbox.face(first.faceTicket, 'passed')
  expect(await result(person, first.faceTicket)).toEqual({ pass: false, state: 'expired' })
  expect(await result(person, second.faceTicket)).toEqual({ pass: false, state: 'pending' })
})

test.each(['refuse', 'timeout', 'error-500', 'bad-signature'])(
  'a provider that opens no check (%s) uses up no attempt',
  async (fault) => {
    const person = await realNamed(server)
    await server.sandbox.fault('identity', fault, fault === 'refuse' ? 1 : 2, 'faceStart')
    expect(await failureOf(startFace(server, person))).toMatchObject({
      status: Status.refused,
      message: fault === 'refuse' ? '人脸识别服务维护中，请稍后再试' : '人脸识别暂时没有回应，请稍后再试',
    })
    expect(await status(person)).toMatchObject({ faceStatus: '0', triesLeft: 5 })
  },
)

test('a provider that returns no outcome is queried again, and the customer has not failed', async () => {
  const person = await realNamed(server)
  const ticket = await showFace(server, person)
  await server.sandbox.fault('identity', 'error-500', 2, 'faceResult')
  expect(await result(person, ticket)).toEqual({ pass: false, state: 'pending' })
  expect(await result(person, ticket)).toEqual({ pass: true, state: 'passed' })
})

test('S29 a customer withdraws the consent to face checks separately, and with it every outcome', async () => {
  const person = await realNamed(server)
  expect(await failureOf(withdraw(person))).toMatchObject({ status: Status.refused })
  await failureOf(result(person, await showFace(server, person, 'failed')))
  await result(person, await showFace(server, person))
  const open = await startFace(server, person)
  await withdraw(person)
  expect(await status(person)).toMatchObject({ faceStatus: '0', agreed: false })
  await server.sandbox.face(open.faceTicket, 'passed')
  expect(await result(person, open.faceTicket)).toEqual({ pass: false, state: 'expired' })
  expect([await inBaseInfo(person), await audited('face.withdrawn', person)]).toEqual(['0', 1])
  // once agreed to again, a check counts again
  await result(person, await showFace(server, person))
  expect(await inBaseInfo(person)).toBe('1')
})

test('a face check stores that it was requested and how it ended: no ticket, no name, no face', async () => {
  const person = await realNamed(server, { name: '林知夏' })
  const ticket = await showFace(server, person)
  await result(person, ticket)
  const rows = await server.platform.db
    .selectFrom('face_check')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .execute()
  const text = JSON.stringify(rows)
  for (const secret of [ticket, '林知夏', person.certId]) expect(text).not.toContain(secret)
})
