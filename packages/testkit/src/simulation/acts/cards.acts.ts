import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { CARD_CODES } from '@wanka/sandbox/payments/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { forgetCardCodes } from '../../fixtures/lending/credit-line.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, cardOf, cardsOf, codeOf, dealTicketFor, own } from '../things.ts'

const MOST_CARDS = 4
const WRONG_CODE = '000000'
/** As many as the bank accepts, and one more. */
const GUESSES = 4

/** Binds a further card, of each behaviour in turn; some requests are repeated, abandoned, or lost to wrong codes. */
async function bind(turn: Turn): Promise<void> {
  const { sim, actor, which, share } = turn
  if ((await cardsOf(turn)).length >= MOST_CARDS) return
  await forgetCardCodes(sim.server, actor.customerId)
  const [, behaviour] = nextOf(sim, 'card', CARD_CODES, which) ?? []
  if (!behaviour) return
  const wish = { cardNo: testCard(behaviour, which * 100 + share), reservedMobile: actor.mobile }
  const first = await turn.ask(cards.sendSms, wish)
  const asked = share % 7 === 0 ? await turn.ask(cards.sendSms, wish) : first
  if (!asked || share % 8 === 0) return
  const { bizNo } = asked
  if (share % 9 === 0) return guess((smsCode) => turn.write(cards.bind, { bizNo, smsCode }))
  if (await turn.write(cards.bind, { bizNo, smsCode: await codeOf(turn, actor.mobile) })) turn.done()
}

/** Enters wrong codes until the bank accepts no more. */
async function guess(say: (smsCode: string) => Promise<unknown>): Promise<void> {
  for (let guesses = 0; guesses < GUESSES; guesses += 1) await say(WRONG_CODE)
}

const PAYEES = "select card_id as value from card where customer_id = $1 and state = 'payee' order by card_id"

/** Unbinds a card other than the first one; a card with a mandate being signed comes first. */
async function unbind(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, "select customer_id as value from debit_mandate where state = 'applied'")
  const [signing] = await own(
    turn,
    "select card_id as value from debit_mandate join card using (customer_id, card_id) where customer_id = $1 and debit_mandate.state = 'applied' and card.state = 'bound'",
  )
  const credit = turn.share % 3 === 0 ? turn.pick(await own(turn, PAYEES)) : undefined
  const cardId = signing ?? credit ?? turn.pick(await cardsOf(turn))
  if (!cardId) return
  const dealTicket = await dealTicketFor(turn, { purpose: 'unbindCard', subject: cardId })
  if (await turn.write(cards.unbind, { cardId, dealTicket }).then((answer) => answer === null)) turn.done()
}

async function setDefault(turn: Turn): Promise<void> {
  if ((await turn.write(cards.setDefault, { cardId: await cardOf(turn) })) === null) turn.done()
}

const UNSIGNED = `
  from card c where c.state = 'bound' and not exists (
    select from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id and m.state = 'signed')`
/** Cards whose mandate failed or is being signed come first. */
const OF_ONE = `select card_id as value ${UNSIGNED} and c.customer_id = $1
  order by exists (select from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id) desc, c.card_id limit 3`

const ENDS = ['signed', 'left', 'guessed', 'signed', 'late'] as const

/** Signs a mandate for a card that has none, or had one: completed, abandoned, lost to wrong codes, or expired. */
async function sign(whose: Turn): Promise<void> {
  const { sim } = whose
  const turn = await asOneOf(whose, `select c.customer_id as value ${UNSIGNED}`)
  if ((await own(turn, OF_ONE)).length === 0) await bind({ ...turn, share: 1, done: () => undefined })
  const cardId = turn.pick(await own(turn, OF_ONE))
  if (!cardId) return
  await forgetCardCodes(sim.server, turn.actor.customerId)
  await sim.server.platform.pool.query(A_MINUTE_AGO, [turn.actor.customerId])
  const applied = await turn.ask(mandate.apply, { cardId })
  if (!applied) return
  const end = nextOf(sim, 'mandate', ENDS, turn.which)
  if (end === 'left') return
  const { signNo } = applied
  const agreementKeys = await papersOf(sim, 'sign')
  const say = (smsCode: string) => turn.write(mandate.confirm, { cardId, signNo, smsCode, agreementKeys })
  if (end === 'guessed') return guess(say)
  if (end === 'late') await sim.server.platform.pool.query(VOID, [signNo])
  if (await say(await codeOf(turn, turn.actor.mobile))) turn.done()
}

/** Sets the last code back, so that it may be sent again. */
const A_MINUTE_AGO = `
  update debit_mandate set applied_at = applied_at - interval '2 minutes' where customer_id = $1 and state = 'applied'`
const VOID = 'update debit_mandate set expires_at = now() where mandate_id = $1'

export const cardActs = {
  'cards.bind': { weight: 1, run: bind },
  'cards.unbind': { weight: 0.5, run: unbind },
  'cards.setDefault': { weight: 0.3, run: setDefault },
  'mandate.confirm': { weight: 1.2, run: sign },
} as const satisfies Record<string, Act>
