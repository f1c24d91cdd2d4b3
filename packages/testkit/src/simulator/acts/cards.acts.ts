import { cards, mandate } from '@wanka/contract/cards.ts'
import { CARD_CODES } from '@wanka/sandbox/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/bank/card-number.ts'
import { forgetCardCodes } from '../../scenes/credit.ts'
import type { Act } from '../act.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { cardOf, cardsOf, codeOf, dealTicketFor, own } from '../things.ts'

const MOST_CARDS = 4
const WRONG_CODE = '000000'

/** A further card, of any behaviour; sometimes one that somebody else has bound, too. */
async function bind(turn: Turn): Promise<void> {
  const { sim, actor, which, share } = turn
  if ((await cardsOf(turn)).length >= MOST_CARDS) return
  await forgetCardCodes(sim.server, actor.customerId)
  const [, behaviour] = CARD_CODES[which % CARD_CODES.length] ?? []
  if (!behaviour) return
  const cardNo = testCard(behaviour, which * 100 + share)
  const asked = await turn.ask(cards.sendSms, { cardNo, reservedMobile: actor.mobile })
  if (!asked || share % 8 === 0) return
  const smsCode = share % 9 === 0 ? WRONG_CODE : await codeOf(turn, actor.mobile)
  if (await turn.write(cards.bind, { bizNo: asked.bizNo, smsCode })) turn.done()
}

async function unbind(turn: Turn): Promise<void> {
  const cardId = turn.pick(await cardsOf(turn))
  if (!cardId) return
  const dealTicket = await dealTicketFor(turn, { purpose: 'unbindCard', subject: cardId })
  if (await turn.write(cards.unbind, { cardId, dealTicket }).then((answer) => answer === null)) turn.done()
}

async function setDefault(turn: Turn): Promise<void> {
  if ((await turn.write(cards.setDefault, { cardId: await cardOf(turn) })) === null) turn.done()
}

/** A mandate for a card that has none, or had one; a code that is wrong now and then. */
async function sign(turn: Turn): Promise<void> {
  const unsigned = await own(
    turn,
    `select card_id as value from card c where customer_id = $1 and state = 'bound' and not exists (
       select from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id and m.state = 'signed')`,
  )
  const cardId = turn.pick(unsigned)
  if (!cardId) return
  await forgetCardCodes(turn.sim.server, turn.actor.customerId)
  const applied = await turn.ask(mandate.apply, { cardId })
  if (!applied || turn.share % 8 === 0) return
  const smsCode = turn.share % 9 === 0 ? WRONG_CODE : await codeOf(turn, turn.actor.mobile)
  const agreementKeys = await papersOf(turn.sim, 'sign')
  if (await turn.write(mandate.confirm, { cardId, signNo: applied.signNo, smsCode, agreementKeys })) turn.done()
}

export const cardActs = {
  'cards.bind': { weight: 0.8, run: bind },
  'cards.unbind': { weight: 0.5, run: unbind },
  'cards.setDefault': { weight: 0.3, run: setDefault },
  'mandate.confirm': { weight: 1, run: sign },
} as const satisfies Record<string, Act>
