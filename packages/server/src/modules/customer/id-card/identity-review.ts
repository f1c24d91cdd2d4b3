import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { pictureContent } from '../../operations/pictures/index.ts'
import { dropPhotos, frontOf, isSameName, lockPhotos, photosOf } from './photo-row.ts'

const Said = z.object({ name: z.string(), certId: z.string() })
type Said = z.infer<typeof Said>

const place = (customerId: string): CipherPlace => ({
  table: 'identity_review',
  column: 'said_cipher',
  row: customerId,
})

/** The provider may misread, and a customer may hold another's card: where entries and photo differ, staff compare them. */
export const UNDER_REVIEW = '您填写的信息与身份证照片不一致，正在人工复核，通常1个工作日内完成，请稍后再来'

/**
 * Accepts a real name whose photo agrees, that has no photo, or that staff have passed.
 * @throws CallError Status.identityReview while staff have yet to decide
 */
export async function requirePhotoAgrees({ db, vault }: Platform, customerId: string, said: Said): Promise<void> {
  const front = frontOf(vault, await photosOf(db, customerId))
  if (!front || (isSameName(front.name, said.name) && front.certId === said.certId)) return
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

/** The reviews that wait for a decision, oldest first, at most 100. */
export async function waitingReviews(reader: Reader): Promise<{ customerId: string; askedAt: Date }[]> {
  const rows = await reader
    .selectFrom('identity_review')
    .select(['customer_id', 'asked_at'])
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .limit(100)
    .execute()
  return rows.map(({ customer_id, asked_at }) => ({ customerId: customer_id, askedAt: asked_at }))
}

/** What staff decide by: the customer's entries and the photos; `undefined` without a review. */
export async function reviewMaterial(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  customerId: string,
): Promise<{ said: Said; photos: { side: string; jpeg: Buffer }[] } | undefined> {
  const review = await reviewOf(db, vault, customerId)
  if (!review) return undefined
  const photos = await Promise.all(
    (await photosOf(db, customerId)).map(async ({ side, pictureId }) => ({
      side,
      jpeg: await pictureContent(db, vault, pictureId, customerId),
    })),
  )
  const there = photos.flatMap(({ side, jpeg }) => (jpeg ? [{ side, jpeg }] : []))
  return { said: { name: review.name, certId: review.certId }, photos: there }
}

/** Records the decision of staff; the customer is notified by letter. @throws RangeError when no review waits */
export async function decideReview(tx: Tx, customerId: string, passed: boolean): Promise<void> {
  await lockPhotos(tx, customerId)
  const waiting = await tx
    .updateTable('identity_review')
    .set({ state: 'passed', decided_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .returning('asked_at')
    .executeTakeFirst()
  if (!waiting) throw new RangeError('nothing waits for a decision')
  if (!passed) await dropPhotos(tx, customerId)
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: passed ? '身份信息复核已通过' : '请重新提交身份证照片',
    body: passed
      ? '您可以回到实名认证，按上次填写的信息继续。'
      : '照片与填写的信息没有核对上，照片已经删除。请重新拍摄本人的身份证，或者核对填写的姓名和身份证号。',
    action: { label: '去实名', url: '/realName' },
    dedupeKey: `identityReview:${waiting.asked_at.getTime()}`,
  })
}
