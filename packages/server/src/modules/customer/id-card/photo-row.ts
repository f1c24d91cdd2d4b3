import type { IdCardSide } from '@wanka/contract/customer/id-card.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { dropPictures } from '../../operations/pictures/index.ts'

/** Deletes the photos, the data read from them and their review. */
export async function dropPhotos(tx: Tx, customerId: string): Promise<void> {
  const photos = await photosOf(tx, customerId)
  await dropPictures(
    tx,
    customerId,
    photos.map(({ pictureId }) => pictureId),
  )
  await tx.deleteFrom('id_card_photo').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('identity_review').where('customer_id', '=', customerId).execute()
}

const date = z.string().transform(businessDate)

/** Whether two names are one: cards print Latin letters in capitals, and customers may not. */
export const isSameName = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

export const FrontRead = z.object({ name: z.string(), certId: z.string() })
export type FrontRead = z.infer<typeof FrontRead>
const Back = z.object({ authority: z.string(), from: date, to: z.union([z.literal('long'), date]) })
/** `readAs`: what the provider read, where the customer has corrected it. */
export const BackRead = Back.extend({ readAs: Back.optional() })
export type BackRead = z.infer<typeof BackRead>
export type SideRead = ({ side: 'front' } & FrontRead) | ({ side: 'back' } & BackRead)

const place = (pictureId: string): CipherPlace => ({ table: 'id_card_photo', column: 'read_cipher', row: pictureId })

export type Photo = { side: IdCardSide; pictureId: string; cipher: string }

/** The photos of a customer's card, at most one of each side. */
export async function photosOf(reader: Reader, customerId: string): Promise<Photo[]> {
  const rows = await reader
    .selectFrom('id_card_photo')
    .select(['side', 'picture_id', 'read_cipher'])
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ side, picture_id: pictureId, read_cipher: cipher }) => ({
    side: side === 'front' ? 'front' : 'back',
    pictureId,
    cipher,
  }))
}

const openRead = (vault: Vault, photos: readonly Photo[], side: IdCardSide): unknown => {
  const photo = photos.find((one) => one.side === side)
  return photo && JSON.parse(vault.open(photo.cipher, place(photo.pictureId)))
}

/** What was read from the front, in clear; `undefined` without its photo. */
export function frontOf(vault: Vault, photos: readonly Photo[]): FrontRead | undefined {
  return FrontRead.optional().parse(openRead(vault, photos, 'front'))
}

/** What was read from the back, in clear; `undefined` without its photo. */
export function backOf(vault: Vault, photos: readonly Photo[]): BackRead | undefined {
  return BackRead.optional().parse(openRead(vault, photos, 'back'))
}

/** Makes a picture the photo of its side. The caller holds the lock of `lockPhotos`. */
export async function storePhoto(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { pictureId, read }: { pictureId: string; read: SideRead },
): Promise<void> {
  const { side } = read
  const facts =
    read.side === 'front'
      ? { name: read.name, certId: read.certId }
      : { authority: read.authority, from: read.from, to: read.to, readAs: read.readAs }
  const row = {
    picture_id: pictureId,
    read_cipher: vault.seal(JSON.stringify(facts), place(pictureId)),
    valid_to: read.side === 'back' && read.to !== 'long' ? read.to : null,
    read_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('id_card_photo')
    .values({ customer_id: customerId, side, ...row })
    .onConflict((on) => on.columns(['customer_id', 'side']).doUpdateSet(row))
    .execute()
}

/** Serialises changes to a customer's photos: row lock on the customer. */
export async function lockPhotos(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
