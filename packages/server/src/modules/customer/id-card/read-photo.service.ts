import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type IdCardSide, type idCardPhotos, ocrFingerprint } from '@wanka/contract/customer/id-card.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { businessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import type { IdCardReply } from '../../../gateways/identity.gateway.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropPictures, keepPictures, pictureContent } from '../../operations/pictures/index.ts'
import { identityOf } from '../eligibility/index.ts'
import { requireIdCardConsent } from './id-card-consent.ts'
import { isSameName, lockPhotos, photosOf, type SideRead, storePhoto } from './photo-row.ts'

type Input = CallInput<typeof idCardPhotos.read>

/** Why a photo could not be read, and what helps. */
const WHY = {
  blurred: '照片不够清晰，请在光线充足的地方拍摄，避开反光',
  noCard: '照片上没有找到身份证，请把证件放平、拍满画面',
  otherSide: { front: '请拍摄有人像的一面', back: '请拍摄有国徽的一面' },
} as const

/**
 * Has the provider read a picture, and stores it as the photo of its side; an earlier one is deleted. What was read is for the
 * customer to check; nothing follows from it by itself.
 * @throws CallError Status.badSignature, Status.forbidden, Status.refused
 */
export async function readPhoto(
  platform: Platform,
  { identity }: Pick<Parties, 'identity'>,
  customerId: string,
  { input, meta }: { input: Input; meta: Pick<Meta, 'uuid' | 'fingerprint'> },
): Promise<CallOutput<typeof idCardPhotos.read>> {
  const { db, vault } = platform
  if (meta.fingerprint !== ocrFingerprint(meta.uuid, input)) fail(Status.badSignature)
  const { side, image } = input
  await requireIdCardConsent(platform, customerId)
  const picture = isId(image) ? await pictureContent(db, vault, image, customerId) : undefined
  if (!picture) return notFound()
  const answer = await identity.readIdCard({ side, image: picture.toString('base64') })
  if (answer.kind !== 'answer') return refuse('识别暂时没有回应，可以稍后重试，或者直接手动填写')
  const read = readOf(answer.body, side)
  await refuseOtherPerson(platform, customerId, read)
  if (read.side === 'back' && read.to !== 'long' && read.to < (await today(db)))
    refuse('这张身份证已过有效期，请使用有效期内的身份证')
  await transact(db, (tx) => keepPhoto(tx, platform, customerId, { pictureId: image, read }))
  return read.side === 'front'
    ? { name: read.name, certId: read.certId }
    : { authority: read.authority, validity: { from: read.from, to: read.to } }
}

/** What the provider read, if it can be true. @throws CallError Status.refused with what helps */
function readOf(reply: IdCardReply, side: IdCardSide): SideRead {
  if (reply.result === 'unreadable')
    return refuse(reply.reason === 'otherSide' ? WHY.otherSide[side] : WHY[reply.reason])
  if (reply.side !== side) return refuse(WHY.otherSide[side])
  if (reply.side === 'front') {
    const { name, certId } = reply
    const read = check(rules.credentialName, name)
    return read.ok && isIdCard(certId)
      ? { side: 'front', name: read.value, certId: idCard(certId) }
      : refuse(WHY.blurred)
  }
  const { validFrom, validTo } = reply
  const authority = check(rules.idAuthority, reply.authority)
  if (!authority.ok) return refuse(WHY.blurred)
  const to = validTo === 'long' ? validTo : isBusinessDate(validTo) ? businessDate(validTo) : refuse(WHY.blurred)
  return { side: 'back', authority: authority.value, from: businessDate(validFrom), to }
}

/** An account has one person for life. */
async function refuseOtherPerson({ db, vault }: Platform, customerId: string, read: SideRead): Promise<void> {
  if (read.side !== 'front') return
  const known = await identityOf(vault, db, customerId)
  if (known && (known.certId !== read.certId || !isSameName(known.name, read.name)))
    refuse('照片上的信息与您的实名信息不一致，请拍摄本人的身份证')
}

async function keepPhoto(
  tx: Tx,
  { vault }: Platform,
  customerId: string,
  { pictureId, read }: { pictureId: string; read: SideRead },
): Promise<void> {
  await lockPhotos(tx, customerId)
  const before = (await photosOf(tx, customerId)).find((photo) => photo.side === read.side)?.pictureId
  if (before !== pictureId) await keepPictures(tx, customerId, 'idCard', [pictureId])
  await storePhoto(tx, vault, customerId, { pictureId, read })
  if (before === pictureId) return
  if (before) await dropPictures(tx, customerId, [before])
  await writeAudit(tx, {
    actor: customerId,
    action: 'idCard.photographed',
    subject: customerId,
    facts: { side: read.side },
  })
}
