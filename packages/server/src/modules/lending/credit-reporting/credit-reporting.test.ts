import { creditReporting } from '@wanka/contract/lending/credit-reporting.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, settled, takenBack, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { carryInterest } from '../loans/index.ts'

const server = serverFixture(HASTY)
let first: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  first = await borrowed(server)
})
afterEach(async () => {
  await server.sandbox.clearFaults()
  expect(await server.violations()).toEqual([])
})

const listed = ({ token }: Borrower, appId?: string) =>
  server.client.call(creditReporting.list, appId === undefined ? {} : { appId }, { token })
const reportsOf = async (loan: Borrower) => (await listed(loan, loan.appId)).list[0]?.reports ?? []
const storedOf = async ({ appId }: Borrower) =>
  (await server.sandbox.bureauRecords()).filter(({ loanNo }) => loanNo === appId)
/** Waits until the bureau has answered for everything that is due. */
const allSent = async () => {
  const open = () =>
    server.platform.db
      .selectFrom('bureau_report')
      .innerJoin('business_calendar', (join) => join.onTrue())
      .select('report_no')
      .whereRef('send_on', '<=', 'business_date')
      .where('sent_on', 'is', null)
      .where('refused_at', 'is', null)
      .execute()
  await until(async () => (await open()).length === 0, { what: 'the bureau told' })
}
const lettersOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select('title')
      .where('customer_id', '=', customerId)
      .where('dedupe_key', 'like', 'bureau:%')
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title)
const casesOf = async (kind: string) =>
  (await server.platform.db.selectFrom('exception_case').select('subject').where('kind', '=', kind).execute()).length

test('a running loan is reported at each month’s end, and its borrower reads what was told and to whom', async () => {
  expect(await listed(first)).toMatchObject({ nextOn: '2027-06-30', list: [{ appId: first.appId, reports: [] }] })
  await advanceTo(server, '2027-07-01')
  await allSent()
  expect(await storedOf(first)).toMatchObject([
    { asOf: '2027-06-30', status: 'normal', daysPastDue: 0, balance: 300_000, certId: first.certId, disputed: false },
  ])
  const [report] = await reportsOf(first)
  expect(report).toMatchObject({ asOf: '2027-06-30', status: 'normal', balance: fen(300_000), corrects: false })
  expect(report?.sentOn).toBeDefined()
})

test('a borrower in arrears is told days before it is reported, and the report goes out on the day that was named', async () => {
  await advanceTo(server, '2027-08-01')
  await allSent()
  expect((await reportsOf(first))[0]).toMatchObject({
    asOf: '2027-07-31',
    status: 'overdue',
    daysPastDue: 16,
    sendOn: '2027-08-06',
  })
  expect(await storedOf(first)).toHaveLength(1)
  expect(await lettersOf(first)).toEqual(['逾期状态将报送征信'])
  await complained(server, first, { type: 'creditReport', about: first.appId })
  await advanceTo(server, '2027-08-06')
  await allSent()
  expect((await storedOf(first))[0]).toMatchObject({ asOf: '2027-07-31', status: 'overdue', disputed: true })
  expect((await listed(first, first.appId)).list[0]?.ticketNo).toMatch(/^T/)
})

test('a payment that counts for a date already reported has its report corrected, once', async () => {
  await transact(server.platform.db, async (tx) => {
    await carryInterest(tx, first.customerId, [first.orderId])
    await tx
      .updateTable('instalment')
      .set({ due_on: '2027-08-15' })
      .where('order_id', '=', first.orderId)
      .where('no', '=', 1)
      .execute()
  })
  expect((await runOps(server, 'credit-report', 'correct', first.appId, 'the day was wrong')).printed).toContain(
    '1 corrected',
  )
  expect((await runOps(server, 'credit-report', 'correct', first.appId, 'again')).printed).toContain('0 corrected')
  await allSent()
  const [latest] = await storedOf(first)
  expect(latest).toMatchObject({ asOf: '2027-07-31', status: 'normal', replaces: `${first.appId}-20270731-1` })
  expect(await lettersOf(first)).toEqual(['逾期状态将报送征信', '征信报送已更正'])
  expect((await reportsOf(first))[0]).toMatchObject({ status: 'normal', corrects: true })
})

test('a settled loan is reported once as settled; a payment that its bank takes back opens it again', async () => {
  const loan = await borrow(server, first)
  const paying = await settled(server, loan)
  await advanceTo(server, '2027-08-08')
  await allSent()
  expect(await storedOf(loan)).toMatchObject([{ status: 'settled', balance: 0 }])
  await advanceTo(server, '2027-08-09')
  expect(await storedOf(loan)).toHaveLength(1)
  await takenBack(server, paying.repayNo)
  await advanceTo(server, '2027-09-01')
  await advanceTo(server, '2027-09-06')
  await allSent()
  const told = (await storedOf(loan)).map(({ asOf, status }) => ({ asOf, status }))
  expect(told).toContainEqual({ asOf: '2027-08-31', status: 'normal' })
  expect(told).toContainEqual({ asOf: '2027-08-06', status: 'normal' })
})

test('a bureau that is silent is told again under the same number; one that refuses makes a case', async () => {
  const loan = await borrowed(server)
  await settled(server, loan)
  await server.sandbox.fault('creditBureau', 'timeout-but-done')
  await advanceTo(server, '2027-09-08')
  await allSent()
  expect(await storedOf(loan)).toHaveLength(1)
  const refused = await borrow(server, loan)
  await settled(server, refused)
  await server.sandbox.fault('creditBureau', 'refuse', 100)
  await advanceTo(server, '2027-09-09')
  await allSent()
  expect(await storedOf(refused)).toEqual([])
  expect(await casesOf('bureauRefused')).toBeGreaterThan(0)
  expect(await reportsOf(refused)).toEqual([])
})

test('a bureau that is silent for days is one case, and hears everything once it answers', async () => {
  const loan = await borrowed(server)
  await settled(server, loan)
  await server.sandbox.fault('creditBureau', 'error-500', 1000)
  for (let night = 0; night < 5; night += 1) await server.sandbox.advance(1)
  expect(await casesOf('bureauSilent')).toBe(1)
  await server.sandbox.clearFaults()
  await server.sandbox.advance(1)
  await allSent()
  expect(await storedOf(loan)).toMatchObject([{ status: 'settled' }])
})

test('a payout that comes back after its loan was reported has the report withdrawn', async () => {
  const loan = await borrowed(server)
  await server.sandbox.advance(31)
  await allSent()
  expect(await storedOf(loan)).toMatchObject([{ status: 'normal' }])
  const { no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no as no')
    .where('kind', '=', 'payout')
    .where('subject', '=', loan.orderId)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  await server.sandbox.advance(31)
  await allSent()
  expect((await storedOf(loan)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'normal'])
})

test('a partner lender’s loan is not reported by us, and its borrower reads who reports it', async () => {
  const loan = await borrowed(server, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 })
  await server.sandbox.advance(31)
  await allSent()
  expect(await storedOf(loan)).toEqual([])
  expect((await listed(loan, loan.appId)).list).toMatchObject([
    { byPartner: true, lenderName: '江岸银行股份有限公司', reports: [] },
  ])
})

test('a customer does not read what is reported of another', async () => {
  const other = await borrowed(server)
  expect(await statusOf(listed(other, first.appId))).toBe(Status.forbidden)
  expect((await listed(other)).list.map(({ appId }) => appId)).toEqual([other.appId])
})

test('an account that closes is reported to its end, and who it was is forgotten with the last report', async () => {
  const leaver = await borrowed(server)
  await settled(server, leaver)
  await leave(server, leaver)
  await server.sandbox.fault('creditBureau', 'error-500', 1000)
  await left(server, leaver)
  const row = () =>
    server.platform.db
      .selectFrom('bureau_report')
      .select(['sent_on', 'subject_cipher'])
      .where('customer_id', '=', leaver.customerId)
      .executeTakeFirstOrThrow()
  await server.sandbox.clearFaults()
  await server.sandbox.advance(1)
  await allSent()
  expect(await storedOf(leaver)).toMatchObject([{ status: 'settled', certId: leaver.certId }])
  expect(await row()).toMatchObject({ subject_cipher: null })
})
