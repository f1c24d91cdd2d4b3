import * as z from 'zod/mini'
import { formCall, uploadCall } from '../call.ts'
import { IMAGE_MAX_KB } from '../constants.ts'
import { wire } from '../wire.ts'

/** The most pixels of a picture that is taken. */
export const IMAGE_MAX_PIXELS = 25_000_000
/** What the app makes of a photo before it sends it, at most. */
export const SENT_PICTURE_BYTES = 2 * 1024 * 1024
/** The kinds that are taken, as a file chooser names them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What a picture is sent for. It serves for nothing else. */
export const PicturePurpose = z.enum(['complaint', 'idCard', 'voucher', 'offlinePayment'])
export type PicturePurpose = z.infer<typeof PicturePurpose>

/** Why a picture is not taken, told on the field `image` (1002). */
export const pictureRefusals = {
  tooLarge: `图片不能超过${IMAGE_MAX_KB}KB，请压缩后再上传`,
  otherKind: '请上传JPG、PNG或WebP格式的图片',
  tooManyPixels: '图片尺寸太大（超过2500万像素），请缩小后再上传',
  unreadable: '这张图片打不开，请换一张或重新拍摄',
} as const
export type PictureRefusal = keyof typeof pictureRefusals

/**
 * Pictures that a customer sends. What arrives is drawn anew and kept sealed; a feature then keeps it by its id. One that
 * nothing keeps goes after a day.
 */
export const pictures = {
  /** The body is the file. 1001 nothing in it, 1002 on `image` with the reason, 40403 too many in a day. */
  upload: uploadCall('/user/api/picture/upload', {
    access: 'member',
    input: z.strictObject({ purpose: PicturePurpose }),
    output: z.object({ pictureId: z.string(), width: z.int(), height: z.int() }),
    bodyLimit: IMAGE_MAX_KB * 1024,
  }),
  /** An address that opens the picture for `expiresIn` seconds. */
  link: formCall('/user/api/picture/link', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ pictureId: wire.id() }),
    output: z.object({ url: z.string(), expiresIn: z.int() }),
  }),
}
