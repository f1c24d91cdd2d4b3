import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { proofSubjectOfQuote } from '@wanka/contract/lending/quote.ts'
import { refund } from '@wanka/contract/lending/refunds.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { dealTicket } from '../../fixtures/customer/people.ts'
import { couponOf, given } from '../../fixtures/engagement/coupons.ts'
import { termsOf } from '../../fixtures/lending/loans.ts'
import { slipPicture } from '../../fixtures/lending/offline-payments.ts'
import { planOf } from '../../fixtures/lending/repayment.ts'
import { ask, denied, doneAtOnce, type Story } from './cast.ts'

const AT_ONCE = 12
const FAR_DAYS = ['0001-01-01', '1900-01-01', '2000-02-29', '2099-12-31', '9999-12-31']
const STRANGE_AMOUNTS = ['-100.00', '-0.01', '0.00', '999999999999.99', '100000000.00']

/**
 * A transfer by another customer: that customer's loan, slip and picture under the attacker's loan; and the attacker's own slip
 * twice.
 */
const offlinePayments: Story = {
  name: 'offline payments',
  play: async (cast) => {
    const { server, victim, attacker } = cast
    const send = (body: Record<string, string>) => denied(cast, 'offlinePayment.send', offlinePayment.send, body)
    const own = { appId: attacker.appId, amt: '100.00', paidOn: '2027-06-15' }
    await send({ ...own, appId: victim.appId, imageIds: await slipPicture(server, attacker) })
    await send({ ...own, imageIds: victim.slipPicture })
    await send({ ...own, imageIds: `${await slipPicture(server, attacker)},${victim.slipPicture}` })
    await send({ ...own, imageIds: victim.pictureId })
    for (const amt of STRANGE_AMOUNTS.slice(0, 3))
      await send({ ...own, amt, imageIds: await slipPicture(server, attacker) })
    for (const paidOn of FAR_DAYS) await send({ ...own, paidOn, imageIds: await slipPicture(server, attacker) })
    const imageIds = await slipPicture(server, attacker)
    const sent = await doneAtOnce(cast, AT_ONCE, 'offlinePayment.send', offlinePayment.send, { ...own, imageIds })
    if (sent.length > 1) cast.probe.found('offlinePayment.send', `one slip was taken ${sent.length} times`)
  },
}

/** Another customer’s coupon or red packet, one that does not fit, and the attacker’s own for two loans at once. */
const coupons: Story = {
  name: 'coupons',
  play: async (cast) => {
    const { server, probe, victim, attacker } = cast
    const options = { token: attacker.token }
    const terms = { ...termsOf(), loanAmt: fen(50_000) }
    const wire = { productType: 'cash', loanAmt: '500.00', period: '3', repayType: 'equalInstalment' }
    await denied(cast, 'loan.plan', loan.plan, { ...wire, couponId: victim.couponId })
    await denied(cast, 'loan.plan', loan.plan, { ...wire, rmId: victim.couponId })
    const items = JSON.stringify([{ appId: attacker.appId, stage: 1 }])
    const pay = { items, cardId: attacker.cardId, amt: '900.00' }
    for (const key of ['couponId', 'rmId'])
      await denied(cast, 'repayment.apply', repayment.apply, { ...pay, [key]: victim.couponId })
    for (const amt of STRANGE_AMOUNTS) await ask(cast, 'coupon.list', coupon.list, { state: '0', scene: 'borrow', amt })
    const couponId = await given(server, attacker, 'free3')
    const quotes = await Promise.all(
      [1, 2, 3].map(() => server.client.call(loan.plan, { ...terms, couponId }, options)),
    )
    const submits = quotes.map(async ({ quoteId }) => {
      const binding = { purpose: 'borrow', amount: terms.loanAmt, subject: proofSubjectOfQuote(quoteId) } as const
      return ask(cast, 'loan.submit', loan.submit, {
        ...wire,
        purposeCode: 'daily',
        cardId: attacker.cardId,
        agreementKeys: attacker.keys.loan,
        notStudent: 'Y',
        costRead: 'Y',
        couponId,
        quoteId,
        dealTicket: await dealTicket(server, attacker, binding),
      })
    })
    const done = (await Promise.all(submits)).filter((answer) => answer?.status === 1)
    const { state } = await couponOf(server, couponId)
    if (done.length > 1) probe.found('loan.submit', `one coupon was taken by ${done.length} loans, and is ${state}`)
  },
}

/** Early settlement of several loans with another customer’s among them, another customer’s quote, and days far away. */
const settling: Story = {
  name: 'settling',
  play: async (cast) => {
    const { victim, attacker } = cast
    const { cardId, appId } = attacker
    const mixed = `${appId},${victim.appId}`
    await denied(cast, 'earlySettlement.group', earlySettlement.group, { appIds: mixed })
    await denied(cast, 'earlySettlement.group', earlySettlement.group, { appIds: victim.appId })
    for (const calNo of [victim.groupCalNo, victim.calNo, attacker.calNo])
      for (const appIds of [appId, mixed, victim.appId])
        await denied(cast, 'earlySettlement.payGroup', earlySettlement.payGroup, { appIds, calNo, cardId })
    await denied(cast, 'earlySettlement.payGroup', earlySettlement.payGroup, {
      appIds: appId,
      calNo: attacker.groupCalNo,
      cardId: victim.cardId,
    })
    await denied(cast, 'earlySettlement.pay', earlySettlement.pay, { appId, calNo: victim.calNo, cardId })
    for (const wish of [
      { appId: victim.appId, calNo: victim.prepayCalNo, cardId },
      { appId, calNo: victim.prepayCalNo, cardId },
      { appId, calNo: attacker.prepayCalNo, cardId: victim.cardId },
    ])
      await denied(cast, 'partialPrepayment.pay', partialPrepayment.pay, { ...wish, amt: '100.00' })
    for (const amt of STRANGE_AMOUNTS)
      await denied(cast, 'partialPrepayment.select', partialPrepayment.select, { appId, amt })
    for (const date of FAR_DAYS.filter((day) => day < '2027'))
      await denied(cast, 'earlySettlement.quote', earlySettlement.quote, { appId, settle: 'Y', date })
    for (const date of FAR_DAYS)
      await ask(cast, 'earlySettlement.quote', earlySettlement.quote, { appId, settle: 'N', date })
    for (const amt of STRANGE_AMOUNTS)
      await denied(cast, 'earlySettlement.apply', earlySettlement.apply, { appId, cardId, amt })
    for (const month of ['0001-01', '9999-12', '2027-13', '2027-00'])
      await ask(cast, 'repayment.month', repayment.month, { month })
  },
}

/**
 * Deferral of another customer’s bill, of the attacker’s own to a day that was not offered, and a repayment day out of bounds.
 */
const days: Story = {
  name: 'other days',
  play: async (cast) => {
    const { server, probe, victim, attacker } = cast
    for (const billNo of [victim.billNo, `${attacker.appId}-0`, `${attacker.appId}-99`, `${attacker.appId}--1`])
      await denied(cast, 'extension.select', extension.select, { billNo })
    await denied(cast, 'extension.confirm', extension.confirm, { billNo: victim.billNo, dueOn: '2027-07-22' })
    for (const dueOn of FAR_DAYS)
      await denied(cast, 'extension.confirm', extension.confirm, { billNo: attacker.billNo, dueOn })
    for (const day of ['0', '29', '31', '-1'])
      await denied(cast, 'dueDayChange.choose', dueDayChange.choose, {
        appIds: attacker.appId,
        day,
        hash: '0'.repeat(64),
      })
    await denied(cast, 'dueDayChange.quote', dueDayChange.quote, {
      appIds: `${attacker.appId},${victim.appId}`,
      day: '20',
    })
    const last = (await planOf(server, attacker)).at(-1)?.date ?? ''
    if (last > '2028-01-01') probe.found('extension.confirm', `the last bill is due on ${last}`)
  },
}

/** A higher limit than was granted, tickets for another purpose or of another customer, and another customer’s merchant refund. */
const limits: Story = {
  name: 'limits',
  play: async (cast) => {
    const { server, probe, victim, attacker } = cast
    const before = await server.client.call(creditLine.limit, {}, { token: attacker.token })
    const own = (limit: string, ticket?: string) =>
      denied(cast, 'creditLine.ownLimit', creditLine.ownLimit, { limit, ...(ticket && { dealTicket: ticket }) })
    for (const limit of STRANGE_AMOUNTS.filter((amt) => amt !== '0.00')) await own(limit)
    await own(fenToDecimal(fen(before.cardQuota + 10_000)))
    const small = await dealTicket(server, attacker, { purpose: 'limit', subject: 'ownLimit', amount: fen(10_000) })
    await own(fenToDecimal(fen(before.cardQuota - (before.cardQuota % 10_000) - 10_000)), small)
    await own('1000.00', victim.ownLimitTicket)
    await denied(cast, 'creditLine.unlock', creditLine.unlock, { dealTicket: victim.limitTicket })
    await denied(cast, 'refund.detail', refund.detail, { refundNo: victim.refundNo })
    const after = await server.client.call(creditLine.limit, {}, { token: attacker.token })
    if (after.cardQuota !== before.cardQuota)
      probe.found('creditLine', `the limit went from ${before.cardQuota} to ${after.cardQuota}`)
  },
}

/** Another customer’s request, papers and plan, strange sums, and one’s own request before staff have offered anything. */
const hardships: Story = {
  name: 'hardship',
  play: async (cast) => {
    const { victim, attacker } = cast
    const wish = { appId: attacker.appId, reason: 'income', monthly: '100.00' }
    const request = (body: Record<string, string>) => denied(cast, 'hardship.request', hardship.request, body)
    await request({ ...wish, appId: victim.appId })
    await request({ ...wish, imageIds: victim.hardshipPicture })
    await request({ ...wish, imageIds: attacker.slipPicture })
    for (const monthly of STRANGE_AMOUNTS.slice(0, 3)) await request({ ...wish, monthly })
    const { hardshipNo } = victim
    await denied(cast, 'hardship.answer', hardship.answer, { hardshipNo, note: 'mine' })
    await denied(cast, 'hardship.withdraw', hardship.withdraw, { hardshipNo })
    await denied(cast, 'hardship.offer', hardship.offer, { hardshipNo })
    const hash = '0'.repeat(64)
    for (const no of [hardshipNo, attacker.hardshipNo])
      await denied(cast, 'hardship.accept', hardship.accept, {
        hardshipNo: no,
        hash,
        dealTicket: victim.hardshipTicket,
      })
    const own = { hardshipNo: attacker.hardshipNo, hash, dealTicket: attacker.hardshipTicket }
    await denied(cast, 'hardship.accept', hardship.accept, own)
  },
}

export const moneyStories: readonly Story[] = [offlinePayments, coupons, settling, days, limits, hardships]
