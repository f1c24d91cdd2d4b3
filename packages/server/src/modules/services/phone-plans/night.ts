import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { CARD_GRACE_DAYS } from '@wanka/domain/monthly.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { closeUnconfirmed, paymentsOf } from '../../payments/desk-payments/index.ts'
import { cardLink, lockCard } from './card-row.ts'
import { endCard } from './leave.service.ts'
import { openCase } from './tell.job.ts'

const UNTOLD = sql`c.state in ('ordered', 'activating') or c.state in ('cancelled', 'ended') and not c.end_told
  or exists (select from letong_bill b where b.customer_id = c.customer_id and b.card_id = c.card_id and b.told_version < b.version)`

/** SQL condition: a card is active, or the partner has yet to be notified of something. */
export const cardsRun = (): RawBuilder<boolean> =>
  sql`exists (select from letong_card c where c.state = 'active' or ${UNTOLD})`

type Key = { customer_id: string; card_id: string }

/**
 * A step of the nightly close: ends cards of which a month stayed unpaid beyond its grace period, or whose term is over, and
 * retries notices to the partner.
 * @returns how many cards ended
 */
export async function endCards(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  await retryNotices(tx)
  const late = sql`exists (select from letong_bill b where b.customer_id = c.customer_id and b.card_id = c.card_id and b.paid_on is null and not b.over
                            and b.due_on < ${addDays(opening, -CARD_GRACE_DAYS)})`
  const { rows } = await sql<Key & { late: boolean }>`
    select c.customer_id, c.card_id, ${late} as late from letong_card c
     where c.state = 'active' and (${late} or not exists (select from letong_bill b where b.customer_id = c.customer_id and b.card_id = c.card_id
             and (b.paid_on is null or b.to_on >= ${opening})))
       and not exists (select from desk_payment p where p.customer_id = c.customer_id and p.subject_id = c.card_id and p.state = 'processing')
     order by c.customer_id, c.card_id limit ${limit} for update skip locked`.execute(tx)
  for (const { customer_id: customerId, card_id: cardId, late } of rows) {
    const card = await lockCard(tx, customerId, { cardId })
    if (card?.state !== 'active') continue
    await closeUnconfirmed(tx, await paymentsOf(tx, customerId, cardId), 'system')
    await endCard(tx, card, late ? 'lapse' : 'expire', 'system')
    await writeLetter(tx, customerId, {
      kind: 'service',
      title: late ? '乐通卡已停用' : '乐通卡已到期',
      body: late
        ? '有一期套餐费没有付，号卡已停用。您不欠任何费用，这也不影响您的额度和借款。'
        : '套餐的期数已经付完，号卡已到期。',
      action: cardLink,
      dedupeKey: `letongEnded:${cardId}`,
    })
  }
  return rows.length
}

/** Queues unsent notices to the partner again; one a day old also opens a case for staff. */
async function retryNotices(tx: Tx): Promise<void> {
  const { rows } = await sql<Key & { card_no: string; old: boolean }>`
    select c.customer_id, c.card_id, c.card_no, c.moved_at < now() - interval '1 day' as old from letong_card c where ${UNTOLD}`.execute(
    tx,
  )
  for (const { card_no, old } of rows) if (old) await openCase(tx, 'letongSilent', card_no)
  await sql`
    select queue_job('letong.tell', json_build_object('customerId', customer_id, 'cardId', card_id), job_key => 'letong.tell:' || card_id)
      from letong_card c where ${UNTOLD}`.execute(tx)
}
