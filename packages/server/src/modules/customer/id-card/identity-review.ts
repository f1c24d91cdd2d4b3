import type { IdCardSide } from '@wanka/contract/customer/id-card.ts'
import type { IdentityDecision } from '@wanka/contract/staff/reviews.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { comesAfter, exactTime, type PageStart } from '../../../platform/db/keyset.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { pictureContent } from '../../operations/pictures/index.ts'
import {
  type BackRead,
  backOf,
  dropPhotos,
  type FrontRead,
  frontOf,
  isSameName,
  lockPhotos,
  photosOf,
} from './photo-row.ts'

const Said = z.object({ name: z.string(), certId: z.string() })
type Said = z.infer<typeof Said>

const place = (customerId: string): CipherPlace => ({
  table: 'identity_review',
  column: 'said_cipher',
  row: customerId,
})

const differing = (front: FrontRead, said: Said): (keyof Said)[] => [
  ...(isSameName(front.name, said.name) ? [] : ['name' as const]),
  ...(front.certId === said.certId ? [] : ['certId' as const]),
]

/** The provider may misread, and a customer may hold another's card: where entries and photo differ, staff compare them. */
export const UNDER_REVIEW = '您填写的信息与身份证照片不一致，正在人工复核，通常1个工作日内完成，请稍后再来'

/**
 * Accepts a real name whose photo agrees, that has no photo, or that staff have passed.
 * @throws CallError Status.identityReview while staff have yet to decide
 */
export async function requirePhotoAgrees({ db, vault }: Platform, customerId: string, said: Said): Promise<void> {
  const front = frontOf(vault, await photosOf(db, customerId))
  if (!front || differing(front, said).length === 0) return
  const known = await reviewOf(db, vault, customerId)
  if (known?.name === said.name && known.certId === said.certId) {
    if (known.state === 'passed') return
  } else {
    const row = {
      said_cipher: vault.seal(JSON.stringify({ name: said.name, certId: said.certId }), place(customerId)),
      state: 'waiting',
      asked_at: sql<Date>`now()`,
      decided_at: null,
    }
    await db
      .insertInto('identity_review')
      .values({ customer_id: customerId, ...row })
      .onConflict((on) => on.column('customer_id').doUpdateSet(row))
      .execute()
  }
  fail(Status.identityReview, UNDER_REVIEW)
}

async function reviewOf(
  reader: Reader,
  vault: Vault,
  customerId: string,
): Promise<(Said & { state: string }) | undefined> {
  const row = await reader
    .selectFrom('identity_review')
    .select(['said_cipher', 'state'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { ...Said.parse(JSON.parse(vault.open(row.said_cipher, place(customerId)))), state: row.state }
}

export type WaitingReview = { customerId: string; accountNo: string; askedAt: Date; at: string }

/**
 * The reviews that wait for a decision, the oldest first. `at` is the time with all digits of the column, by which the next page
 * begins.
 */
export async function waitingReviews(
  reader: Reader,
  { after, limit }: { after?: PageStart | undefined; limit: number },
): Promise<WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    select r.customer_id as "customerId", c.account_no as "accountNo", r.asked_at as "askedAt", ${exactTime(sql`r.asked_at`)} as at
      from identity_review r join customer c using (customer_id)
     where r.state = 'waiting' and ${comesAfter(after, { time: sql`r.asked_at`, key: sql`r.customer_id` })}
     order by r.asked_at, r.customer_id limit ${limit}`.execute(reader)
  return rows
}

export type Review = {
  accountNo: string
  state: string
  askedAt: Date
  said: Said
  /** What was read from the front and the back; undefined without their photos. */
  front: FrontRead | undefined
  back: BackRead | undefined
  /** The entries that the front does not agree with. */
  differing: (keyof Said)[]
  photos: { side: IdCardSide; pictureId: string }[]
}

/** What staff decide by, in clear; undefined without a review. */
export async function readReview(reader: Reader, vault: Vault, customerId: string): Promise<Review | undefined> {
  const row = await reader
    .selectFrom('identity_review')
    .innerJoin('customer', 'customer.customer_id', 'identity_review.customer_id')
    .select(['said_cipher', 'identity_review.state', 'asked_at', 'account_no'])
    .where('identity_review.customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  const said = Said.parse(JSON.parse(vault.open(row.said_cipher, place(customerId))))
  const photos = await photosOf(reader, customerId)
  const front = frontOf(vault, photos)
  return {
    ...{ accountNo: row.account_no, state: row.state, askedAt: row.asked_at, said, front },
    back: backOf(vault, photos),
    differing: front ? differing(front, said) : [],
    photos: photos.map(({ side, pictureId }) => ({ side, pictureId })),
  }
}

/** The facts of a review by which a decision is taken again when they change, without personal data; undefined where none waits. */
export async function reviewFacts(reader: Reader, customerId: string) {
  const { rows } = await sql<{ askedAt: string; front: string | null; back: string | null; validTo: string | null }>`
    select ${exactTime(sql`r.asked_at`)} as "askedAt", ${exactTime(sql`f.read_at`)} as front, ${exactTime(sql`b.read_at`)} as back,
           b.valid_to as "validTo"
      from identity_review r left join id_card_photo f on f.customer_id = r.customer_id and f.side = 'front'
      left join id_card_photo b on b.customer_id = r.customer_id and b.side = 'back'
     where r.customer_id = ${customerId} and r.state = 'waiting'`.execute(reader)
  return rows[0]
}

/** Locks a customer's photos and their review: what the customer sends meanwhile waits. */
export async function lockReview(tx: Tx, customerId: string): Promise<void> {
  await lockPhotos(tx, customerId)
  await sql`select from identity_review where customer_id = ${customerId} for update`.execute(tx)
}

/** The pictures of the card's sides, decrypted. */
export async function reviewPictures(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  customerId: string,
  photos: Review['photos'],
): Promise<{ side: string; jpeg: Buffer }[]> {
  const read = photos.map(async ({ side, pictureId }) => {
    const jpeg = await pictureContent(db, vault, pictureId, customerId)
    return jpeg ? [{ side, jpeg }] : []
  })
  return (await Promise.all(read)).flat()
}

/** What a refused customer is told: what was wrong, and what helps. */
const REFUSED: Record<Exclude<IdentityDecision, 'pass'>, string> = {
  differs: '照片与填写的信息没有核对上，照片已经删除。请重新拍摄本人的身份证，或者核对填写的姓名和身份证号。',
  mistyped: '填写的姓名或身份证号与身份证不一致，照片已经删除。请照身份证填写，并重新拍摄。',
  unclear: '照片不够清晰，看不清身份证上的信息，已经删除。请在光线充足的地方重新拍摄，避开反光。',
  notOriginal: '照片拍的不是身份证原件，已经删除。请重新拍摄本人的身份证原件，不要拍屏幕或复印件。',
}

/**
 * Records the decision of staff; the customer is notified by letter. A refusal deletes the photos.
 * @throws RangeError when no review waits
 */
export async function decideReview(tx: Tx, customerId: string, decision: IdentityDecision): Promise<void> {
  await lockReview(tx, customerId)
  const waiting = await tx
    .updateTable('identity_review')
    .set({ state: 'passed', decided_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .returning('asked_at')
    .executeTakeFirst()
  if (!waiting) throw new RangeError('nothing waits for a decision')
  const passed = decision === 'pass'
  if (!passed) await dropPhotos(tx, customerId)
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: passed ? '身份信息复核已通过' : '请重新提交身份证照片',
    body: passed ? '您可以回到实名认证，按上次填写的信息继续。' : REFUSED[decision],
    action: { label: '去实名', url: '/realName' },
    dedupeKey: `identityReview:${waiting.asked_at.getTime()}`,
  })
}
