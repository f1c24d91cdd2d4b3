import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type IdValidity, type idCardPhotos, parseIdValidity } from '@wanka/contract/customer/id-card.ts'
import { Status } from '@wanka/contract/status.ts'
import { addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { backOf, lockPhotos, photosOf, storePhoto } from './photo-row.ts'

/** Years for which a card is issued, besides for life: 《居民身份证法》 article 5. */
const TERMS = [5, 10, 20]

const malformed = (reason: string): never => fail(Status.malformedField, '', { field: 'validity', reason })

/**
 * Replaces what the provider misread on the back; what it read stays beside it.
 * @throws CallError Status.malformedField for an impossible or past period, Status.refused before the back was read
 */
export async function correctBack(
  { db, vault }: Platform,
  customerId: string,
  { authority, validity }: CallInput<typeof idCardPhotos.correct>,
): Promise<CallOutput<typeof idCardPhotos.correct>> {
  const period = possiblePeriod(validity, await today(db))
  return transact(db, async (tx) => {
    await lockPhotos(tx, customerId)
    const photos = await photosOf(tx, customerId)
    const read = backOf(vault, photos)
    const pictureId = photos.find(({ side }) => side === 'back')?.pictureId
    if (!read || !pictureId) return refuse('请先拍摄身份证国徽面')
    const { readAs = { authority: read.authority, from: read.from, to: read.to } } = read
    await storePhoto(tx, vault, customerId, { pictureId, read: { side: 'back', authority, ...period, readAs } })
    await writeAudit(tx, { actor: customerId, action: 'idCard.corrected', subject: customerId })
    return { authority, validity: period }
  })
}

function possiblePeriod(text: string, date: BusinessDate): IdValidity {
  const period = parseIdValidity(text)
  if (!period) return malformed('请照证件填写，如2020.01.01-2040.01.01或2020.01.01-长期')
  const { from, to } = period
  const whole = to === 'long' || TERMS.some((years) => addMonths(from, years * 12) === to)
  if (from > date || !whole) return malformed('有效期限应是5年、10年、20年或长期，请照证件填写')
  return to !== 'long' && to < date ? malformed('这张身份证已过有效期，请使用有效期内的身份证') : period
}
