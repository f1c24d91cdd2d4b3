import type { Call } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { NAME_ENDINGS } from '@wanka/sandbox/customer/identity/registry.ts'
import type { SendOptions } from '../../clients/client.ts'
import { solveCaptcha } from '../../clients/client.ts'
import { forgetSends, newMobile, PASSWORD } from '../../fixtures/customer/people.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { count, friendsOf, papersOf, type Turn } from '../simulation.ts'
import { codeOf, column } from '../things.ts'

const BIRTH_DATE = '1992-03-15'
const OTHER_PIN = '147036'
const WRONG_PIN = '999991'
/** Enough guesses to lock the secret. */
const GUESSES = 6
const NAMES = ['林知夏', ...Object.keys(NAME_ENDINGS).map((ending) => `林${ending}`)]
const certIdFor = ({ which, share }: Turn): string => certIdOf(BIRTH_DATE, 500 + ((which * share) % 400))

/** Sends a request that no page of ours sends, once: a request that is lost with the server is not retried. */
async function send({ sim, token }: Turn, call: Call, body: Record<string, string>, options: SendOptions = {}) {
  const answer = await sim.server.client
    .send(call, body, { ...(token && { token }), ...options })
    .catch(() => undefined)
  if (answer) count(sim, `answer ${answer.status}`)
}

/** Requests that are refused, most with a status of their own; only the field that causes the refusal matters. */
const CALLS: readonly ((turn: Turn) => Promise<unknown>)[] = [
  (turn) => send(turn, loan.cancel, {}),
  (turn) => send(turn, repayment.selectOne, { billNo: 'x', strange: 'x' }),
  (turn) => send(turn, loan.cancel, { orderId: 'x' }, { headers: { proId: 'unknown' } }),
  (turn) => send(turn, loan.cancel, { orderId: 'x' }, { headers: { timestamp: '1500000000000' } }),
  (turn) => send(turn, loan.cancel, { orderId: 'x' }, { token: 'of-no-session' }),
  (turn) => send(turn, idCardPhotos.read, { side: 'front', image: 'x' }, { headers: { fingerprint: undefined } }),
  (turn) => send(turn, account.login, { loginType: 'pwd', mobile: turn.actor.mobile, password: 'x' }),
  (turn) =>
    send(turn, account.register, { mobile: newMobile(), password: 'x', smsCode: '000000', agreementKeys: '[]' }),
  notTheirs,
  noCaptcha,
  (turn) => codeFor(turn, 'regist', turn.actor.mobile),
  (turn) => codeFor(turn, 'login', newMobile()),
  tooManyCodes,
  guessCodes,
  guessPin,
  (turn) => turn.ask(dealPassword.set, { pin: OTHER_PIN, confirm: WRONG_PIN, smsTicket: 'x' }),
  (turn) => turn.ask(dealPassword.set, { pin: OTHER_PIN, confirm: OTHER_PIN, smsTicket: 'x' }),
  (turn) =>
    turn.ask(account.modifyPassword, { pwdType: 'login', oldPwd: PASSWORD, newPwd: PASSWORD, confirmPwd: PASSWORD }),
  (turn) => turn.ask(cards.unbind, { cardId: turn.actor.cardId, dealTicket: 'of-nothing' }),
  (turn) => turn.ask(cards.check, { cardNo: turn.actor.cardNo, name: '陈景行', certId: certIdFor(turn) }),
  (turn) => claim(turn, turn.actor.name, certIdFor(turn)),
  (turn) => claim(turn, '陈景行', turn.actor.certId),
  wrongIdOften,
  insureFriend,
  pinOfFriend,
]

const claim = async (turn: Turn, name: string, certId: string) =>
  turn.ask(account.realName, { name, certId, agreementKeys: await papersOf(turn.sim, 'realName') })

async function refusedCall(turn: Turn): Promise<void> {
  await nextOf(turn.sim, 'refused', CALLS, turn.which)?.(turn)
  turn.done()
}

async function notTheirs(turn: Turn): Promise<void> {
  const [orderId] = await column(
    turn.sim,
    'select order_id as value from loan_order where customer_id <> $1 limit 1',
    turn.actor.customerId,
  )
  if (orderId) await turn.ask(loan.detail, { orderId })
}

async function noCaptcha(turn: Turn): Promise<void> {
  const mobile = newMobile()
  await turn.guest().ask(account.sendSmsH5, { mobile, type: 'regist', captchaKey: 'x', captcha: 'e30=' })
}

async function codeFor(turn: Turn, type: 'regist' | 'login', mobile: string): Promise<void> {
  const guest = turn.guest()
  const challenge = await guest.ask(account.captcha, { purpose: type, mobile })
  if (challenge) await guest.ask(account.sendSmsH5, { mobile, type, ...(await solveCaptcha(challenge)) })
}

async function tooManyCodes(turn: Turn): Promise<void> {
  const { mobile } = turn.actor
  for (let sent = 0; sent < 2; sent += 1) await turn.ask(account.sendSms, { mobile, type: 'dealPwd' })
}

/** Guesses a code that was never sent, then one that was, until it is locked. */
async function guessCodes(turn: Turn): Promise<void> {
  const { mobile } = turn.actor
  await forgetSends(turn.sim.server, mobile)
  await turn.ask(account.validateSms, { type: 'repay', smsCode: '000000' })
  await turn.ask(account.sendSms, { mobile, type: 'dealPwd' })
  for (let guess = 0; guess < GUESSES; guess += 1)
    await turn.ask(account.validateSms, { type: 'dealPwd', smsCode: `00000${guess}` })
}

/** Guesses the deal password until it is locked. The simulator's own tickets need no password, so the lock stops no other act. */
async function guessPin(turn: Turn): Promise<void> {
  const wish = { pwdType: 'deal', oldPwd: WRONG_PIN, newPwd: OTHER_PIN, confirmPwd: OTHER_PIN } as const
  for (let guess = 0; guess < GUESSES; guess += 1)
    if (turn.share % 2 === 0) await turn.ask(dealPassword.verify, { pin: WRONG_PIN, purpose: 'repay' })
    else await turn.ask(account.modifyPassword, wish)
}

/** Proves the identity with another person's ID number, more often than a day allows. */
async function wrongIdOften(turn: Turn): Promise<void> {
  for (let guess = 0; guess < GUESSES; guess += 1)
    await turn.ask(account.realNameValidate, { certId: certIdFor(turn), purpose: 'unregister' })
}

async function insureFriend(turn: Turn): Promise<void> {
  const friend = turn.pick(friendsOf(turn.sim))
  const agreementKeys = await papersOf(turn.sim, 'insurance')
  if (friend) await turn.as(friend).ask(insurance.apply, { product: 'cardSafe', agreementKeys })
}

async function pinOfFriend(turn: Turn): Promise<void> {
  const friend = turn.pick(friendsOf(turn.sim))
  if (friend) await turn.as(friend).ask(dealPassword.verify, { pin: WRONG_PIN, purpose: 'repay' })
}

/** A registered friend submits a real name; the end of the name decides the registry's answer. */
async function showName(turn: Turn): Promise<void> {
  const friend = turn.pick(friendsOf(turn.sim))
  if (!friend) return
  const one = turn.as(friend)
  const { mobile } = friend
  const agreementKeys = await papersOf(turn.sim, 'realName')
  const person = { name: nextOf(turn.sim, 'name', NAMES, turn.which) ?? '', certId: certIdFor(turn), agreementKeys }
  if (turn.share % 3 === 0) return void (await one.ask(account.realName, person))
  await forgetSends(turn.sim.server, mobile)
  await one.ask(account.sendSms, { mobile, type: 'realName' })
  const smsCode = await codeOf(one, mobile)
  if (await one.ask(account.realName, { ...person, mobile, smsCode })) turn.done()
}

export const refusalActs = {
  'a call that is refused': { weight: 2, run: refusedCall },
  'account.realName': { weight: 1, run: showName },
} as const satisfies Record<string, Act>
