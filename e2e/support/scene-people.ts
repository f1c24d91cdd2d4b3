import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { proofSubjectOfQuote } from '@wanka/contract/lending/quote.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { photographed } from '@wanka/testkit/fixtures/customer/id-card.ts'
import { billOf } from '@wanka/testkit/fixtures/customer/people.in-trouble.ts'
import { passwordLogin, realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { type CouponKind, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { earned } from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { bindCreditCard } from '@wanka/testkit/fixtures/lending/card-repay.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { goodsTerms, ordered } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { payStatus, planOf, repaid, settleConfirmed } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { withEmail } from '@wanka/testkit/fixtures/messaging/email.ts'
import { insured } from '@wanka/testkit/fixtures/services/insurance.ts'
import { topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import type { Borrower, CardHolder, Shopper, Visitor } from './people.ts'

const EARPHONES = fen(129_900)
const DAY_MS = 24 * 60 * 60 * 1000

/** Two loans of a partner lender, whose books of the second differ from ours; their borrower has an insurance policy, too. */
export async function lentByPartner(server: TestServer) {
  const lent = await Promise.all([
    borrowed(server, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 }),
    borrowed(server, { productType: 'cashInstallment', loanAmt: fen(600_000), period: 6 }),
  ])
  const told = server.platform.db.selectFrom('lender_notice').select('seq').where('said_at', 'is not', null)
  await until(async () => (await told.execute()).length === lent.length, { what: 'the lender told' })
  await server.sandbox.lenderErrs('JABANK', lent[1].appId, -100)
  await runOps(server, 'lender-books', 'compare', 'JABANK')
  const compared = server.platform.db.selectFrom('lender_comparison').select('differing')
  await until(async () => (await compared.executeTakeFirst())?.differing === 1, { what: 'the lender compared' })
  await insured(server, lent[1])
  return lent
}

/** With the number of the next bill. */
export async function withBill<Holder extends Visitor & { orderId: string }>(
  server: TestServer,
  borrowing: Promise<Holder>,
): Promise<Holder & { billNo: string }> {
  const holder = await borrowing
  return { ...holder, billNo: await billOf(server, holder) }
}

export async function withCoupons<Holder extends { customerId: string }>(
  server: TestServer,
  holder: Holder,
  kinds: readonly CouponKind[],
): Promise<Holder> {
  for (const kind of kinds) await given(server, holder, kind)
  return holder
}

export async function borrower(server: TestServer): Promise<Borrower> {
  const holder = await withLine(server)
  await bindCreditCard(server, holder)
  const past = await borrow(server, holder, { loanAmt: fen(100_000) })
  const refundNo = await refundedBy(server, past, fen(30_000))
  const { repayNo: settleNo } = await settleConfirmed(server, past)
  await payStatus(server, past, settleNo, '3')
  const { token } = holder
  const { certId: certificateId } = await server.client.call(
    certificates.apply,
    { orderIds: [past.orderId] },
    { token },
  )
  const { certNo, verifyCode } = await until(async () => {
    const certificate = await server.client.call(certificates.detail, { certId: certificateId }, { token })
    return certificate.state === '2' && certificate
  })
  const present = await borrow(server, holder)
  const { repayNo } = await repaid(server, present)
  await withCoupons(server, holder, ['gift7', 'free3', 'interest20', 'borrowPacket', 'repayPacket'])
  await withEmail(server, holder, 'zhixia@example.com')
  const { list: letters } = await server.client.call(letter.list, { type: 'repayment' }, { token })
  const next = (await planOf(server, present)).find(({ planState }) => planState !== '2')
  return {
    token,
    mobile: holder.mobile,
    cardId: holder.cardId,
    orderId: present.orderId,
    appId: present.appId,
    billNo: next?.billNo ?? '',
    repayNo,
    settleNo,
    refundNo,
    topUpNo: (await topUpOrdered(server, holder)).orderNo,
    certificateId,
    certNo,
    verifyCode,
    // not the newest: a journey opens that one and expects it unread
    letterId: letters.find(({ title }) => title === '借款已提前结清')?.letterId ?? '',
    ticketNo: await answered(server, holder, present.appId),
    ...(await proved(server, holder)),
    payNo: await awaitingPayment(server),
    rewardId: await earned(server, holder, fen(2560)),
  }
}

/** A borrower with an application that waits for certification, and three bank transfers that are being checked. */
export async function applicant(server: TestServer) {
  const holder = await borrowed(server)
  for (const amount of [fen(10_000), fen(20_000), fen(30_000)]) await transferred(server, holder, amount)
  const expires_on = addDays(await today(server.platform.db), -1)
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on })
    .where('customer_id', '=', holder.customerId)
    .execute()
  await applied(server, holder, { loanAmt: fen(200_000) })
  return holder
}

/** An order at the shop that can still be paid after an hour of journeys. @returns its number */
async function awaitingPayment(server: TestServer): Promise<string> {
  const { payNo } = await ordered(server, { amount: EARPHONES })
  const expires_at = new Date(Date.now() + DAY_MS)
  await server.platform.db.updateTable('purchase').set({ expires_at }).where('pay_no', '=', payNo).execute()
  return payNo
}

/** A complaint of the customer that was answered. @returns its number */
async function answered(server: TestServer, holder: Visitor, about: string): Promise<string> {
  const { ticketNo } = await complained(server, holder, { about })
  await runOps(server, 'answer', ticketNo, '已经核对，账单金额和合同一致。')
  return ticketNo
}

/** A customer who has read the agreements for a purchase over this term. */
export async function shopperWithReading(server: TestServer, period: number): Promise<Shopper> {
  const { token, mobile, pin } = await withLine(server)
  const [byLink, atTill] = await Promise.all([
    server.client.call(loan.plan, goodsTerms(EARPHONES, period)),
    server.client.call(loan.plan, goodsTerms(EARPHONES, period, 'sweepPay')),
  ])
  const papers = await server.client.call(loan.contractList, { scene: 'purchase' })
  const read = papers.map(({ key }) => key)
  const all = ({ quoteId }: { quoteId: string }) => ({ subject: proofSubjectOfQuote(quoteId), read })
  return { token, mobile, pin, reading: all(byLink), atTheTill: all(atTill) }
}

export async function cardHolderOf(server: TestServer): Promise<CardHolder> {
  const { token, mobile, name, certId } = await realNamed(server)
  const validTo = addDays(await today(server.platform.db), 10)
  await photographed(server, { token }, 'front', { name, certId })
  await photographed(server, { token }, 'back', { authority: '北京市公安局东城分局', validFrom: '2017-01-01', validTo })
  return { token, mobile, name, certId }
}

/** A customer whose password was just typed on a device that is new to the account. */
export async function onNewDevice(server: TestServer): Promise<Visitor> {
  const { mobile, password } = await realNamed(server)
  const login = (deviceKey: string) => passwordLogin(server, { mobile, password, deviceKey })
  await login('the-phone-it-has-always-been')
  const { token } = await login('a-phone-that-was-not-seen-before')
  return { token, mobile }
}
