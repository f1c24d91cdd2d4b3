import type { Call } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { shop } from '@wanka/contract/lending/shop.ts'
import { email } from '@wanka/contract/messaging/email.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { type Config, isExemptAddress } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { countRequest, DAY_SECONDS } from './request-limit.ts'

/**
 * `perDay`: such calls per customer and day; for guests per address. `shared`: callers share one cached answer of the provider,
 * so that many of them query it no more often than one.
 */
type ProviderBudget = { perDay: number; shared?: true; refusal?: string } | { shared: true }

const of = (call: Call, budget: ProviderBudget): [string, ProviderBudget] => [call.path, budget]

/** Every call that uses a provider, with its quota. A test fails for a call that is missing here. */
export const providerBudgets: ReadonlyMap<string, ProviderBudget> = new Map([
  of(account.sendSms, { perDay: 30 }),
  // an address may be a whole office; each code needs a solved captcha
  of(account.sendSmsH5, { perDay: 300 }),
  // a provider's captcha may be behind the same gateway; an address may be a whole office
  of(account.captcha, { perDay: 2000 }),
  of(account.login, { perDay: 2000 }),
  of(complaint.pass, { perDay: 300 }),
  of(multiAccount.send, { perDay: 300 }),
  of(account.realName, { perDay: 30 }),
  // most purposes query no provider, and a right number consumes no attempt
  of(account.realNameValidate, { perDay: 200 }),
  of(cards.sendSms, { perDay: 20 }),
  of(cards.bind, { perDay: 60 }),
  of(cards.open, { perDay: 60 }),
  of(mandate.apply, { perDay: 30 }),
  of(mandate.confirm, { perDay: 60 }),
  of(deskPayments.sendCode, { perDay: 30 }),
  of(deskPayments.checkCode, { perDay: 60 }),
  // the page polls every few seconds while the bank has yet to answer
  of(depositAccount.status, { perDay: 2000 }),
  of(depositAccount.open, { perDay: 15 }),
  of(depositAccount.changeCard, { perDay: 15 }),
  of(depositAccount.bindCard, { perDay: 60 }),
  of(depositAccount.sendSms, { perDay: 30 }),
  of(email.sendCode, { perDay: 20 }),
  of(depositAccount.withdraw, { perDay: 60 }),
  of(depositAccount.cancel, { perDay: 15 }),
  of(authorisation.create, { perDay: 50 }),
  of(authorisation.inputCode, { perDay: 100 }),
  of(authorisation.resendCode, { perDay: 30 }),
  of(face.start, { perDay: 30 }),
  of(face.result, { perDay: 300, shared: true }),
  of(idCardPhotos.read, { perDay: 20, refusal: '今天识别的次数已经很多了，请明天再试，或者直接手动填写' }),
  of(topUp.products, { perDay: 200, shared: true }),
  of(phonePlans.packages, { shared: true }),
  of(points.mallAccess, { shared: true }),
  of(shop.goods, { shared: true }),
  of(shop.order, { perDay: 60 }),
  // WeChat's ticket is cached for two hours, for all servers together
  of(weChat.jsConfig, { shared: true }),
  // stores a state for each
  of(weChat.oauthUrl, { perDay: 600 }),
  of(weChat.oauthLogin, { perDay: 300 }),
])

/** Jobs that call a provider, and what limits how often a customer can trigger one. */
export const providerJobs: Readonly<Record<string, string>> = {
  'account.tellNewDevice': 'three letters of a new device in a day',
  'account.tellOldPhone': 'one for each change of the phone, which a code of the new one proves',
  'authorisation.poll': 'five tasks of a kind in a day, each given up after ten minutes',
  'bureau.send': 'one report a month for each loan, one at its end, and what corrects them',
  'calendar.reconcile': 'by the clock',
  'calendar.remind': 'one message for each due day',
  'cards.endUnheardMandate': 'one for each attempt to sign that was confirmed in vain',
  'cards.terminateMandate': 'one for each mandate that was signed',
  'closing.tell': 'one for each step of a closing',
  'complaint.tell': 'one for each answer of staff',
  'deposit.findOut': 'one order at a time, with pauses, and so many begun in a day',
  'email.receipt': 'one for each payment, where the customer asked for it',
  'email.send': 'twenty files in a day, and one receipt for each payment where the customer asked for it',
  'identity.askGroup': 'one for each account that is opened, and for each change of its phone',
  'insurer.tell': 'one for each step of a policy that was paid',
  'lender.compare': 'by the clock',
  'lender.tell': 'one for each step of a loan',
  'letong.tell': 'one for each step of a card that was paid',
  'loan.tellTurn': 'one for each turn of an application, until twenty letters of a day',
  'topUp.compare': 'by the clock',
  'topUp.follow': 'one for each order that was paid',
  'weChat.send': 'one for each letter, where the customer asked WeChat for it',
}

/**
 * Counts a call that reaches a provider, before it is executed. It stays counted, whatever its outcome.
 * @throws CallError Status.refused with the budget's refusal beyond it
 */
export async function countProviderCall(
  db: Db,
  config: Config,
  path: string,
  caller: { customerId: string | undefined; ip: string },
): Promise<void> {
  const budget = providerBudgets.get(path)
  if (!budget || !('perDay' in budget)) return
  if (!caller.customerId && isExemptAddress(config, caller.ip)) return
  await countRequest(db, `provider:${path}:${caller.customerId ?? caller.ip}`, {
    most: budget.perDay,
    seconds: DAY_SECONDS,
    refusal: budget.refusal ?? ((when) => `今天操作的次数已达上限，请在${when}后再试`),
  })
}
