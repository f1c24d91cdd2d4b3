import { type PicturePurpose, pictures } from '@wanka/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { LINK_SECONDS, signedLink } from '../../kernel/signed-link.ts'
import { ownsPicture } from './picture-row.ts'
import { uploadPicture } from './upload-picture.service.ts'

/** What has to hold before a picture of a purpose is even read, such as a consent. It throws what the call then answers. */
export type PictureRules = Partial<Record<PicturePurpose, (kernel: Kernel, customerId: string) => Promise<void>>>

export function pictureRoutes(app: FastifyInstance, kernel: Kernel, rules: PictureRules): void {
  serve(app, kernel, pictures.upload, async ({ purpose }, { caller: { customerId }, read }) => {
    await rules[purpose]?.(kernel, customerId)
    return uploadPicture(kernel, customerId, { purpose, read })
  })
  serve(app, kernel, pictures.link, async ({ pictureId }, { db, caller }) => {
    if (!(await ownsPicture(db, caller.customerId, pictureId))) return notFound()
    return { url: signedLink(kernel.vault, 'picture', pictureId), expiresIn: LINK_SECONDS.picture }
  })
}
