import type { CallOutput } from '@wanka/contract/call.ts'
import { ID_CARD_SOON_DAYS, type idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasAgreed } from './id-card-consent.ts'
import { type BackRead, backOf, photosOf } from './photo-row.ts'

type Status = CallOutput<typeof idCardPhotos.status>

/** Which sides are photographed, and until when the card is valid. Nothing else that was read from it is returned. */
export async function photoStatus({ db, vault }: Platform, customerId: string): Promise<Status> {
  const photos = await photosOf(db, customerId)
  const idOf = (side: string) => photos.find((photo) => photo.side === side)?.pictureId
  return {
    agreed: await hasAgreed(db, customerId),
    front: idOf('front'),
    back: idOf('back'),
    ...expiryOf(backOf(vault, photos)?.to, await today(db)),
  }
}

/** Validity of a card on a day: its last day still counts. */
export function expiryOf(
  validTo: BackRead['to'] | undefined,
  date: BusinessDate,
): Pick<Status, 'validTo' | 'expiry' | 'daysLeft'> {
  if (validTo === undefined) return {}
  if (validTo === 'long') return { validTo, expiry: 'valid' }
  if (validTo < date) return { validTo, expiry: 'over' }
  const daysLeft = daysBetween(date, validTo)
  return daysLeft <= ID_CARD_SOON_DAYS ? { validTo, expiry: 'soon', daysLeft } : { validTo, expiry: 'valid' }
}
