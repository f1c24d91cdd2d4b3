import { randomBytes, randomUUID } from 'node:crypto'
import type { PicturePurpose } from '@wanka/contract/operations/pictures.ts'
import { sql } from 'kysely'
import { type CipherPlace, openBytesUnder, sealBytesUnder, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound } from '../../../platform/http/failures.ts'

const place = (column: string, row: string): CipherPlace => ({ table: 'customer_picture', column, row })

type NewPicture = { purpose: PicturePurpose; content: Uint8Array; width: number; height: number }

/** Stores a picture encrypted under its own key. @returns its random id */
export async function storePicture(
  reader: Reader,
  vault: Vault,
  customerId: string,
  { purpose, content, width, height }: NewPicture,
): Promise<string> {
  const id = randomUUID()
  const key = randomBytes(32)
  await reader
    .insertInto('customer_picture')
    .values({
      customer_id: customerId,
      picture_id: id,
      purpose,
      width,
      height,
      key_cipher: vault.seal(key.toString('base64url'), place('key_cipher', id)),
      content_cipher: sealBytesUnder(key, Buffer.from(content), place('content_cipher', id)),
    })
    .execute()
  return id
}

/** The decrypted picture; without `customerId` for a caller with a signed link. */
export async function pictureContent(
  reader: Reader,
  vault: Vault,
  pictureId: string,
  customerId?: string,
): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('customer_picture')
    .select(['key_cipher', 'content_cipher'])
    .where('picture_id', '=', pictureId)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const key = Buffer.from(vault.open(row.key_cipher, place('key_cipher', pictureId)), 'base64url')
  return openBytesUnder(key, row.content_cipher, place('content_cipher', pictureId))
}

/** Whether the customer owns the picture. */
export async function ownsPicture(reader: Reader, customerId: string, pictureId: string): Promise<boolean> {
  if (!isId(pictureId)) return false
  const row = await reader
    .selectFrom('customer_picture')
    .select('picture_id')
    .where('customer_id', '=', customerId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks pictures as kept for the record that refers to them, each for one record only. Call it in the transaction that writes the
 * reference.
 * @throws CallError Status.forbidden for one that is another customer's, was uploaded for another purpose or is kept already
 */
export async function keepPictures(
  tx: Tx,
  customerId: string,
  purpose: PicturePurpose,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  if (!pictureIds.every(isId)) return notFound()
  const { numUpdatedRows } = await tx
    .updateTable('customer_picture')
    .set({ kept_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('kept_at', 'is', null)
    .where('picture_id', 'in', [...pictureIds])
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(pictureIds.length)) notFound()
}

/** Deletes the customer's pictures along with the record that refers to them. */
export async function dropPictures(tx: Tx, customerId: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .deleteFrom('customer_picture')
    .where('customer_id', '=', customerId)
    .where('picture_id', 'in', [...pictureIds])
    .execute()
}
