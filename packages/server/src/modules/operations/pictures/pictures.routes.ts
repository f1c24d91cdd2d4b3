import { type PicturePurpose, pictures } from '@wanka/contract/operations/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { LINK_SECONDS, signedLink } from '../../../platform/crypto/signed-link.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownsPicture } from './picture-row.ts'
import { uploadPicture } from './upload-picture.service.ts'

/** Checks that run before a picture of a purpose is read, such as a consent; a check throws the call's failure. */
export type PictureRules = Partial<Record<PicturePurpose, (platform: Platform, customerId: string) => Promise<void>>>

/** Registers the calls that upload a picture and sign a link to it. */
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
