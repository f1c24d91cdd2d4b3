import type { CallOutput } from '@wanka/contract/call.ts'
import type { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { letongCard } from '@wanka/domain/states/letong-card.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { closeUnconfirmed, paymentsOf } from '../../payments/desk-payments/index.ts'
import { billsOf, closeBills, lastPaid } from './bill-row.ts'
import { type Card, cardLink, lockCard, moveCard } from './card-row.ts'

/**
 * Cancels a card for its owner: before activation nothing was paid; later it works to the end of what is paid.
 * @throws CallError Status.forbidden for another customer's card; Status.refused for one that has ended or waits for the partner,
 * or while a month is being paid
 */
export async function leaveCard(
  tx: Tx,
  customerId: string,
  cardNo: string,
): Promise<CallOutput<typeof phonePlans.leave>> {
  const card = (await lockCard(tx, customerId, { cardNo })) ?? notFound()
  if (card.state === 'ordered' || card.state === 'activating') refuse('合作方还没有答复，有结果后可以退订')
  if (!can(letongCard, card.state, 'leave')) refuse('这张号卡已经结束')
  const payments = await paymentsOf(tx, customerId, card.cardId)
  if (payments.some(({ state }) => state === 'processing')) refuse('一期账单正在付款，有结果后可以退订')
  await closeUnconfirmed(tx, payments, 'customer')
  const lastDay = await endCard(tx, card, 'leave', 'customer')
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '乐通卡已退订',
    body: card.activatedOn ? `号卡可以用到${lastDay}，以后不再需要付费。` : '号卡没有激活，没有产生任何费用。',
    action: cardLink,
    dedupeKey: `letongLeft:${card.cardId}`,
  })
  failpoint('letong.left')
  return card.activatedOn ? { lastDay } : {}
}

/**
 * Ends a card: no month is payable any more, and the partner is notified of the last day.
 * @returns that day
 */
export async function endCard(tx: Tx, card: Card, event: 'leave' | 'lapse' | 'expire', actor: string) {
  const lastDay = lastPaid(await billsOf(tx, card), await today(tx))
  await closeBills(tx, card)
  await moveCard(tx, card, { event, actor, set: { last_day: lastDay } })
  return lastDay
}
