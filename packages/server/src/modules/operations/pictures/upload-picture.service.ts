import type { CallOutput } from '@wanka/contract/call.ts'
import {
  type PicturePurpose,
  type PictureRefusal,
  pictureRefusals,
  type pictures,
} from '@wanka/contract/operations/pictures.ts'
import { Status } from '@wanka/contract/status.ts'
import { fail } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import { FileTooLarge } from '../../../platform/http/upload.ts'
import type { Platform } from '../../../platform/platform.ts'
import { storePicture } from './picture-row.ts'
import { redrawPicture } from './redraw-picture.ts'
import { looksLikePicture } from './redrawn.ts'

const A_DAY = { most: 60, seconds: 24 * 3600, refusal: '您今天上传的图片已经很多了，请明天再试' }

type Sent = { purpose: PicturePurpose; read: () => Promise<Buffer> }

/**
 * Stores a customer's picture. The file itself is discarded: only the redrawn picture is stored.
 * @throws CallError Status.missingField for an empty file, Status.malformedField on `image` with the reason, Status.refused for
 * too many in a day
 */
export async function uploadPicture(
  { db, vault }: Platform,
  customerId: string,
  { purpose, read }: Sent,
): Promise<CallOutput<typeof pictures.upload>> {
  await countRequest(db, `picture:${customerId}`, A_DAY)
  const content = await readFile(read)
  if (content.length === 0) fail(Status.missingField, '', { field: 'image', reason: '请选择一张图片' })
  if (!looksLikePicture(content)) return refuse('otherKind')
  const drawn = await redrawPicture(content)
  if ('refused' in drawn) return refuse(drawn.refused)
  const pictureId = await storePicture(db, vault, customerId, { purpose, ...drawn })
  return { pictureId, width: drawn.width, height: drawn.height }
}

async function readFile(read: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileTooLarge) return refuse('tooLarge')
    throw error
  }
}

const refuse = (why: PictureRefusal): never =>
  fail(Status.malformedField, '', { field: 'image', reason: pictureRefusals[why] })
