import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { z } from 'zod'
import type { Answer } from '../../../gateways/http-party.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf, mobileOf } from '../../customer/eligibility/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { writeBills } from './bill-row.ts'
import { billLink, type Card, cardLink, findCard, lockCard, moveCard } from './card-row.ts'

const Payload = z.object({ customerId: z.string(), cardId: z.string() })

/**
 * The handler of the job that brings the partner up to date with a card: ordered, to be activated, which months are paid, and
 * ended.
 */
export function makeTellJob(platform: Platform, { letong: partner }: Parties): JobHandler {
  const { db } = platform
  return async (payload) => {
    const { customerId, cardId } = Payload.parse(payload)
    let card = await findCard(db, customerId, { cardId })
    if (card?.state === 'ordered') card = await order(platform, partner, card)
    if (card?.state === 'activating') card = await activate(db, partner, card)
    if (!card?.partnerNo) return
    await notifyMonths(db, partner, card, card.partnerNo)
    if ((card.state === 'ended' || card.state === 'cancelled') && !card.endTold)
      await notifyEnd(db, partner, card, card.partnerNo)
  }
}

/**
 * The partner's answer; undefined for a rejection, which is the partner's statement that it did nothing. Without an answer it
 * throws, and the job retries.
 */
function known<Body>(what: string, answer: Answer<Body>): Body | undefined {
  if (answer.kind === 'unknown') throw new Error(`${what}: ${answer.reason}`)
  return answer.kind === 'answer' ? answer.body : undefined
}

async function order({ db, vault }: Platform, partner: Parties['letong'], card: Card): Promise<Card | undefined> {
  const { customerId, cardId, cardNo: ref, packageId, monthly, months } = card
  const person = await identityOf(vault, db, customerId)
  const mobile = await mobileOf(vault, db, customerId)
  const said =
    person &&
    known(
      `card ${ref}`,
      await partner.order({
        ref,
        packageId,
        monthly,
        months,
        name: person.name,
        certId: person.certId,
        mobile,
        currency: 'CNY',
      }),
    )
  failpoint('letong.answered')
  return transact(db, async (tx) => {
    const one = await lockCard(tx, customerId, { cardId })
    if (one?.state !== 'ordered') return one
    const sent = said?.result === 'sent' ? said : undefined
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: sent ? '乐通卡已寄出' : '乐通卡没有办成',
      body: sent ? '收到号卡后请激活，激活之前不产生任何费用。' : '合作方没有接受这次申请，没有产生任何费用。',
      action: cardLink,
      dedupeKey: `letongCard:${cardId}`,
    })
    if (!sent) return moveCard(tx, one, { event: 'decline', actor: 'system', reason: said?.result ?? 'rejected' })
    const set = { partner_no: sent.partnerNo, phone_masked: maskPhone(sent.phone) }
    return moveCard(tx, one, { event: 'send', actor: 'system', set })
  })
}

async function activate(db: Db, partner: Parties['letong'], card: Card): Promise<Card | undefined> {
  const { customerId, cardId, cardNo, partnerNo = '' } = card
  const on = await today(db)
  const said = known(`activation of ${cardNo}`, await partner.activate({ ref: cardNo, partnerNo, on }))
  failpoint('letong.activated')
  return transact(db, async (tx) => {
    const one = await lockCard(tx, customerId, { cardId })
    if (one?.state !== 'activating') return one
    if (said?.result !== 'active') return moveCard(tx, one, { event: 'refuse', actor: 'system' })
    await writeBills(tx, one, on)
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: '乐通卡已激活',
      body: '号卡可以使用了。套餐费逐月支付，不自动扣款；随时可以退订。',
      action: billLink,
      dedupeKey: `letongActive:${cardId}`,
    })
    return moveCard(tx, one, { event: 'begin', actor: 'system', set: { activated_on: on } })
  })
}

async function notifyMonths(
  db: Db,
  partner: Parties['letong'],
  { customerId, cardId, cardNo }: Card,
  partnerNo: string,
) {
  const untold = await db
    .selectFrom('letong_bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .whereRef('told_version', '<', 'version')
    .orderBy('no')
    .execute()
  for (const { no, version, paid_on, amount } of untold) {
    const month = { partnerNo, no, version, paid: paid_on !== null, amount, currency: 'CNY' as const }
    const heard = known(`month ${no} of ${cardNo}`, await partner.month(month))
    failpoint('letong.monthTold')
    await transact(db, async (tx) => {
      if (!heard) await openCase(tx, 'letongRefused', `${cardNo}-${no}-${version}`)
      await tx
        .updateTable('letong_bill')
        .set({ told_version: version })
        .where('customer_id', '=', customerId)
        .where('card_id', '=', cardId)
        .where('no', '=', no)
        .execute()
    })
  }
}

async function notifyEnd(db: Db, partner: Parties['letong'], card: Card, partnerNo: string): Promise<void> {
  const { customerId, cardId, cardNo, lastDay = await today(db) } = card
  const heard = known(`end of ${cardNo}`, await partner.end({ partnerNo, lastDay }))
  await transact(db, async (tx) => {
    if (!heard) await openCase(tx, 'letongRefused', `${cardNo}-end`)
    await tx
      .updateTable('letong_card')
      .set({ end_told: true })
      .where('customer_id', '=', customerId)
      .where('card_id', '=', cardId)
      .execute()
  })
}

/** Opens a case for staff: the partner refuses to book a notice, or has not answered for a day. */
export const openCase = (tx: Tx, kind: 'letongRefused' | 'letongSilent', subject: string): Promise<void> =>
  openException(tx, kind, subject)
