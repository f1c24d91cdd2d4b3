import { keysOfCoupon } from '@wanka/contract/engagement/coupons.ts'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { repayTicket } from '../../fixtures/lending/repayment.ts'
import type { Act } from '../act.ts'
import type { Turn } from '../simulation.ts'
import { asOneOf, authorise, billsOf, cardOf, column, type LoanRow, loansOf, own } from '../things.ts'

const MOST_BILLS = 3
const LEAST_PART = 100
const MOST_DAYS_BACK = 45
const DAYS_OF_MONTH = 28
/** The share at which a payment is not confirmed at once. */
const LEFT_OPEN = 15

const live = (turn: Turn): Promise<LoanRow[]> => loansOf(turn, 'repaying')

const BORROWERS = "select customer_id as value from loan_order where state = 'repaying'"
const OF_SEVERAL = `${BORROWERS} group by 1 having count(*) > 1`

/** Runs an act as a customer who owes something. */
const ofBorrower =
  (run: Act['run'], whose = BORROWERS): Act['run'] =>
  async (turn) =>
    run(await asOneOf(turn, whose))

/** Confirms four payments in five at once; the others stay open until an act confirms or closes them, or the end of day does. */
async function go(turn: Turn, opened: { repayNo: string; amt: Fen } | undefined): Promise<void> {
  if (!opened) return
  turn.done()
  if (turn.share % 5 !== 0) await confirmThis(turn, opened)
}

async function confirmThis(turn: Turn, { repayNo, amt }: { repayNo: string; amt: Fen }): Promise<boolean> {
  await authorise(turn, repayNo)
  const dealTicket = await repayTicket(turn.sim.server, turn.actor.customerId, { repayNo, amt })
  return (await turn.write(repayment.confirm, { repayNo, dealTicket })) !== undefined
}

/** Pays bills of one loan or two: whole, in part, or with more than they cost; with the best coupon, if there is one. */
async function apply(turn: Turn): Promise<void> {
  const items: { appId: string; stage: number }[] = []
  const loans = await live(turn)
  const chosen = [turn.pick(loans), turn.share % 4 === 0 ? loans[0] : undefined]
  for (const one of new Set(chosen)) {
    if (!one) continue
    const open = await billsOf(turn, one.order_id)
    const from = turn.share % 7 === 0 ? turn.which % Math.max(1, open.length) : 0
    for (const stage of open.slice(from, from + 1 + (turn.which % MOST_BILLS))) items.push({ appId: one.app_id, stage })
  }
  if (items.length === 0) return
  const price = await turn.ask(repayment.selectMany, { items })
  if (!price) return
  const cardId = await cardOf(turn)
  const share = turn.share % 3
  const part = fen(Math.max(LEAST_PART, Math.floor((price.allRepayAmt * (turn.share + (share === 2 ? 60 : 0))) / 100)))
  const sum =
    share === 0
      ? { amt: price.repayAmt, ...keysOfCoupon(price.coupon) }
      : { amt: price.allRepayAmt, part, toNext: share === 2 }
  await go(turn, await turn.write(repayment.apply, { items, cardId, ...sum }))
}

async function applyBill(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  const [first, ...later] = one ? await billsOf(turn, one.order_id) : []
  // a payment of a later bill alone is refused
  const no = turn.share % 6 === 0 ? turn.pick(later) : first
  if (!one || no === undefined) return
  const billNo = `${one.app_id}-${no}`
  const price = await turn.ask(repayment.selectOne, { billNo })
  if (!price) return
  const amt =
    turn.share % 2 === 0 ? price.allRepayAmt : fen(Math.max(1, Math.floor((price.allRepayAmt * turn.share) / 100)))
  await go(turn, await turn.write(repayment.applyBill, { appId: one.app_id, billNo, amt, cardId: await cardOf(turn) }))
}

async function applyLoan(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  if (!one) return
  const nos = (await billsOf(turn, one.order_id)).slice(0, 1 + (turn.which % MOST_BILLS))
  // a parallel lane may have settled the loan meanwhile
  if (nos.length === 0) return
  const price = await turn.ask(repayment.selectMany, { items: nos.map((stage) => ({ appId: one.app_id, stage })) })
  if (!price) return
  const planNos = nos.map(String)
  const wish = { appId: one.app_id, planNos, amt: price.allRepayAmt, cardId: await cardOf(turn) }
  await go(turn, await turn.write(repayment.applyLoan, wish))
}

const UNCONFIRMED = "select customer_id as value from repayment_order where state in ('created', 'codeSent')"

/** Repayment orders of one customer that are not confirmed yet. */
const opened = ({ sim, actor }: Turn): Promise<string[]> =>
  column(
    sim,
    "select repay_no || ' ' || amount as value from repayment_order where customer_id = $1 and state in ('created', 'codeSent') order by created_at",
    actor.customerId,
  )

/** An actor with an unconfirmed payment; if there is none, one is opened first. */
async function unconfirmed(turn: Turn): Promise<Turn> {
  const one = await asOneOf(turn, UNCONFIRMED)
  if ((await opened(one)).length > 0) return one
  const payer = await asOneOf(turn, BORROWERS)
  await apply({ ...payer, share: LEFT_OPEN, done: () => undefined })
  return payer
}

async function confirm(turn: Turn): Promise<void> {
  const one = await unconfirmed(turn)
  const [repayNo, amt] = turn.pick(await opened(one))?.split(' ') ?? []
  if (repayNo && (await confirmThis(one, { repayNo, amt: fen(Number(amt)) }))) turn.done()
}

async function close(turn: Turn): Promise<void> {
  const one = await unconfirmed(turn)
  const [repayNo] = turn.pick(await opened(one))?.split(' ') ?? []
  if (repayNo && (await one.write(repayment.close, { repayNo }))) turn.done()
}

const UNSIGNED = `
  select c.card_id as value from card c where c.state = 'bound' and c.customer_id = $1
     and not exists (select from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id and m.state = 'signed')`
const WITH_UNSIGNED = `${BORROWERS} and customer_id in (
  select c.customer_id from card c where c.state = 'bound' and not exists (
    select from debit_mandate m where m.customer_id = c.customer_id and m.card_id = c.card_id and m.state = 'signed'))`

/** Pays the next bill with a card that has no debit mandate. */
async function payByCode(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, WITH_UNSIGNED)
  const [cardId] = await own(turn, UNSIGNED)
  const one = turn.pick(await live(turn))
  const [stage] = one ? await billsOf(turn, one.order_id) : []
  if (!one || !cardId || stage === undefined) return
  const items = [{ appId: one.app_id, stage }]
  const price = await turn.ask(repayment.selectMany, { items })
  const wish = price && { items, cardId, amt: price.repayAmt, ...keysOfCoupon(price.coupon) }
  const paying = wish && (await turn.write(repayment.apply, wish))
  if (paying && (await confirmThis(turn, paying))) turn.done()
}

async function putOff(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  const no = one && (await billsOf(turn, one.order_id))[0]
  if (!one || no === undefined) return
  const billNo = `${one.app_id}-${no}`
  const { offer } = (await turn.ask(extension.select, { billNo })) ?? {}
  if (offer && (await turn.write(extension.confirm, { billNo, dueOn: offer.dueOn }))) turn.done()
}

async function chooseDay(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  if (!one) return
  const choice = { appIds: [one.app_id], day: 1 + (turn.which % DAYS_OF_MONTH) }
  const quote = await turn.ask(dueDayChange.quote, choice)
  if (quote && (await turn.write(dueDayChange.choose, { ...choice, hash: quote.hash }))) turn.done()
}

export async function settle(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  const quote = one && (await turn.ask(earlySettlement.quote, { appId: one.app_id, settle: true }))
  if (!one || !quote?.calNo) return
  const wish = { appId: one.app_id, calNo: stale(turn, quote.calNo), cardId: await cardOf(turn) }
  await go(turn, await turn.write(earlySettlement.pay, wish))
}

/** Now and then returns an old quote: of another day, another loan, or from before the loan changed. */
function stale({ sim, actor, share, pick }: Turn, calNo: string): string {
  const kept = (sim.kept.get(`settle ${actor.customerId}`) ?? []) as string[]
  kept.push(calNo)
  sim.kept.set(`settle ${actor.customerId}`, kept)
  return share % 9 === 0 ? (pick(kept) ?? calNo) : calNo
}

async function settleGroup(turn: Turn): Promise<void> {
  const loans = await live(turn)
  const appIds = loans.slice(0, 2 + (turn.which % 2)).map(({ app_id }) => app_id)
  if (appIds.length < 2) return
  const calNo = (await turn.ask(earlySettlement.group, { appIds }))?.settling?.calNo
  if (calNo) await go(turn, await turn.write(earlySettlement.payGroup, { appIds, calNo, cardId: await cardOf(turn) }))
}

async function settleBySum(turn: Turn): Promise<void> {
  const one = turn.pick(await live(turn))
  const quote = one && (await turn.ask(earlySettlement.quote, { appId: one.app_id, settle: true }))
  if (!one || !quote) return
  await go(
    turn,
    await turn.write(earlySettlement.apply, { appId: one.app_id, cardId: await cardOf(turn), amt: quote.total }),
  )
}

/**
 * Prepays a part of a loan's principal: by half of the turns a few fen less than all of it, now and then all of it or with an old
 * quote, which is refused.
 */
async function prepay(turn: Turn): Promise<void> {
  const { sim, actor, share, which } = turn
  const one = turn.pick(await live(turn))
  const quote = one && (await turn.ask(partialPrepayment.quote, { appId: one.app_id }))
  if (!one || !quote) return
  const { principal } = quote
  const sums = [share, 25, principal - 1 - (which % 4), principal, Math.floor((principal * share) / 300)]
  const amt = fen(sums[which % sums.length] ?? LEAST_PART)
  const wish = { appId: one.app_id, amt: fen(Math.max(LEAST_PART - 1, amt)) }
  const asked = await turn.ask(partialPrepayment.select, wish)
  const calNo = asked?.prepaying?.calNo
  const kept = (sim.kept.get(`prepay ${actor.customerId}`) ?? []) as string[]
  if (calNo) kept.push(calNo)
  sim.kept.set(`prepay ${actor.customerId}`, kept)
  const sent = share % 9 === 0 ? turn.pick(kept) : calNo
  if (sent)
    await go(turn, await turn.write(partialPrepayment.pay, { ...wish, calNo: sent, cardId: await cardOf(turn) }))
}

/** Sends the slip of a transfer, which may have been made weeks ago. */
async function sendSlip(turn: Turn): Promise<void> {
  const { sim, which, share } = turn
  const one = turn.pick(await loansOf(turn, 'repaying', 'settled'))
  if (!one) return
  const picture = await turn.ask(pictures.upload, { purpose: 'offlinePayment' })
  if (!picture) return
  const imageIds = [picture.pictureId]
  const now: BusinessDate = await today(sim.server.platform.db)
  const paidOn = addDays(now, share % 2 === 0 ? 0 : -(which % MOST_DAYS_BACK))
  const amt = fen(1 + ((which * share) % Math.max(2, Math.floor(one.amount / 2))))
  if (await turn.write(offlinePayment.send, { appId: one.app_id, amt, paidOn, imageIds })) turn.done()
}

export const repayingActs = {
  'repayment.apply': { weight: 14, run: ofBorrower(apply) },
  'repayment.applyBill': { weight: 5, run: ofBorrower(applyBill) },
  'repayment.applyLoan': { weight: 5, run: ofBorrower(applyLoan) },
  'repayment.confirm': { weight: 4, run: confirm },
  'repayment.close': { weight: 2, run: close },
  'a payment by code': { weight: 1.5, run: payByCode },
  'extension.confirm': { weight: 2, run: ofBorrower(putOff) },
  'dueDayChange.choose': { weight: 3, run: ofBorrower(chooseDay) },
  'earlySettlement.pay': { weight: 4, run: ofBorrower(settle) },
  'earlySettlement.payGroup': { weight: 2, run: ofBorrower(settleGroup, OF_SEVERAL) },
  'earlySettlement.apply': { weight: 1, run: ofBorrower(settleBySum) },
  'partialPrepayment.pay': { weight: 4, run: ofBorrower(prepay) },
  'offlinePayment.send': { weight: 4, run: ofBorrower(sendSlip) },
} as const satisfies Record<string, Act>
