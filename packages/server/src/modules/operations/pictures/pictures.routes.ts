import { type PicturePurpose, pictures } from '@wanka/contract/operations/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { LINK_SECONDS, signedLink } from '../../../platform/crypto/signed-link.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownsPicture } from './picture-row.ts'
import { uploadPicture } from './upload-picture.service.ts'

/** What has to hold before a picture of a purpose is even read, such as a consent. It throws what the call then answers. */
export type PictureRules = Partial<Record<PicturePurpose, (platform: Platform, customerId: string) => Promise<void>>>

export function pictureRoutes(app: FastifyInstance, platform: Platform, rules: PictureRules): void {
  serve(app, platform, pictures.upload, async ({ purpose }, { caller: { customerId }, read }) => {
    await rules[purpose]?.(platform, customerId)
    return uploadPicture(platform, customerId, { purpose, read })
  })
  serve(app, platform, pictures.link, async ({ pictureId }, { db, caller }) => {
    if (!(await ownsPicture(db, caller.customerId, pictureId))) return notFound()
    return { url: signedLink(platform.vault, 'picture', pictureId), expiresIn: LINK_SECONDS.picture }
  })
}
