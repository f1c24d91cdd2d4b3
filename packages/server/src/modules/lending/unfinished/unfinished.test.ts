import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { unfinished } from '@wanka/contract/lending/unfinished.ts'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { agreementKeys, type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { applyForLine, type LineHolder, withLine, withProfile } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, borrowed, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { payStatus, repayConfirmed } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { deskConfirmed } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

const listOf = async ({ token }: Pick<Member, 'token'>) =>
  (await server.client.call(unfinished.list, {}, { token })).items
const kindsOf = async (member: Pick<Member, 'token'>) => (await listOf(member)).map(({ kind }) => kind)
const authorisedUntil = ({ customerId }: LineHolder, expires_on: string) =>
  server.platform.db.updateTable('auth_task').set({ expires_on }).where('customer_id', '=', customerId).execute()

/** The bank answers the newest order of a customer that it left open. */
async function answer({ customerId }: LineHolder): Promise<void> {
  const { instruction_no: no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // the bank may not have received it yet
  const settled = () =>
    server.sandbox.settleOrder(no, 'succeeded').then(
      () => true,
      () => false,
    )
  await until(settled, { what: 'the order at the bank' })
}

test('a customer who left finds an application that waits for certification, with its last day, until it is cancelled', async () => {
  const holder = await withLine(server)
  expect(await listOf(holder)).toEqual([])
  await authorisedUntil(holder, '2027-06-14')
  const { orderId } = await applied(server, holder)
  expect(await listOf(holder)).toEqual([
    {
      kind: 'loanAuth',
      id: orderId,
      amt: 300_000,
      loanName: '6月15日申请 3,000元',
      until: '2027-06-22',
    },
  ])
  expect(await listOf(await registered(server))).toEqual([])
  await server.client.call(loan.cancel, { orderId }, { token: holder.token })
  expect(await listOf(holder)).toEqual([])
})

test('a customer finds a payout and a payment that the bank has not answered, each until it does', async () => {
  const holder = await withLine(server)
  await server.sandbox.fault('bank', 'never-answers', 1, 'payOut')
  const { orderId } = await applied(server, holder)
  await until(async () => (await kindsOf(holder)).includes('loanPayout'))
  await answer(holder)
  await reached(server, holder, orderId, '80')
  expect(await listOf(holder)).toEqual([])

  const loan = { ...holder, orderId, appId: (await reached(server, holder, orderId, '80')).loanOrder.appId }
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { repayNo } = await repayConfirmed(server, loan, [{ appId: loan.appId, stage: 1 }])
  const [row] = await until(async () => {
    const rows = await listOf(holder)
    return rows.length > 0 && rows
  })
  expect(row).toMatchObject({ kind: 'payment', id: repayNo, loanName: '6月15日借 3,000元' })
  await answer(holder)
  await payStatus(server, loan, repayNo, '3')
  expect(await listOf(holder)).toEqual([])
})

test('a borrower finds the proof that is asked for, first, and the transfer that is being checked', async () => {
  const borrower = await borrowed(server, { loanAmt: fen(1_200_000), period: 12, purposeCode: 'decoration' })
  await transferred(server, borrower, fen(10_000))
  const [voucher, transfer, ...more] = await listOf(borrower)
  const { list } = await server.client.call(consumerVoucher.list, {}, { token: borrower.token })
  expect(voucher).toMatchObject({ kind: 'voucher', id: list[0]?.voucherNo, until: list[0]?.dueOn })
  expect(transfer).toMatchObject({ kind: 'transfer', amt: 10_000, loanName: '6月15日借 12,000元' })
  expect(more).toEqual([])
})

test('a customer finds a granted limit until it is activated', async () => {
  const holder = await withProfile(server)
  await applyForLine(server, holder)
  expect(await listOf(holder)).toMatchObject([{ kind: 'lineGranted', id: '', until: '2027-07-15' }])
  const agreed = { agreementKeys: await agreementKeys(server, 'openCard') }
  await server.client.call(creditLine.activate, agreed, { token: holder.token })
  expect(await listOf(holder)).toEqual([])
})

test('a guest is told to log in, and nothing can be asked about another customer', async () => {
  const holder = await borrow(server, await withLine(server))
  await transferred(server, holder, fen(10_000))
  expect(await statusOf(server.client.call(unfinished.list, {}, {}))).toBe(Status.sessionInvalid)
  const stranger = await registered(server)
  for (const body of [{ customerId: holder.customerId }, { id: holder.orderId }, { kind: "' or 1=1 --" }])
    expect((await server.client.send(unfinished.list, body, { token: stranger.token })).status).toBe(
      Status.malformedField,
    )
  expect(await listOf(stranger)).toEqual([])
})

test('a customer finds a top-up whose payment the bank has not answered, until it does', async () => {
  const holder = await withLine(server)
  const { orderNo, ...thing } = await topUpOrdered(server, holder)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const { amt } = await deskConfirmed(server, holder, thing)
  expect(await listOf(holder)).toEqual([{ kind: 'topUp', id: orderNo, amt }])
  await answer(holder)
  await until(async () => (await listOf(holder)).length === 0, { what: 'the end of the payment' })
})
