import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { proofSubjectOfQuote } from '@wanka/contract/lending/quote.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { photographed } from '@wanka/testkit/fixtures/customer/id-card.ts'
import { secondAccount } from '@wanka/testkit/fixtures/customer/multi-account.ts'
import {
  billOf,
  cancelled,
  frozen,
  overdue,
  paying,
  refused,
  reviewing,
} from '@wanka/testkit/fixtures/customer/people.in-trouble.ts'
import {
  forgetSends,
  passwordLogin,
  realNamed,
  registered,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { drawsOnly } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { type CouponKind, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { earned, earner, inviteFor } from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { goodsTerms, ordered } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { boughtWith, refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { insured } from '@wanka/testkit/fixtures/services/insurance.ts'
import { topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import type { Borrower, CardHolder, Member, Scene, Shopper, Visitor } from './people.ts'

const EARPHONES = fen(129_900)

/**
 * A customer with only an account, a customer with one loan being repaid and one settled and certified, and customers for whom
 * something went wrong.
 */
async function everyScreen(server: TestServer): Promise<Scene> {
  // the clock moves until the one bill is overdue before the other customers are prepared
  const late = await withBill(server, await overdue(server))
  const { token, mobile, password } = await registered(server)
  // the first yuan for a friend is paid at once, for a journey that runs no end of day
  await inviteFor(server, { keepDays: 0, yuan: { registered: 1, line: 19 } })
  const [
    present,
    asking,
    turnedDown,
    stopped,
    gaveUp,
    payer,
    settler,
    merger,
    forgetful,
    stuck,
    mover,
    twofold,
    leaver,
    traveller,
    asker,
    putter,
    spender,
    keeper,
    saver,
    dated,
    inviter,
    photographer,
    cardHolder,
    oldUser,
    guarded,
    couponHolder,
    messaged,
    [partnered, checking],
    shopper,
    careful,
    returner,
    idler,
    unanswered,
  ] = await Promise.all([
    borrower(server),
    reviewing(server),
    refused(server),
    frozen(server).then((holder) => withBill(server, holder)),
    cancelled(server),
    borrowed(server, { card: 'paid-later' }).then((holder) => withBill(server, holder)),
    borrowed(server, { card: 'paid-later', period: 6 }),
    borrowed(server, { period: 6 }).then(async (holder) => {
      await borrow(server, holder)
      return holder
    }),
    realNamed(server),
    borrowed(server).then((holder) => withBill(server, holder)),
    withDealPassword(server),
    withDealPassword(server).then(async (person) => {
      const { mobile: otherMobile, password } = await secondAccount(server, person)
      return { ...person, otherMobile, password }
    }),
    withDealPassword(server),
    realNamed(server),
    borrowed(server).then((holder) => withBill(server, holder)),
    borrowed(server).then((holder) => withBill(server, holder)),
    borrowed(server, { loanAmt: fen(1_200_000), purposeCode: 'decoration' }),
    withLine(server),
    withDealPassword(server),
    borrowed(server),
    earner(server, fen(1999)),
    registered(server),
    cardHolderOf(server),
    registered(server).then(async (member) => {
      const { db } = server.platform
      await db.updateTable('customer').set({ old_user: true }).where('customer_id', '=', member.customerId).execute()
      return member
    }),
    registered(server),
    borrowed(server, { loanAmt: fen(1_000_000), period: 6 })
      .then((holder) => withBill(server, holder))
      .then((holder) => withCoupons(server, holder, ['free6', 'interest20', 'borrowPacket', 'repayPacket'])),
    registered(server).then(async (member) => {
      await forgetSends(server, member.mobile)
      return member
    }),
    lentByPartner(server),
    shopperWithReading(server),
    withLine(server),
    borrowed(server).then(async (holder) => ({
      ...(await withBill(server, holder)),
      orderNo: await boughtWith(server, holder),
    })),
    borrowed(server).then((holder) => withBill(server, holder)),
    paying(server).then((holder) => withBill(server, holder)),
  ])
  await drawsOnly(server, 'redRain', 'borrowPacket', 1800)
  return {
    photographer,
    cardHolder,
    newcomer: { token, mobile, password },
    borrower: present,
    overdue: late,
    paying: unanswered,
    reviewing: asking,
    refused: turnedDown,
    frozen: stopped,
    cancelled: gaveUp,
    payer,
    settler,
    merger,
    forgetful,
    stuck,
    mover,
    twofold,
    leaver,
    traveller,
    spender,
    keeper,
    asker,
    putter,
    returner,
    saver,
    dated,
    inviter,
    oldUser,
    guarded,
    couponHolder,
    messaged,
    partnered,
    checking,
    shopper,
    careful,
    idler,
  }
}

/** Two loans of a partner lender, whose books of the second differ from ours; their borrower has an insurance policy, too. */
async function lentByPartner(server: TestServer) {
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

const withBill = async <Holder extends Visitor & { orderId: string }>(
  server: TestServer,
  holder: Holder,
): Promise<Holder & { billNo: string }> => ({ ...holder, billNo: await billOf(server, holder) })

async function withCoupons<Holder extends { customerId: string }>(
  server: TestServer,
  holder: Holder,
  kinds: readonly CouponKind[],
): Promise<Holder> {
  for (const kind of kinds) await given(server, holder, kind)
  return holder
}

async function borrower(server: TestServer): Promise<Borrower> {
  const holder = await withLine(server)
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
    letterId: letters[0]?.letterId ?? '',
    ticketNo: await answered(server, holder, present.appId),
    ...(await proved(server, holder)),
    payNo: (await ordered(server, { amount: EARPHONES })).payNo,
    rewardId: await earned(server, holder, fen(2560)),
  }
}

/** A complaint of the customer that was answered. @returns its number */
async function answered(server: TestServer, holder: Visitor, about: string): Promise<string> {
  const { ticketNo } = await complained(server, holder, { about })
  await runOps(server, 'answer', ticketNo, '已经核对，账单金额和合同一致。')
  return ticketNo
}

async function shopperWithReading(server: TestServer): Promise<Shopper> {
  const { token, mobile, pin } = await withLine(server)
  const [byLink, atTill] = await Promise.all([
    server.client.call(loan.plan, goodsTerms(EARPHONES, 6)),
    server.client.call(loan.plan, goodsTerms(EARPHONES, 6, 'sweepPay')),
  ])
  const papers = await server.client.call(loan.contractList, { scene: 'purchase' })
  const read = papers.map(({ key }) => key)
  const all = ({ quoteId }: { quoteId: string }) => ({ subject: proofSubjectOfQuote(quoteId), read })
  return { token, mobile, pin, reading: all(byLink), atTheTill: all(atTill) }
}

async function cardHolderOf(server: TestServer): Promise<CardHolder> {
  const { token, mobile, name, certId } = await realNamed(server)
  const validTo = addDays(await today(server.platform.db), 10)
  await photographed(server, { token }, 'front', { name, certId })
  await photographed(server, { token }, 'back', { authority: '北京市公安局东城分局', validFrom: '2017-01-01', validTo })
  return { token, mobile, name, certId }
}

/** A customer whose password was just typed on a device that is new to the account. */
async function onNewDevice(server: TestServer): Promise<Visitor> {
  const { mobile, password } = await realNamed(server)
  const login = (deviceKey: string) => passwordLogin(server, { mobile, password, deviceKey })
  await login('the-phone-it-has-always-been')
  const { token } = await login('a-phone-that-was-not-seen-before')
  return { token, mobile }
}

/** Three customers whose loan waits for a face check, and one whose login does. */
async function faces(server: TestServer): Promise<Visitor[]> {
  await runOps(server, 'switch', 'faceRequired', 'open')
  return Promise.all([realNamed(server), realNamed(server), realNamed(server), onNewDevice(server)])
}

const TEN_THOUSAND_A_YEAR = { loanAmt: fen(1_000_000), period: 12 } as const

/** The only customer of a server, with a loan that is not debited automatically, for a journey that moves the clock. */
async function uncollected(server: TestServer): Promise<Member> {
  await withoutAutoDebit(server)
  return borrowed(server, TEN_THOUSAND_A_YEAR)
}

/** The only customer of a server, with a loan, at a bank that pays as instructed and does not confirm it. */
const silentBank = (server: TestServer): Promise<Member> =>
  borrowed(server, { ...TEN_THOUSAND_A_YEAR, card: 'timeout-but-paid' })

const scenes = { everyScreen, faces, uncollected, silentBank } satisfies Record<
  string,
  (server: TestServer) => Promise<unknown>
>
export type SceneName = keyof typeof scenes

export const prepare = (server: TestServer, name: string): Promise<unknown> => {
  if (!(name in scenes)) throw new Error(`no scene is called ${name}`)
  return scenes[name as SceneName](server)
}
