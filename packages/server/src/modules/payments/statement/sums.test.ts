import { repayment } from '@wanka/contract/lending/repayment.ts'
import type { MovementKind } from '@wanka/contract/payments/statement.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { fen, fenToDecimal, sumFen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { earned, inviteFor, withdrawalReached, withdrawn } from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { prepaid } from '@wanka/testkit/fixtures/lending/partial-prepayment.ts'
import { buy } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { giveBack, refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  debitMade,
  payStatus,
  repaid,
  repayConfirmed,
  repayTicket,
  settleConfirmed,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { deskPaid } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { ledgerMoneyOf, statementOf, totalsOf } from '@wanka/testkit/fixtures/payments/statement.ts'
import { insured, premiumOf } from '@wanka/testkit/fixtures/services/insurance.ts'
import { cardActive, monthOf } from '@wanka/testkit/fixtures/services/phone-plans.ts'
import { topUpAt, topUpPaid } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
let own: Borrower
beforeAll(async () => {
  await withoutAutoDebit(server)
  await inviteFor(server, { withdrawalsPerDay: 20 })
  own = await borrow(server, await withLine(server))
})
afterEach(async () => {
  await server.sandbox.clearFaults()
  expect(await server.violations()).toEqual([])
})

const told = async (find?: string) => (await statementOf(server, own, find === undefined ? {} : { find })).list
/** The statement says to the fen what the ledger moved; both sums are those of its rows. */
async function expectLedger(): Promise<void> {
  const { list, months } = await statementOf(server, own)
  const ledger = await ledgerMoneyOf(server.platform.db, own.customerId)
  expect(totalsOf(months)).toEqual(ledger)
  const rows = (side: 'in' | 'out') =>
    sumFen(list.filter((one) => one.side === side && !one.processing).map(({ amt }) => amt))
  expect({ fromUs: rows('in'), toUs: rows('out') }).toEqual(ledger)
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
}
/** Waits until nothing of the customer is in process at the bank. */
const quiet = () =>
  until(async () => (await told()).every(({ processing }) => !processing), { what: 'nothing in process' })

test('a customer’s loan and repayments by hand, in part and by transfer stand in the statement as the ledger has them', async () => {
  const paid = await repaid(server, own, [1])
  const part = { items: [{ appId: own.appId, stage: 2 }], part: fen(10_001), toNext: false }
  const opened = await server.client.call(repayment.selectMany, part, { token: own.token })
  const wish = { ...part, cardId: own.cardId, amt: opened.allRepayAmt }
  const paying = await server.client.call(repayment.apply, wish, { token: own.token })
  const dealTicket = await repayTicket(server, own.customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token: own.token })
  await payStatus(server, own, paying.repayNo, '3')
  const { paymentNo } = await transferred(server, own, fen(20_002))
  expect(await told('200.02')).toEqual([])
  await runOps(server, 'offline-payment', 'accept', paymentNo, 'SLIP0001', fenToDecimal(fen(20_002)))
  const list = await told()
  expect(list.map(({ title, amt, side }) => [title.replace(/[^，从账]+尾号\d{4}/, '银行卡'), amt, side])).toEqual([
    ['转账还款，转到我们的账户', 20_002, 'out'],
    ['还款，从银行卡付出', 10_001, 'out'],
    ['还款，从银行卡付出', paid.amt, 'out'],
    ['借款，到账银行卡', 300_000, 'in'],
  ])
  expect(list.map(({ page }) => page.name)).toEqual(['payment', 'payment', 'payment', 'loan'])
  await expectLedger()
})

test('a payment that failed is no movement, one that the bank has not ended is in no sum, a reversed one is told twice', async () => {
  const before = await told()
  await server.sandbox.fault('bank', 'refuse', 1, 'collect')
  const refused = await repayConfirmed(server, own, [{ appId: own.appId, stage: 2 }])
  await payStatus(server, own, refused.repayNo, '4')
  expect(await told()).toEqual(before)

  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const waiting = await repayConfirmed(server, own, [{ appId: own.appId, stage: 2 }])
  const [newest, ...others] = await told()
  expect(newest).toMatchObject({ amt: waiting.amt, processing: true, side: 'out' })
  expect(others).toEqual(before)
  await expectLedger()
  expect(await told('处理中')).toEqual([newest])
  await debitMade(server, waiting.repayNo)
  await payStatus(server, own, waiting.repayNo, '3')
  await expectLedger()

  const { repayNo, amt } = await repaid(server, own)
  await takenBack(server, repayNo)
  const [back, first] = await told(repayNo)
  expect(first).toMatchObject({ amt, side: 'out' })
  expect(back).toMatchObject({ amt, side: 'in', page: { name: 'payment', no: repayNo } })
  expect(back?.title).toMatch(/^还款被银行撤销，退回.+尾号\d{4}$/)
  await expectLedger()
})

test('a second debit and its return stand in the statement, each once', async () => {
  await server.sandbox.fault('bank', 'paid-twice', 1, 'collect')
  const loan = await borrow(server, own)
  const { repayNo, amt } = await repayConfirmed(server, loan, [{ appId: loan.appId, stage: 1 }])
  await server.sandbox.releaseNotices()
  await payStatus(server, own, repayNo, '3')
  await until(async () => (await told(repayNo)).length === 3, { what: 'the return' })
  await quiet()
  const titles = (await told(repayNo)).map(({ title, amt: sum }) => [title.split('，')[0], sum])
  expect(titles).toEqual([
    ['多付的钱', amt],
    ['还款（重复扣款）', amt],
    ['还款', amt],
  ])
  await expectLedger()
})

test('a purchase is paid to the merchant and its refund goes on the bills and, the rest, to the card', async () => {
  const bought = await buy(server, own)
  const [paid] = await told('代您付给')
  expect(paid).toMatchObject({ merchant: true, amt: bought.amount, page: { name: 'loan', no: bought.orderId } })
  expect(paid?.note).toBe('无线耳机')
  await repaid(server, { ...own, ...bought }, [1])
  await giveBack(server, { orderNo: bought.orderNo, refundNo: 'F1', amount: bought.amount })
  await until(async () => (await told('商户退款余款')).length === 1, { what: 'the rest on the card' })
  await quiet()
  const [rest, back] = await told('退款')
  expect(back).toMatchObject({ merchant: true, side: 'out', amt: bought.amount, page: { name: 'refund' } })
  expect(rest).toMatchObject({ merchant: false, side: 'in', page: { name: 'refund' } })
  await refundedBy(server, own, fen(1000))
  await expectLedger()
  const { months } = await statementOf(server, own)
  expect(months[0]).toMatchObject({ toMerchants: bought.amount, fromMerchants: bought.amount + 1000 })
})

/** The first words, the note and the sum of each movement of these kinds, newest first. */
const named = async (...kinds: MovementKind[]) =>
  (await told())
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, note, amt }) => [title.split('，')[0], note, amt])

test('a top-up is told by its phone, and one that failed together with its return', async () => {
  const delivered = await topUpPaid(server, own, 10)
  await topUpAt(server, own, delivered.subject, 'delivered')
  await server.sandbox.fault('topUp', 'refuse', 1, 'order')
  const failed = await topUpPaid(server, own, 30)
  await topUpAt(server, own, failed.subject, 'refunded')
  await until(async () => (await told('话费充值退款')).length === 1, { what: 'the return' })
  await quiet()
  const phone = expect.stringContaining('****')
  expect(await named('topUp')).toEqual([
    ['话费充值', phone, failed.amt],
    ['话费充值', phone, delivered.amt],
  ])
  expect((await told('话费充值退款'))[0]).toMatchObject({
    kind: 'refund',
    amt: failed.amt,
    side: 'in',
    page: { name: 'topUp', no: failed.subject },
  })
  await expectLedger()
})

test('a premium is told by its insurance, with what went back on cancelling', async () => {
  const policyNo = await insured(server, own)
  const { amt } = await deskPaid(server, own, premiumOf(policyNo))
  await server.client.call(insurance.cancel, { policyNo, refund: amt }, { token: own.token })
  await until(async () => (await told('保险费退款')).length === 1, { what: 'the return' })
  await quiet()
  expect(await named('premium')).toEqual([['保险费', '银行卡盗刷险', amt]])
  expect((await told('保险费退款'))[0]).toMatchObject({ note: '银行卡盗刷险', amt, page: { name: 'insurance' } })
  await expectLedger()
})

test('a month of a phone plan and a withdrawal of rewards are in the sums', async () => {
  const plan = await deskPaid(server, own, monthOf(await cardActive(server, own)))
  await earned(server, own, fen(5000))
  await withdrawalReached(server, own, (await withdrawn(server, own, fen(2000))).withdrawNo, '1')
  await quiet()
  expect(await named('letong', 'withdrawal')).toEqual([
    ['奖励提现', '', 2000],
    ['乐通套餐费', expect.stringContaining('乐通'), plan.amt],
  ])
  await expectLedger()
})

test('an early settlement and a loan that the bank sent back are in the sums', async () => {
  const ending = await borrow(server, own)
  await repaid(server, ending, [1])
  const settled = await settleConfirmed(server, ending)
  await payStatus(server, own, settled.repayNo, '3')
  expect((await told('提前结清'))[0]).toMatchObject({ amt: settled.amt, kind: 'repayment' })
  const other = await borrow(server, own)
  const { no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no as no')
    .where('subject', '=', other.orderId)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  const [back] = await told('被收款银行退回')
  expect(back).toMatchObject({ side: 'out', amt: 300_000, page: { name: 'loanResult', no: other.orderId } })
  await expectLedger()
})

test('principal prepaid of a loan is told as such, and stands in the statement as the ledger has it', async () => {
  const borrower = await borrow(server, await withLine(server), { period: 6 })
  await server.sandbox.advance(3)
  await prepaid(server, borrower, fen(100_000))
  const { list, months } = await statementOf(server, borrower)
  expect(list[0]).toMatchObject({ amt: fen(100_000), side: 'out', kind: 'repayment', page: { name: 'payment' } })
  expect(list[0]?.title).toMatch(/^提前还本，从.+付出$/)
  expect(totalsOf(months)).toEqual(await ledgerMoneyOf(server.platform.db, borrower.customerId))
})
