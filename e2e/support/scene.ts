import { fen } from '@wanka/domain/money.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { identityInReview } from '@wanka/testkit/fixtures/customer/id-card.ts'
import { secondAccount } from '@wanka/testkit/fixtures/customer/multi-account.ts'
import {
  cancelled,
  frozen,
  overdue,
  paying,
  refused,
  reviewing,
} from '@wanka/testkit/fixtures/customer/people.in-trouble.ts'
import { forgetSends, realNamed, registered, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { drawsOnly } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { earner, inviteFor } from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { openCardRepay } from '@wanka/testkit/fixtures/lending/card-repay.ts'
import { contactClock, pastDue } from '@wanka/testkit/fixtures/lending/collections.ts'
import { authorise, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { hardshipRequested } from '@wanka/testkit/fixtures/lending/hardship.ts'
import { borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { boughtWith } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import type { Member, Scene, Visitor } from './people.ts'
import {
  applicant,
  borrower,
  cardHolderOf,
  lentByPartner,
  onNewDevice,
  shopperWithReading,
  withBill,
  withCoupons,
} from './scene-people.ts'

/**
 * A customer with only an account, a customer with one loan being repaid and one settled and certified, and customers for whom
 * something went wrong.
 */
async function everyScreen(server: TestServer): Promise<Scene> {
  await openCardRepay(server)
  // the clock moves until the one bill is overdue before the other customers are prepared
  const late = await withBill(server, overdue(server))
  const { token, mobile, password } = await registered(server)
  // the first yuan for a friend is paid at once, for a journey that runs no end of day
  await inviteFor(server, { keepDays: 0, yuan: { registered: 1, line: 19 } })
  const { lent, ...others } = await byKey({
    borrower: borrower(server),
    reviewing: reviewing(server),
    refused: refused(server),
    frozen: withBill(server, frozen(server)),
    cancelled: cancelled(server),
    payer: withBill(server, borrowed(server, { card: 'paid-later' })),
    correspondent: withBill(server, borrowed(server)),
    settler: borrowed(server, { card: 'paid-later', period: 6 }),
    merger: borrowed(server, { period: 6 }).then(async (holder) => {
      await borrow(server, holder)
      return holder
    }),
    forgetful: realNamed(server),
    stuck: withBill(server, borrowed(server)),
    mover: withDealPassword(server),
    twofold: withDealPassword(server).then(async (person) => {
      const { mobile: otherMobile, password } = await secondAccount(server, person)
      return { ...person, otherMobile, password }
    }),
    leaver: withDealPassword(server),
    traveller: realNamed(server),
    asker: withBill(server, borrowed(server)),
    putter: withBill(server, borrowed(server)),
    spender: borrowed(server, { loanAmt: fen(1_200_000), purposeCode: 'decoration' }),
    keeper: withLine(server),
    applicant: applicant(server),
    saver: withDealPassword(server),
    dated: borrowed(server),
    inviter: earner(server, fen(1999)),
    photographer: registered(server),
    cardHolder: cardHolderOf(server),
    oldUser: registered(server).then(async (member) => {
      const { db } = server.platform
      await db.updateTable('customer').set({ old_user: true }).where('customer_id', '=', member.customerId).execute()
      return member
    }),
    guarded: registered(server),
    couponHolder: withBill(server, borrowed(server, { loanAmt: fen(1_000_000), period: 6 })).then((holder) =>
      withCoupons(server, holder, ['free6', 'interest20', 'borrowPacket', 'repayPacket']),
    ),
    messaged: registered(server).then(async (member) => {
      await forgetSends(server, member.mobile)
      return member
    }),
    lent: lentByPartner(server),
    shopper: shopperWithReading(server, 6),
    careful: withLine(server),
    typist: withLine(server),
    keyPayer: withBill(server, borrowed(server)),
    returner: withBill(server, borrowed(server)).then(async (holder) => ({
      ...holder,
      orderNo: await boughtWith(server, holder),
    })),
    idler: withBill(server, borrowed(server)),
    paying: withBill(server, paying(server)),
  })
  const [partnered, checking] = lent
  const buyer = await shopperWithReading(server, 12)
  await drawsOnly(server, 'redRain', 'borrowPacket', 1800)
  return { newcomer: { token, mobile, password }, overdue: late, partnered, checking, buyer, ...others }
}

/** Prepares all of them at once. */
async function byKey<People extends Record<string, Promise<unknown>>>(
  people: People,
): Promise<{ [Key in keyof People]: Awaited<People[Key]> }> {
  const pairs = Object.entries(people).map(async ([key, person]) => [key, await person] as const)
  return Object.fromEntries(await Promise.all(pairs)) as { [Key in keyof People]: Awaited<People[Key]> }
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

/** The same with a second loan, of 3,000 yuan, whose bills fall due on the same days. */
async function twoUncollected(server: TestServer): Promise<Member> {
  await withoutAutoDebit(server)
  return borrow(server, await borrowed(server, TEN_THOUSAND_A_YEAR))
}

/** The only customer of a server, with a loan, at a bank that pays as instructed and does not confirm it. */
const silentBank = (server: TestServer): Promise<Member> =>
  borrowed(server, { ...TEN_THOUSAND_A_YEAR, card: 'timeout-but-paid' })

/** The only customer of a server, with a line, whose card has no debit mandate. */
async function unsigned(server: TestServer): Promise<Member> {
  const holder = await withLine(server)
  const mandates = server.platform.db.updateTable('debit_mandate').where('customer_id', '=', holder.customerId)
  await mandates.set({ state: 'terminated' }).execute()
  return holder
}

/** The only customer of a server, with a line, whose credit cards the card manager knows. */
async function cardHolding(server: TestServer): Promise<Member> {
  const holder = await withLine(server)
  await authorise(server, holder, 'creditCard')
  return holder
}

/** Customers who wait for a review: two for their identity, one for a proof of use and a plan. @returns the first of the two */
async function reviews(server: TestServer): Promise<Visitor> {
  const holder = await borrowed(server, { period: 3 })
  await proved(server, holder, { note: '装修的发票，<b>尾款</b>在下个月。' })
  await hardshipRequested(server, holder)
  const [first] = [
    await identityInReview(server, { name: '陈景行', certId: certIdOf('1992-03-15', 901) }, '陈景明'),
    await identityInReview(server, { name: '沈知微', certId: certIdOf('1988-11-02', 902) }, '沈知薇'),
  ]
  return first
}

/** Two borrowers whose first bill is past due, at an hour at which they may be contacted. @returns the one who owes for longer */
async function overdueBorrowers(server: TestServer): Promise<Visitor | undefined> {
  await withoutAutoDebit(server)
  const [first] = await pastDue(server, 2)
  await contactClock(server, '2027-03-01 10:00:00')
  return first
}

const scenes = {
  everyScreen,
  faces,
  uncollected,
  twoUncollected,
  silentBank,
  unsigned,
  cardHolding,
  reviews,
  overdueBorrowers,
} satisfies Record<string, (server: TestServer) => Promise<unknown>>
export type SceneName = keyof typeof scenes

export const prepare = (server: TestServer, name: string): Promise<unknown> => {
  if (!(name in scenes)) throw new Error(`no scene is called ${name}`)
  return scenes[name as SceneName](server)
}
