import { MIN_WITHDRAWABLE } from '@wanka/contract/constants.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { fen } from '@wanka/domain/money.ts'
import { solveCaptcha } from '../../clients/client.ts'
import { newMobile, PASSWORD } from '../../fixtures/customer/people.ts'
import type { Act } from '../act.ts'
import { keepFriend, papersOf, type Turn } from '../simulation.ts'
import { asOneOf, cardOf, codeOf, column, dealTicketFor, own } from '../things.ts'

const ACTIVITIES = ['redRain', 'redRain', 'giftBag'] as const
const TASKS = ['signIn', 'onTime', 'onTime', 'firstLoan', 'survey', 'realName'] as const

async function join(turn: Turn): Promise<void> {
  if (await turn.write(activity.join, { activityId: turn.pick(ACTIVITIES) ?? 'redRain' })) turn.done()
}

async function claim(turn: Turn): Promise<void> {
  if (await turn.write(points.claim, { taskId: turn.pick(TASKS) ?? 'signIn' })) turn.done()
}

async function exchange(whose: Turn): Promise<void> {
  const turn = await asOneOf(
    whose,
    "select customer_id as value from point_account where currency = 'richbean' and free > 0",
  )
  if (await turn.write(points.exchange, { diamonds: 1 + (turn.which % 10) })) turn.done()
}

/** Withdraws all rewards or a part of them; now and then more. */
async function withdraw(turn: Turn): Promise<void> {
  const richest = await column(
    turn.sim,
    "select customer_id as value from ledger_account where kind = 'rewardPayable' and balance < 0 order by balance limit 4",
  )
  const actor = turn.pick(turn.sim.actors.filter(({ customerId }) => richest.includes(customerId)))
  await withdrawOwn(actor ? turn.as(actor) : turn)
}

export async function withdrawOwn(one: Turn): Promise<void> {
  const { share } = one
  const there = await one.ask(withdrawals.cashAvailable, {})
  if (!there || there.balance < MIN_WITHDRAWABLE) return
  const amt = fen(share % 3 === 0 ? MIN_WITHDRAWABLE : there.balance + (share % 17 === 0 ? 1 : 0))
  const cardId = await cardOf(one)
  const dealTicket = await dealTicketFor(one, { purpose: 'withdraw', amount: amt, subject: cardId })
  if (await one.write(withdrawals.apply, { amt, cardId, dealTicket })) one.done()
}

/** A guest registers with an actor's code; one whose earlier account was closed does not count as a new friend. */
export async function befriend(turn: Turn): Promise<void> {
  const guest = turn.guest()
  const code = (await own(turn, 'select code as value from inviter where customer_id = $1'))[0]
  const inviteCode = code ?? (await turn.ask(referrals.shareInfo, {}))?.inviteCode
  const mobile = newMobile()
  const challenge = inviteCode && (await guest.ask(account.captcha, { purpose: 'regist', mobile }))
  if (!challenge) return
  const solved = await solveCaptcha(challenge)
  if (!(await guest.ask(account.sendSmsH5, { mobile, type: 'regist', ...solved }))) return
  const smsCode = await codeOf(turn, mobile)
  const agreementKeys = await papersOf(turn.sim, 'register')
  const come = await guest.ask(account.register, { mobile, password: PASSWORD, smsCode, agreementKeys, inviteCode })
  if (!come) return
  const { customerId, token } = come
  keepFriend(turn.sim, { ...turn.actor, customerId, mobile, password: PASSWORD, token, tokens: [token] })
  turn.done()
}

export const rewardActs = {
  'activity.join': { weight: 0.8, run: join },
  'points.claim': { weight: 0.8, run: claim },
  'points.exchange': { weight: 0.4, run: exchange },
  'withdrawals.apply': { weight: 1.2, run: withdraw },
  'a friend registers': { weight: 0.6, run: befriend },
} as const satisfies Record<string, Act>
