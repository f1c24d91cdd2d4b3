import { randomUUID } from 'node:crypto'
import type { Fault, ProviderName } from '@wanka/sandbox/faults/faults.ts'
import { until } from '../../servers/until.ts'
import type { Act } from '../act.ts'
import { passNights } from '../nights.ts'
import { operate } from '../sessions.ts'
import type { Turn } from '../simulation.ts'
import { column } from '../things.ts'
import { accountActs } from './account.acts.ts'
import { borrowingActs } from './borrowing.acts.ts'
import { cardActs } from './cards.acts.ts'
import { depositActs } from './deposit.acts.ts'
import { deskActs } from './desk.acts.ts'
import { hardshipActs } from './hardship.acts.ts'
import { lineActs } from './line.acts.ts'
import { leaveTopUp, providerActs } from './providers.acts.ts'
import { refusalActs } from './refusals.acts.ts'
import { repayingActs } from './repaying.acts.ts'
import { rewardActs } from './rewards.acts.ts'
import { serviceActs } from './service.acts.ts'
import { staffActs } from './staff.acts.ts'
import { timeActs } from './time.acts.ts'
import { worldActs } from './world.acts.ts'

type Run = Act['run']

const of = (...acts: readonly Act[]): Run[] => acts.map(({ run }) => run)
const night: Run = ({ sim }) => passNights(sim, 1)
/** A top-up that the provider refuses: its payment is returned. */
const topUpFails: Run = async (turn: Turn) => {
  await turn.sim.server.sandbox.fault('topUp', 'refuse', 1, 'order')
  // the share at which it is paid and confirmed at once
  await deskActs['topUp.order'].run({ ...turn, which: turn.which * 2, share: 7 })
}

/** A top-up that is paid at once, and delivered. */
const topUpPaid: Run = (turn: Turn) => deskActs['topUp.order'].run({ ...turn, which: turn.which * 2, share: 7 })
/** A loan with a coupon that its borrower has just been given: of a kind, a product and an amount that fit each other. */
const couponUsed: Run = async (turn: Turn) => {
  await operate(turn, 'coupon', 'give', 'free3', turn.actor.customerId, randomUUID())
  await borrowingActs['loan.submit'].run({ ...turn, which: 0, share: 14 })
}

/** Orders a card where none waits for activation. */
const planActivated: Run = async (turn: Turn) => {
  await deskActs['phonePlans.order'].run({ ...turn, done: () => undefined })
  await until(async () => (await column(turn.sim, READY_PLANS)).length > 0, { withinMs: ORDERED_MS }).catch(
    () => undefined,
  )
  await deskActs['phonePlans.activate'].run(turn)
}
const READY_PLANS = "select card_no as value from letong_card where state = 'ready'"
const ORDERED_MS = 1000

const line = of(lineActs['authorisation.create'], lineActs['authorisation.inputCode'], lineActs['creditLine.open'])
const borrowing = of(borrowingActs['loan.submit'], borrowingActs['purchase.pay'])
const paying = of(repayingActs['repayment.apply'], repayingActs['repayment.applyLoan'])
const settling = of(repayingActs['earlySettlement.pay'], repayingActs['earlySettlement.payGroup'])
const prepaying = of(repayingActs['partialPrepayment.pay'])
const points = of(providerActs['goods for points'], providerActs['mall tells its ends'])
const insuring = of(deskActs['insurance.apply'], deskActs['deskPayments.pay'], deskActs['insurance.cancel'])
const plans = of(
  deskActs['phonePlans.order'],
  deskActs['phonePlans.activate'],
  deskActs['deskPayments.pay'],
  deskActs['phonePlans.leave'],
)
const lending = [...of(borrowingActs['loan.submit'], staffActs['staff compare a lender']), night]
const cards = of(cardActs['cards.bind'], cardActs['mandate.confirm'])
const byCode = of(cardActs['cards.bind'], repayingActs['a payment by code'])
const deposit = of(
  depositActs['depositAccount.open'],
  depositActs['depositAccount.changeCard'],
  depositActs['depositAccount.withdraw'],
)
const rewards = [...of(rewardActs['withdrawals.apply'], rewardActs['a friend registers']), night]
const certify = of(serviceActs['certificates.apply'])
const refunds = [...of(worldActs['merchant gives back'], repayingActs['earlySettlement.pay'])]
const takenBack = of(worldActs['bank takes a collection back'])
const campaigns = [...of(rewardActs['activity.join'], rewardActs['a friend registers']), ...borrowing, night]

/** Acts that reach a provider, or one of its calls. */
export const PARTY_ACTS: Readonly<Record<string, readonly Run[]>> = {
  bank: [...paying, ...borrowing, ...settling, ...of(deskActs['deskPayments.pay'], rewardActs['withdrawals.apply'])],
  'bank.requestBind': of(cardActs['cards.bind']),
  'bank.confirmBind': of(cardActs['cards.bind']),
  'bank.applyMandate': of(cardActs['mandate.confirm']),
  'bank.confirmMandate': of(cardActs['mandate.confirm']),
  'bank.terminateMandate': of(cardActs['cards.unbind']),
  'bank.requestPayCode': byCode,
  'bank.confirmPayCode': byCode,
  sms: of(rewardActs['a friend registers'], accountActs['weChat.bind'], refusalActs['account.realName']),
  identity: of(refusalActs['account.realName'], accountActs['face.start']),
  'identity.faceStart': of(accountActs['face.start']),
  depository: deposit,
  'depository.changeCard': of(depositActs['depositAccount.changeCard']),
  'depository.withdraw': of(depositActs['depositAccount.withdraw']),
  'depository.cancel': of(depositActs['depositAccount.cancel']),
  lender: lending,
  'lender.loans': of(staffActs['staff compare a lender']),
  insurer: insuring,
  'insurer.premium': of(timeActs['a plan runs on']),
  'insurer.cancel': of(deskActs['insurance.cancel']),
  mall: of(providerActs['goods for points']),
  partner: of(borrowingActs['purchase.pay']),
  shop: of(borrowingActs['shop.order']),
  topUp: of(deskActs['topUp.order']),
  'topUp.query': [leaveTopUp],
  'topUp.statement': [...of(deskActs['topUp.order']), night],
  letong: plans,
  'letong.order': of(deskActs['phonePlans.order']),
  'letong.activate': [planActivated],
  'letong.month': of(timeActs['a plan runs on']),
  'letong.end': of(deskActs['phonePlans.leave']),
  weChat: of(accountActs['weChat.bind'], accountActs['weChat.subscribe']),
  creditData: line,
}

const DEPOSIT_CALLS = ['open', 'changeCard', 'withdraw', 'cancel', 'confirm']
const INSURER_CALLS = ['apply', 'premium', 'cancel']
const LETONG_CALLS = ['order', 'activate', 'end']
const OF_ORDER = ['order']

/** The calls at which a fault is set, where it has another effect at each, or none at most. */
export const CALLS_OF: Readonly<
  Partial<Record<ProviderName, Partial<Record<Fault, readonly (string | undefined)[]>>>>
> = {
  bank: {
    timeout: [
      undefined,
      'confirmMandate',
      'confirmBind',
      'terminateMandate',
      'query',
      'requestPayCode',
      'confirmPayCode',
    ],
    refuse: [undefined, 'requestBind', 'confirmBind', 'applyMandate', 'confirmMandate'],
  },
  identity: { refuse: ['faceStart', 'verify'], timeout: ['faceStart', 'verify', 'mobileBelongs'] },
  depository: { refuse: DEPOSIT_CALLS, timeout: DEPOSIT_CALLS, 'timeout-but-done': DEPOSIT_CALLS },
  lender: { refuse: ['tell'], timeout: ['tell', 'loans'], 'figure-differs': ['loans'] },
  insurer: {
    refuse: INSURER_CALLS,
    timeout: INSURER_CALLS,
    'timeout-but-done': INSURER_CALLS,
    'error-500': INSURER_CALLS,
  },
  letong: { refuse: [...LETONG_CALLS, 'month'], timeout: LETONG_CALLS, 'error-500': LETONG_CALLS },
  partner: { refuse: ['notice'], 'error-500': ['notice'] },
  shop: { timeout: ['goods', 'order'], 'timeout-but-done': OF_ORDER, refuse: ['goods', 'order'] },
  topUp: {
    timeout: ['order', 'query', 'statement'],
    'timeout-but-done': OF_ORDER,
    refuse: ['order', 'query'],
    maintenance: ['products'],
    'failed-later': OF_ORDER,
    'never-answers': OF_ORDER,
    'lost-notice': OF_ORDER,
    'duplicate-notice': OF_ORDER,
    'bad-signature-notice': OF_ORDER,
    'wrong-amount-notice': OF_ORDER,
    'late-notice': OF_ORDER,
    'figure-differs': ['statement'],
  },
}

/** Acts that pass a failpoint, or those of an area. */
export const PLACE_ACTS: Readonly<Record<string, readonly Run[]>> = {
  authorisation: line,
  autoDebit: [night],
  bankOrder: [...paying, ...borrowing],
  campaign: campaigns,
  cards,
  'cards.payCodeSent': byCode,
  'cards.payCodeChecked': byCode,
  certificate: certify,
  close: [night],
  creditLine: line,
  deposit,
  desk: [topUpFails],
  hardship: of(hardshipActs['hardship.request'], hardshipActs['hardship.accept']),
  insurer: insuring,
  lender: lending,
  letong: plans,
  'letong.monthTold': of(timeActs['a plan runs on']),
  'letong.posted': of(timeActs['a plan runs on']),
  'letong.written': of(timeActs['a plan runs on']),
  loan: borrowing,
  'loan.couponLocked': [couponUsed],
  'loan.couponUsed': [couponUsed],
  mall: points,
  partialPrepayment: prepaying,
  payoutReversal: of(worldActs['bank takes a payout back']),
  policy: of(deskActs['insurance.cancel'], deskActs['insurance.apply']),
  premium: of(timeActs['a plan runs on']),
  purchase: of(borrowingActs['purchase.pay']),
  refund: refunds,
  'refund.reversed': of(worldActs['bank sends our money back'], worldActs['merchant gives back']),
  repayment: paying,
  'repayment.couponLocked': of(staffActs['staff give a coupon'], repayingActs['repayment.apply']),
  'repayment.couponEnded': of(staffActs['staff give a coupon'], repayingActs['repayment.apply']),
  repaymentDay: of(repayingActs['dueDayChange.choose']),
  reversal: takenBack,
  reward: rewards,
  settlement: settling,
  topUp: [topUpPaid],
  'topUp.failing': [topUpFails],
  withdrawal: of(rewardActs['withdrawals.apply'], rewardActs['a friend registers']),
}

/** Failpoints that few acts pass: half of the deaths are to be at one of them. */
export const SELDOM_PASSED = [
  'settlement.ended',
  'letong.monthTold',
  'loan.couponUsed',
  'topUp.settled',
  'loan.couponLocked',
  'letong.posted',
  'letong.written',
  'payoutReversal.written',
  'premium.posted',
  'premium.written',
  'repayment.couponLocked',
  'repayment.couponEnded',
  'topUp.delivering',
  'withdrawal.posted',
  'bankOrder.resent',
  'reward.posted',
] as const
