import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  debitMade,
  payStatus,
  planOf,
  repaid,
  repayConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let own: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  own = await borrowed(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const costsOf = async ({ token }: Pick<Borrower, 'token'>) =>
  (await server.client.call(certificates.costs, {}, { token })).years
const apply = (year: number) => server.client.call(certificates.applyCosts, { year }, { token: own.token })
const open = async (link = '') => {
  const response = await fetch(server.url + link)
  return {
    status: response.status,
    start: Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  }
}

test('a customer gets a statement of a year’s cost that third parties can check until the books of the year change', async () => {
  expect(await costsOf(own)).toEqual([])
  expect(await failureOf(apply(2027))).toMatchObject({ status: Status.outOfRange, data: { field: 'year' } })
  const [first] = await planOf(server, own)
  const { repayNo } = await repaid(server, own, [1])
  const [year] = await costsOf(own)
  expect(year).toMatchObject({ year: 2027, interest: first?.interest, penalty: 0, fee: 0 })
  expect(year?.loans).toMatchObject([{ appId: own.appId, loanName: '6月15日借 3,000元', interest: first?.interest }])
  expect(year?.statement).toBeUndefined()

  const made = await Promise.all(Array.from({ length: 5 }, () => apply(2027)))
  expect(new Set(made.map(({ statementNo }) => statementNo)).size).toBe(1)
  const [{ statement } = {}] = await costsOf(own)
  expect(await open(statement?.pdfUrl)).toEqual({ status: 200, start: '%PDF-' })
  const named = { certNo: statement?.statementNo ?? '', verifyCode: statement?.verifyCode ?? '' }
  const checked = await server.client.call(certificates.check, named, {})
  expect(checked).toMatchObject({ genuine: true, outdated: false, costs: { year: 2027, interest: first?.interest } })
  expect(checked.name).not.toBe(own.name)
  const wrong = await server.client.call(certificates.check, { ...named, verifyCode: 'AAAA-AAAA' }, {})
  expect(wrong).toEqual({ genuine: false, outdated: false, certNo: named.certNo, loans: [] })

  // a payment on another loan, part of whose interest a coupon pays
  const other = await borrow(server, own)
  await given(server, own, 'repayPacket')
  const paid = await repaid(server, other, [1])
  const payment = await server.client.call(repayment.payment, { repayNo: paid.repayNo }, { token: own.token })
  const discount = payment.payment.discount ?? 0
  expect(discount).toBeGreaterThan(0)
  const [now] = await costsOf(own)
  expect(now?.interest).toBe((first?.interest ?? 0) + payment.split.interest - discount)
  expect(now?.statement).toBeUndefined()
  expect(await server.client.call(certificates.check, named, {})).toMatchObject({ genuine: true, outdated: true })
  expect((await apply(2027)).statementNo).not.toBe(named.certNo)

  const receipt = await server.client.call(repayment.payment, { repayNo }, { token: own.token })
  expect(await open(receipt.receiptUrl)).toEqual({ status: 200, start: '%PDF-' })
  const stranger = await registered(server)
  expect(await statusOf(server.client.call(repayment.payment, { repayNo }, { token: stranger.token }))).toBe(
    Status.forbidden,
  )
  expect(await costsOf(stranger)).toEqual([])
})

test('a customer gets no statement that was altered in the database', async () => {
  const [{ statement } = {}] = await costsOf(own)
  await sql`update interest_statement set lines = jsonb_set(lines, '{0,interest}', '1') where statement_no = ${statement?.statementNo ?? ''}`.execute(
    server.platform.db,
  )
  expect((await open(statement?.pdfUrl)).status).toBe(500)
})

test('a loan whose payout came back before a payment reached it has no line in the statement of the year', async () => {
  const returned = await borrow(server, own)
  const kept = await borrow(server, own)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const items = [returned, kept].map(({ appId }) => ({ appId, stage: 1 }))
  const { repayNo } = await repayConfirmed(server, own, items)
  const { no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no as no')
    .where('subject', '=', returned.orderId)
    .where('kind', '=', 'payout')
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  const stateOf = async () =>
    (await server.client.call(loan.detail, { orderId: returned.orderId }, { token: own.token })).loanOrder.orderState
  await until(async () => (await stateOf()) === '93', { what: 'the end of the loan' })
  await debitMade(server, repayNo)
  await payStatus(server, own, repayNo, '5')
  const named = (await costsOf(own)).flatMap(({ loans }) => loans.map(({ appId }) => appId))
  expect(named).toContain(kept.appId)
  expect(named).not.toContain(returned.appId)
})

test('a customer reads the loans of a year in the order in which they were borrowed; another order is no other cost', async () => {
  const loans = [own]
  for (let count = 1; count < 5; count++) loans.push(await borrow(server, own))
  for (const one of loans.slice(1).reverse()) await repaid(server, one, [1])
  const [year] = await costsOf(own)
  const order = year?.loans.map(({ appId }) => appId) ?? []
  expect(order.filter((appId) => loans.some((one) => one.appId === appId))).toEqual(loans.map(({ appId }) => appId))

  const { statementNo } = await apply(2027)
  const [{ statement } = {}] = await costsOf(own)
  await sql`update interest_statement set lines = (select jsonb_agg(line order by place desc) from jsonb_array_elements(lines) with ordinality as one (line, place))
    where statement_no = ${statementNo}`.execute(server.platform.db)
  expect((await apply(2027)).statementNo).toBe(statementNo)
  const named = { certNo: statementNo, verifyCode: statement?.verifyCode ?? '' }
  expect(await server.client.call(certificates.check, named, {})).toMatchObject({ genuine: true, outdated: false })
})
