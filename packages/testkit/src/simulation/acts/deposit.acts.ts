import { DEPOSIT_SUBJECT, type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { fen } from '@wanka/domain/money.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, codeOf, dealTicketFor } from '../things.ts'

const PAID_IN = 50_000
/** The card behaviours that concern a deposit account: the owner's phone, and whether a payout arrives. */
const BEHAVIOURS = ['paid', 'payout-never-answers', 'paid', 'payout-fails', 'payout-later', 'mobile-differs'] as const
/** Pages that poll at the same time. */
const LOOKS = [1, 2, 3]
/** As many as the bank accepts, and one more. */
const GUESSES = 4
const WITH_ACCOUNT = "select customer_id as value from deposit_account where state = 'open'"

/** The input for a card; its phone is the actor's own. */
async function card(turn: Turn, what: 'open' | 'changeCard') {
  const behaviour = nextOf(turn.sim, 'deposit card', BEHAVIOURS, turn.which) ?? 'paid'
  const cardNo = testCard(behaviour, turn.which * 100 + turn.share)
  const dealTicket = await dealTicketFor(turn, { purpose: 'deposit', subject: DEPOSIT_SUBJECT[what](cardNo) })
  return { cardNo, mobile: turn.actor.mobile, dealTicket }
}

async function open(turn: Turn): Promise<void> {
  const agreementKeys = await papersOf(turn.sim, 'deposit')
  await typeCode(turn, await turn.write(depositAccount.open, { ...(await card(turn, 'open')), agreementKeys }))
}

async function changeCard(turn: Turn): Promise<void> {
  const one = await asOneOf(turn, WITH_ACCOUNT)
  // an order whose request timed out gives way to the next
  if (turn.share % 3 === 0) {
    await turn.sim.server.sandbox.fault('depository', 'timeout', 3, 'changeCard')
    await one.ask(depositAccount.changeCard, await card(one, 'changeCard'))
  }
  await typeCode(one, await one.write(depositAccount.changeCard, await card(one, 'changeCard')))
}

/** Enters the bank's code, mostly at once; some are wrong, and some wait until another order takes their place. */
async function typeCode(turn: Turn, asked: Deposit | undefined): Promise<void> {
  if (asked?.pending?.step !== 'code') return
  turn.done()
  if (turn.share % 6 === 0) return
  const wrong = turn.share % 5 === 0
  const smsCode = wrong ? '000000' : await codeOf(turn, turn.actor.mobile)
  // the page polls while the code is being checked
  for (let guesses = 0; guesses < (wrong ? GUESSES : 1); guesses += 1)
    await Promise.all([
      turn.write(depositAccount.bindCard, { smsCode }),
      ...LOOKS.map(() => turn.ask(depositAccount.status, {})),
    ])
}

async function withdraw(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, WITH_ACCOUNT)
  const { sandbox } = turn.sim.server
  const accounts = (await sandbox.deposits(turn.actor.mobile)).filter((one) => one.open)
  const account = accounts[0]
  if (!account) return
  if (account.balance === 0) await sandbox.setDeposit(account.accountNo, PAID_IN).catch(() => undefined)
  const { card: own, balance } = (await turn.ask(depositAccount.status, {})) ?? {}
  if (!own || !balance) return
  const amt = fen(turn.share % 2 === 0 ? balance : 1 + Math.floor((balance * turn.share) / 100))
  const dealTicket = await dealTicketFor(turn, {
    purpose: 'deposit',
    amount: amt,
    subject: DEPOSIT_SUBJECT.withdraw(own),
  })
  if (await turn.write(depositAccount.withdraw, { amt, dealTicket })) turn.done()
}

async function cancel(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, WITH_ACCOUNT)
  const dealTicket = await dealTicketFor(turn, { purpose: 'deposit', subject: DEPOSIT_SUBJECT.cancel })
  if (turn.share % 2 === 0) await turn.sim.server.sandbox.fault('depository', 'refuse', 1, 'cancel')
  if (await turn.write(depositAccount.cancel, { dealTicket })) turn.done()
}

export const depositActs = {
  'depositAccount.open': { weight: 0.8, run: open },
  'depositAccount.changeCard': { weight: 0.3, run: changeCard },
  'depositAccount.withdraw': { weight: 0.6, run: withdraw },
  'depositAccount.cancel': { weight: 0.3, run: cancel },
} as const satisfies Record<string, Act>
