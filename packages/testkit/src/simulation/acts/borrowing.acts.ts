import { BEST_COUPON, keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { shop } from '@wanka/contract/lending/shop.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { CARD_CODES } from '@wanka/sandbox/payments/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { forgetCardCodes } from '../../fixtures/lending/credit-line.ts'
import { borrowTicket } from '../../fixtures/lending/loans.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { operate } from '../sessions.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, cardsOf, codeOf, column, loansOf, own } from '../things.ts'

const HUNDRED = 10_000
const MOST_HUNDREDS = 30
const METHODS = ['equalInstalment', 'equalPrincipal', 'interestFirst'] as const
const PERIODS = [3, 6, 3, 12] as const
/** A loan of the partner lender: its least amount is higher. */
const INSTALMENT_LOAN = { productType: 'cashInstallment', period: 6, repayType: 'equalInstalment' } as const
const MORE_HUNDREDS = 10
/** The whole principal is due after a month. */
const SPARE_LOAN = { productType: 'spare', period: 1, repayType: 'singleRepayment' } as const
const BEFORE_PAYOUT = ['submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing']
const WAITING = 'select customer_id as value from loan_order where state = any($1)'

type Quoted = Awaited<ReturnType<typeof quotedFor>> & object

/** Mostly a small amount, now and then the whole available limit. */
async function quotedFor({ ask, which, share }: Turn) {
  const little = fen((1 + (share % MOST_HUNDREDS)) * HUNDRED)
  const left = share > 95 ? ((await ask(loan.params, { productType: 'cash' }))?.available ?? 0) : 0
  const all = fen(Math.floor(left / HUNDRED) * HUNDRED)
  const period = PERIODS[which % PERIODS.length] ?? 3
  const repayType = METHODS[which % METHODS.length] ?? 'equalInstalment'
  const cash = { productType: 'cash', loanAmt: all > 0 ? all : little, period, repayType } as const
  const spare = { ...SPARE_LOAN, loanAmt: little }
  const ofPartner = { ...INSTALMENT_LOAN, loanAmt: fen(little + MORE_HUNDREDS * HUNDRED) }
  const terms = [cash, cash, cash, cash, spare, ofPartner, ofPartner][(which + share) % 7] ?? cash
  const quote = await ask(loan.plan, { ...terms, ...(which % 5 === 0 && { couponId: BEST_COUPON }) })
  return quote && { ...terms, quoteId: quote.quoteId, ...keysOfCoupon(quote.coupon) }
}

/** The rest of an application, with a new ticket each time. */
async function signed({ sim, actor, pick, ...turn }: Turn, amount: Fen, quoteId: string, creditCardId?: string) {
  const cardId = pick(await cardsOf({ sim, actor, pick, ...turn })) ?? actor.cardId
  return {
    purposeCode: 'daily',
    cardId,
    agreementKeys: await papersOf(sim, 'loan'),
    notStudent: true,
    costRead: true,
    dealTicket: await borrowTicket(sim.server, actor.customerId, {
      loanAmt: amount,
      quoteId,
      cardId,
      ...(creditCardId !== undefined && { creditCardId }),
    }),
  }
}

/** Keeps quotes that were shown: one in five is used again. */
function keep({ sim, actor }: Turn, quote: Quoted): Quoted[] {
  const own = (sim.kept.get(actor.customerId) ?? []) as Quoted[]
  own.push(quote)
  sim.kept.set(actor.customerId, own)
  return own
}

/** Submits an application; if the price has changed meanwhile, once more with a new quote. */
async function submit(turn: Turn): Promise<void> {
  if ((await submitOnce(turn)) || (await submitOnce(turn))) turn.done()
}

async function submitOnce(turn: Turn): Promise<boolean> {
  const fresh = await quotedFor(turn)
  if (!fresh) return false
  const shown = keep(turn, fresh)
  const quote = turn.share % 5 === 0 ? (turn.pick(shown) ?? fresh) : fresh
  const input = { ...quote, ...(await signed(turn, quote.loanAmt, quote.quoteId)) }
  return (await turn.write(loan.submit, input)) !== undefined
}

/** An actor with an application that is not paid out yet; if there is none, one is submitted. */
async function beforePayout(turn: Turn) {
  const waiting = await asOneOf(turn, WAITING, BEFORE_PAYOUT)
  if ((await loansOf(waiting, ...BEFORE_PAYOUT)).length === 0) await submit({ ...waiting, done: () => undefined })
  return { one: waiting, open: turn.pick(await loansOf(waiting, ...BEFORE_PAYOUT)) }
}

async function cancel(turn: Turn): Promise<void> {
  const { one, open } = await beforePayout(turn)
  if (open && (await one.write(loan.cancel, { orderId: open.order_id }))) turn.done()
}

async function cancelByApplication(turn: Turn): Promise<void> {
  const { one, open } = await beforePayout(turn)
  if (open && (await one.write(loan.cancelByApplication, { appId: open.app_id }))) turn.done()
}

async function turnDebit(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, "select customer_id as value from loan_order where state = 'repaying'")
  const one = turn.pick(await loansOf(turn, 'repaying'))
  if (one && (await turn.write(loan.autoDebit, { orderId: one.order_id, on: turn.share % 3 > 0 }))) turn.done()
}

async function modifyStatus(turn: Turn): Promise<void> {
  const { one, open } = await beforePayout(turn)
  const action = turn.share % 2 === 0 ? 'CONFIRM' : 'GIVEUP'
  if (open && (await one.write(loan.modifyStatus, { orderId: open.order_id, action }))) turn.done()
}

const GOODS = ['kettle', 'kettle', 'earphones', 'bicycle'] as const

/** The shop creates an order, by a link or at the till. */
const sell = ({ sim, pick, share }: Turn): Promise<unknown> =>
  fetch(`${sim.server.sandboxUrl}/shop/${share % 4 === 0 ? 'till' : 'buy'}`, {
    method: 'POST',
    body: new URLSearchParams({ sku: pick(GOODS) ?? 'kettle' }),
    redirect: 'manual',
  })

/** The shop creates an order, and any actor pays one, at once or later. */
export async function pay(turn: Turn): Promise<void> {
  await sell(turn)
  const open = await column(
    turn.sim,
    "select pay_no as value from purchase where state = 'open' order by expires_at desc limit 5",
  )
  const payNo = turn.pick(open)
  if (payNo && ((await payOnce(turn, payNo)) || (await payOnce(turn, payNo)))) turn.done()
}

async function payOnce(turn: Turn, payNo: string): Promise<boolean> {
  const { sim, share } = turn
  const shown = await turn.ask(purchase.detail, { payNo })
  if (!shown) return false
  const terms = {
    productType: shown.productType,
    loanAmt: shown.amount,
    period: PERIODS[share % PERIODS.length] ?? 3,
    repayType: 'equalInstalment',
  } as const
  const quote = await turn.ask(loan.plan, terms)
  if (!quote) return false
  const { agreementKeys: ofLoan, ...rest } = await signed(turn, shown.amount, quote.quoteId)
  const keys = [...ofLoan, ...(await papersOf(sim, 'purchase'))]
  const wish = { ...terms, ...rest, payNo, quoteId: quote.quoteId, agreementKeys: keys }
  return (await turn.write(purchase.pay, wish)) !== undefined
}

const CREDIT_BIN = '622575'
const PAYEES = "select card_id as value from card where customer_id = $1 and state = 'payee' order by card_id"
const IS_OPEN = "select code as value from product where code = 'replace' and open"
const LEAST_BILL = 50_000

/** Has the bank confirm a credit card, of each behaviour in turn. */
async function addCreditCard(turn: Turn): Promise<void> {
  const { sim, actor, which, share } = turn
  const [, behaviour] = nextOf(sim, 'credit card', CARD_CODES, which) ?? []
  if (!behaviour) return
  await forgetCardCodes(sim.server, actor.customerId)
  const cardNo = testCard(behaviour, which * 100 + share, CREDIT_BIN)
  const asked = await turn.ask(cards.sendSms, { cardNo, reservedMobile: actor.mobile, credit: true })
  if (asked) await turn.write(cards.bind, { bizNo: asked.bizNo, smsCode: await codeOf(turn, actor.mobile) })
}

/** Pays the bill of a credit card; staff open the product for it, and now and then close it before the customer has signed. */
async function payBill(turn: Turn): Promise<void> {
  const { sim, share, which } = turn
  if ((await column(sim, IS_OPEN)).length === 0) await operate(turn, 'product', 'set', 'replace', 'open', 'yes')
  if ((await own(turn, PAYEES)).length === 0 || which % 4 === 0) await addCreditCard(turn)
  const creditCardId = turn.pick(await own(turn, PAYEES))
  if (!creditCardId) return
  const loanAmt = fen(LEAST_BILL + (share % 10) * HUNDRED)
  const terms = { productType: 'replace', loanAmt, period: 3, repayType: 'equalInstalment' } as const
  const quote = await turn.ask(loan.plan, terms)
  if (!quote) return
  const { agreementKeys: ofLoan, cardId, ...rest } = await signed(turn, loanAmt, quote.quoteId, creditCardId)
  if (share % 9 === 0) await operate(turn, 'product', 'set', 'replace', 'open', 'no')
  const agreementKeys = [...ofLoan, ...(await papersOf(sim, 'cardRepay'))]
  const wish = { ...terms, ...rest, cardId, creditCardId, quoteId: quote.quoteId, agreementKeys }
  if (await turn.write(cardRepay.pay, wish)) turn.done()
}

/** An actor orders goods in our shop, which staff open first, and pays them at once or leaves them. */
async function buyInShop(turn: Turn): Promise<void> {
  const open = await turn.ask(shop.goods, {})
  if (open?.state === 'closed') await operate({ ...turn, done: () => undefined }, 'switch', 'shopH5Switch', 'open')
  const shown = open?.state === 'closed' ? await turn.ask(shop.goods, {}) : open
  const [shelf] = shown?.shelves ?? []
  const goods = turn.pick(shelf?.goods.filter(({ instalments }) => instalments) ?? [])
  if (!shelf || !goods) return
  const { merchantKey } = shelf
  const ordered = await turn.write(shop.order, { merchantKey, sku: goods.sku, amt: goods.price })
  if (ordered && (turn.share % 4 === 0 || (await payOnce(turn, ordered.payNo)))) turn.done()
}

export const borrowingActs = {
  'loan.submit': { weight: 8, run: submit },
  'loan.autoDebit': { weight: 1, run: turnDebit },
  'loan.cancel': { weight: 2, run: cancel },
  'loan.cancelByApplication': { weight: 1, run: cancelByApplication },
  'loan.modifyStatus': { weight: 1, run: modifyStatus },
  'purchase.pay': { weight: 5, run: pay },
  'cardRepay.pay': { weight: 2, run: payBill },
  'shop.order': { weight: 2, run: buyInShop },
} as const satisfies Record<string, Act>
