import type { Tx } from '../../../platform/db/db.ts'
import { dropPictures } from '../../operations/pictures/index.ts'
import { photosOf } from './photo-row.ts'

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
