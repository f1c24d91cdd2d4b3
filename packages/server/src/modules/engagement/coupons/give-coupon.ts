import { formatDay } from '@wanka/contract/format.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { StoredTerms } from './coupon-row.ts'

/**
 * Issues a coupon of a kind to a customer, once per issue key, and sends a letter.
 * @returns the coupon's id, or undefined when it was issued before
 * @throws CallError Status.refused for an unknown kind
 */
export async function giveCoupon(
  tx: Tx,
  { customerId, kind: code, issueKey }: { customerId: string; kind: string; issueKey: string },
): Promise<string | undefined> {
  const kind =
    (await tx.selectFrom('coupon_kind').selectAll().where('code', '=', code).executeTakeFirst()) ??
    refuse(`没有这种优惠券：${code}`)
  const { family, title, note, scene, products, benefit, min_amount: minAmount, max_amount: maxAmount } = kind
  const terms = StoredTerms.parse({ scene, products, benefit, minAmount, maxAmount })
  const couponId = newId()
  const expiresOn = addDays(await today(tx), kind.valid_days)
  const { numInsertedOrUpdatedRows: given } = await tx
    .insertInto('coupon')
    .values({
      customer_id: customerId,
      coupon_id: couponId,
      kind_code: code,
      family,
      title,
      note,
      terms: JSON.stringify(terms),
      issue_key: issueKey,
      expires_on: expiresOn,
    })
    .onConflict((on) => on.columns(['customer_id', 'issue_key']).doNothing())
    .executeTakeFirstOrThrow()
  if (!given) return undefined
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: family === 'redPacket' ? '红包到账' : '优惠券到账',
    body: `您收到一张${title}（${note}），${formatDay(expiresOn)}及以前可用。`,
    action: { label: '看卡券', url: '/myCoupons' },
    dedupeKey: `coupon:${couponId}`,
  })
  return couponId
}

const AT_LEAST_DAYS = 7

/** `act`: what brings the coupon back, where that may happen again. */
type Replaced = { customerId: string; subject: string; act?: string }

const issueKeyOf = ({ act }: Replaced): string => (act === undefined ? 'instead:' : `instead:${act}:`)

/**
 * Issues a replacement, once, for the coupon of an order whose money came back after the coupon was used; it is valid for at
 * least a week.
 */
export async function replaceCoupon(tx: Tx, replaced: Replaced, date: BusinessDate): Promise<void> {
  const { customerId, subject } = replaced
  await sql`
    insert into coupon (customer_id, coupon_id, kind_code, family, title, note, terms, issue_key, expires_on)
    select customer_id, ${newId()}, kind_code, family, title, note, terms, ${issueKeyOf(replaced)} || coupon_id,
           greatest(expires_on, ${addDays(date, AT_LEAST_DAYS)}::date)
      from coupon where customer_id = ${customerId} and subject = ${subject} and state = 'used'
    on conflict (customer_id, issue_key) do nothing`.execute(tx)
}

/**
 * Expires the replacement that an act issued, since the act was reversed and the coupon pays for its order again. One that is held
 * or used by then stays.
 */
export async function withdrawReplacement(
  tx: Tx,
  { customerId, act }: { customerId: string; act: string },
): Promise<void> {
  const rows = await tx
    .updateTable('coupon')
    .set({ state: 'expired' })
    .where('customer_id', '=', customerId)
    .where('issue_key', 'like', `instead:${act}:%`)
    .where('state', '=', 'usable')
    .returning('coupon_id')
    .execute()
  for (const { coupon_id: subject } of rows) {
    const change = { machine: 'coupon', subject, from: 'usable', to: 'expired', event: 'expire' } as const
    await recordChange(tx, { customerId, ...change, actor: 'system', reason: 'reversed' })
  }
}
