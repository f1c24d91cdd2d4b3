import * as z from 'zod/mini'
import { formCall, uploadCall } from '../call.ts'
import { IMAGE_MAX_KB } from '../constants.ts'
import { wire } from '../wire.ts'

/** Maximum pixels of an accepted picture. */
export const IMAGE_MAX_PIXELS = 25_000_000
/** Maximum size to which the app compresses a photo before sending it, bytes. */
export const SENT_PICTURE_BYTES = 2 * 1024 * 1024
/** The accepted types, as a file chooser names them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The purpose of a picture. It cannot be used for another. */
export const PicturePurpose = z.enum(['complaint', 'idCard', 'voucher', 'offlinePayment', 'hardship'])
export type PicturePurpose = z.infer<typeof PicturePurpose>

/** Why a picture is rejected, reported on the field `image` (`Status.malformedField`). */
export const pictureRefusals = {
  tooLarge: `图片不能超过${IMAGE_MAX_KB}KB，请压缩后再上传`,
  otherKind: '请上传JPG、PNG或WebP格式的图片',
  tooManyPixels: '图片尺寸太大（超过2500万像素），请缩小后再上传',
  unreadable: '这张图片打不开，请换一张或重新拍摄',
} as const
export type PictureRefusal = keyof typeof pictureRefusals

/**
 * Pictures that a customer uploads. Each is re-encoded and stored encrypted; a feature then claims it by its id. An unclaimed
 * one is deleted after a day.
 */
export const pictures = {
  /**
   * The body is the file.
   * @throws CallError Status.missingField for an empty body, Status.malformedField on `image` with the reason, Status.refused
   * for too many in a day
   */
  upload: uploadCall('/user/api/picture/upload', {
    access: 'member',
    input: z.strictObject({ purpose: PicturePurpose }),
    output: z.object({ pictureId: z.string(), width: z.int(), height: z.int() }),
    bodyLimit: IMAGE_MAX_KB * 1024,
  }),
  /** An address that serves the picture for `expiresIn` seconds. */
  link: formCall('/user/api/picture/link', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ pictureId: wire.id() }),
    output: z.object({ url: z.string(), expiresIn: z.int() }),
  }),
}
