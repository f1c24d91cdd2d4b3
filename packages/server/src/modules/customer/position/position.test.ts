import { myData } from '@wanka/contract/customer/my-data.ts'
import { position } from '@wanka/contract/customer/position.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweep } from '../account/sweep.service.ts'

const server = serverFixture()

type Where = { lat: string; lng: string }
const BEIJING = { lat: '39.91', lng: '116.40' }

const agree = async ({ token }: Member) =>
  server.client.call(position.agree, { agreementKeys: await agreementKeys(server, 'position') }, { token })
const tell = ({ token }: Member, where: Where = BEIJING) =>
  server.client.call(position.report, { ...where, occasion: 'loan' }, { token })
const withdraw = ({ token }: Member) => server.client.call(myData.withdraw, { consent: 'position' }, { token })
const status = async ({ token }: Member) =>
  (await server.client.call(customer.info, {}, { token })).userStatus.positionStatus
const panel = ({ token }: Member) => server.client.call(myData.panel, {}, { token })
const shown = async (member: Member) => (await panel(member)).kept.find(({ label }) => label === '大致位置')?.value
const rowsOf = ({ customerId }: Member) =>
  server.platform.db.selectFrom('customer_position').selectAll().where('customer_id', '=', customerId).execute()

test('a customer agrees to tell the position, tells it with an application, sees that it is kept, and takes it back', async () => {
  const member = await registered(server)
  expect([await status(member), await shown(member)]).toEqual(['0', '没有'])
  await agree(member)
  expect(await status(member)).toBe('2')
  await tell(member)
  await tell(member, { lat: '31.2', lng: '121.47' })
  expect([await status(member), await shown(member)]).toEqual(['1', '最近一次申请时的'])
  expect((await panel(member)).uses.map(({ what }) => what)).toContain('申请时核对大致位置，防止他人冒用')
  // the last one alone, sealed
  const rows = await rowsOf(member)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/31\.2|121\.4|39\.9/)
  await withdraw(member)
  expect([await status(member), await shown(member), await rowsOf(member)]).toEqual(['0', '没有', []])
  expect((await failureOf(withdraw(member))).status).toBe(Status.refused)
})

test('S29 a customer who did not agree has no position kept, and a withdrawal at the same time leaves none', async () => {
  const member = await registered(server)
  expect((await failureOf(tell(member))).message).toBe('您没有同意使用位置信息，位置没有保存')
  const nothing = server.client.call(position.agree, { agreementKeys: [] }, { token: member.token })
  expect((await failureOf(nothing)).data).toMatchObject({ field: 'agreementKeys' })
  for (let round = 0; round < 4; round++) {
    await agree(member)
    await Promise.all([statusOf(tell(member)), statusOf(withdraw(member)), statusOf(tell(member))])
    expect([await status(member), await rowsOf(member)]).toEqual(['0', []])
  }
})

test.each([
  ['more exact than a kilometre', { lat: '39.9087', lng: '116.40' }, 'lat'],
  ['beyond a pole', { lat: '90.01', lng: '0' }, 'lat'],
  ['beyond the date line', { lat: '0', lng: '-180.5' }, 'lng'],
  ['no number', { lat: 'NaN', lng: '0' }, 'lat'],
])('a position that is %s is refused at its field', async (_title, where, field) => {
  const member = await registered(server)
  await agree(member)
  const { status: answered, data } = await server.client.send(
    position.report,
    { ...where, occasion: 'loan' },
    { token: member.token },
  )
  expect([Status.malformedField, Status.outOfRange]).toContain(answered)
  expect(data).toMatchObject({ field })
})

test('a position is forgotten after thirty days, and the customer is asked for none before the next application', async () => {
  const member = await registered(server)
  await agree(member)
  await tell(member)
  const age = (days: number) =>
    sql`update customer_position set taken_at = now() - make_interval(days => ${days}) where customer_id = ${member.customerId}`.execute(
      server.platform.db,
    )
  await age(29)
  await sweep(server.platform.db)
  expect(await status(member)).toBe('1')
  await age(30)
  expect([await status(member), await shown(member)]).toEqual(['2', '没有'])
  await sweep(server.platform.db)
  expect(await rowsOf(member)).toEqual([])
})

test('twenty applicants of one square within a day open a case for staff, and no applicant is refused for it', async () => {
  // one square, however its figures are written
  const [where, same] = [
    { lat: '22.5', lng: '114' },
    { lat: '22.50', lng: '114.00' },
  ]
  const cases = () =>
    server.platform.db.selectFrom('exception_case').select('facts').where('kind', '=', 'positionCrowd').execute()
  for (let applicant = 1; applicant <= 20; applicant++) {
    const member = await registered(server)
    await agree(member)
    await tell(member, applicant % 2 ? where : same)
    expect(await cases()).toHaveLength(applicant < 20 ? 0 : 1)
  }
  expect(await cases()).toEqual([{ facts: { applicants: 20 } }])
})
