import { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen } from '@wanka/domain/money.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { makeCompareJob } from './compare.job.ts'

const PARTNER = 'JABANK'
const LOAN = { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 } as const

const server = serverFixture(HASTY)
let holder: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  holder = await borrowed(server, LOAN)
})

const notices = ({ orderId }: Borrower) =>
  server.platform.db.selectFrom('lender_notice').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()
const allTold = (loan: Borrower) =>
  until(async () => (await notices(loan)).every(({ said_at }) => said_at) && notices(loan), { what: 'the lender told' })
const theirs = async ({ appId }: Borrower) => (await server.sandbox.lent()).find(({ loanNo }) => loanNo === appId)
const compare = (date: string) =>
  makeCompareJob(server.platform, makeParties(server.platform.config))({ funder: PARTNER, date })
const stateOf = async ({ orderId }: Borrower) =>
  server.platform.db
    .selectFrom('lender_loan')
    .select(['state', 'difference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
const result = (date: string) =>
  server.platform.db
    .selectFrom('lender_comparison')
    .select(['equal', 'differing', 'accepted', 'unknown_here', 'waiting'])
    .where('business_date', '=', date)
    .executeTakeFirst()
const cases = (kind: string) =>
  server.platform.db.selectFrom('exception_case').selectAll().where('kind', '=', kind).orderBy('opened_at').execute()
const bills = ({ token }: Borrower) => server.client.call(repayment.list, { state: 'unpaid', type: 'third' }, { token })

test('a partner lender keeps its own books from our notices: payout, repayment, settlement and a reversed payment', async () => {
  await allTold(holder)
  expect(await theirs(holder)).toMatchObject({ lender: PARTNER, principalOwed: 600_000, interestReceived: 0 })
  const [first] = await planOf(server, holder)
  const paying = await repaid(server, holder)
  const told = await allTold(holder)
  expect(told.map(({ kind, principal, interest }) => ({ kind, principal, interest }))).toEqual([
    { kind: 'payout', principal: 0, interest: 0 },
    { kind: 'repayment', principal: first?.principal, interest: first?.interest },
  ])
  expect(await theirs(holder)).toMatchObject({
    principalOwed: 600_000 - (first?.principal ?? 0),
    interestReceived: first?.interest,
  })
  const { rows } = await sql<{ no: string }>`
    select instruction_no as no from bank_instruction i join repayment_order r on r.repay_id = i.subject where r.repay_no = ${paying.repayNo}`.execute(
    server.platform.db,
  )
  await server.sandbox.reverse(rows[0]?.no ?? '')
  await server.sandbox.releaseNotices()
  await until(async () => (await notices(holder)).length === 3, { what: 'the reversal noted' })
  expect((await allTold(holder)).at(-1)).toMatchObject({ kind: 'reversal', principal: -(first?.principal ?? 0) })
  expect(await theirs(holder)).toMatchObject({ principalOwed: 600_000, interestReceived: 0 })

  const other = await borrow(server, holder, LOAN)
  const settling = await settleConfirmed(server, other)
  await payStatus(server, other, settling.repayNo, '3')
  expect((await allTold(other)).at(-1)).toMatchObject({ kind: 'settlement', principal: 600_000 })
  expect(await theirs(other)).toMatchObject({ principalOwed: 0 })
})

test('a loan of our own funder is notified to no partner and is no partner’s bill', async () => {
  const own = await borrow(server, holder)
  expect(await notices(own)).toEqual([])
  const { bills: listed, partners } = await bills(holder)
  expect(new Set(listed.map(({ appId }) => appId))).toEqual(new Set([holder.appId]))
  expect(partners).toMatchObject([{ lender: { code: PARTNER, name: '江岸银行股份有限公司' } }])
})

test('a customer sees when the nightly comparison ran, and both books agree loan by loan', async () => {
  await server.sandbox.advance(1)
  await until(async () => result('2027-06-15'), { what: 'the lender compared' })
  expect(await result('2027-06-15')).toEqual({ equal: 2, differing: 0, accepted: 0, unknown_here: 0, waiting: 0 })
  expect(await stateOf(holder)).toEqual({ state: 'agreed', difference: null })
  const { partners } = await bills(holder)
  expect(partners?.[0]?.comparedAt).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d/)
})

test('a loan with a differing figure is marked and opens one case, until the books agree or staff accept it', async () => {
  const difference = { principal: 100, interest: 0, fee: 0, penalty: 0 }
  await server.sandbox.lenderErrs(PARTNER, holder.appId, -100)
  for (let night = 0; night < 2; night++) await compare('2027-06-16')
  expect(await stateOf(holder)).toEqual({ state: 'differing', difference })
  expect(await cases('lenderDiffers')).toMatchObject([{ subject: `${holder.appId} 2027-06-16`, facts: { difference } }])
  expect(await result('2027-06-16')).toMatchObject({ equal: 1, differing: 1 })
  expect((await bills(holder)).bills.every(({ checking }) => checking)).toBe(true)

  const { code, printed } = await runOps(server, 'lender-books')
  expect(code).toBe(0)
  expect(printed).toMatch(new RegExp(`^.*${holder.appId}.*differing|differing.*${holder.appId}.*$`, 'm'))
  for (const wrong of [['accept', holder.appId], ['compare'], ['compare', '9F']])
    expect((await runOps(server, 'lender-books', ...wrong)).code).toBe(2)
  expect((await runOps(server, 'lender-books', 'accept', holder.appId, 'their rounding')).code).toBe(0)
  expect((await runOps(server, 'lender-books', 'accept', holder.appId, 'twice')).code).toBe(2)
  await compare('2027-06-16')
  expect(await stateOf(holder)).toMatchObject({ state: 'accepted' })
  expect((await bills(holder)).bills.some(({ checking }) => checking)).toBe(false)

  // another figure is another difference
  await server.sandbox.lenderErrs(PARTNER, holder.appId, -1)
  await compare('2027-06-17')
  expect(await stateOf(holder)).toMatchObject({ state: 'differing' })
  await server.sandbox.lenderErrs(PARTNER, holder.appId, 101)
  expect((await runOps(server, 'lender-books', 'compare', PARTNER)).code).toBe(0)
  await until(async () => (await stateOf(holder)).state === 'agreed', { what: 'the books agree again' })
  expect(await cases('lenderDiffers')).toHaveLength(2)
})

test('a lender that answers late is notified once, a silent one again; meanwhile the loan is not compared', async () => {
  await server.sandbox.fault('lender', 'timeout-but-done', 1, 'tell')
  for (let n = 0; n < 2; n++) await server.sandbox.fault('lender', 'error-500', 1, 'tell')
  await repaid(server, holder)
  await compare('2027-06-19')
  const waiting = await result('2027-06-19')
  expect((waiting?.waiting ?? 0) + (waiting?.equal ?? 0)).toBe(2)
  expect(waiting?.differing).toBe(0)
  await allTold(holder)
  await compare('2027-06-19')
  expect(await result('2027-06-19')).toMatchObject({ equal: 2, waiting: 0 })
})

test('a notice that the lender rejects, a loan that only it has, and a day of silence each open a case for staff', async () => {
  await server.sandbox.fault('lender', 'refuse', 1, 'tell')
  await repaid(server, holder)
  await until(async () => (await cases('lenderRefused')).length === 1, { what: 'the refusal' })
  await server.platform.db
    .updateTable('lender_notice')
    .set({ said_at: null, created_at: sql<Date>`now() - interval '2 days'` })
    .where('order_id', '=', holder.orderId)
    .where('kind', '=', 'payout')
    .execute()
  const { rows } = await sql<{ app_id: string }>`
    select app_id from lender_loan where order_id <> ${holder.orderId}`.execute(server.platform.db)
  const hidden = rows[0]?.app_id ?? ''
  await server.platform.db.updateTable('lender_loan').set({ app_id: 'other' }).where('app_id', '=', hidden).execute()
  await server.sandbox.advance(2)
  await until(async () => (await cases('lenderLoanUnknown')).length > 0, { what: 'the lender compared' })
  expect(await cases('lenderSilent')).toMatchObject([{ subject: `${holder.appId}-1` }])
  expect(await cases('lenderLoanUnknown')).toMatchObject([{ subject: `${PARTNER} ${hidden}` }])
  await server.platform.db.updateTable('lender_loan').set({ app_id: hidden }).where('app_id', '=', 'other').execute()
  // the lender does not know of the payment that it rejected: the loan differs by it
  await until(async () => (await notices(holder))[0]?.said_at, { what: 'the payout told again' })
  await compare('2027-06-18')
  expect(await stateOf(holder)).toMatchObject({ state: 'differing' })
})
