import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { textHash } from '../text-hash.ts'
import { wire } from '../wire.ts'

/** `front` shows the portrait, `back` the emblem with authority and validity. */
export const IdCardSide = z.enum(['front', 'back'])
export type IdCardSide = z.infer<typeof IdCardSide>

/** A card is soon over so many days before its last. */
export const ID_CARD_SOON_DAYS = 30

/** The last day of a card; `long` for life. */
const ValidTo = z.union([wire.date(), z.literal('long')])

/**
 * What the header `fingerprint` of an OCR call says: which picture it is about, as which side. A call whose parts do not belong
 * together is refused with 1005.
 */
export const ocrFingerprint = (uuid: string, { side, image }: { side: string; image: string }): string =>
  textHash(`${uuid}|${side}|${image}`)

/** Photos of the ID card, and what is read of them. Nothing of them is taken before the consent stands. */
export const idCardPhotos = {
  status: formCall('/auth/api/ocr/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** Whether the consent stands in its present version. */
      agreed: z.boolean(),
      /** Ids of the pictures that were read. */
      front: z.optional(z.string()),
      back: z.optional(z.string()),
      validTo: z.optional(ValidTo),
      expiry: z.optional(z.enum(['valid', 'soon', 'over'])),
      /** Until the last day, while it is `soon`. */
      daysLeft: z.optional(z.int()),
    }),
  }),
  agree: formCall('/auth/api/ocr/agree', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ agreementKeys: wire.keys() }),
    output: z.null(),
  }),
  /**
   * Reads a picture that was sent for it, or reads it once more; from then on it is the one of its side. 1005 without its
   * fingerprint, 1007 for a picture of nobody's, 40403 when nothing can be read of it, in words.
   */
  read: formCall('/auth/api/ocr/idCard', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ side: IdCardSide, image: wire.id() }),
    output: z.object({
      name: z.optional(z.string()),
      certId: z.optional(z.string()),
      authority: z.optional(z.string()),
      validity: z.optional(z.object({ from: wire.date(), to: ValidTo })),
    }),
  }),
  /** Takes the consent back: the photos go at once. */
  withdraw: formCall('/auth/api/ocr/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
