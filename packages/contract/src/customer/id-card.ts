import { isBusinessDate } from '@wanka/domain/business-date.ts'
import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { textHash } from '../text-hash.ts'
import { wire } from '../wire.ts'

/** `front` shows the portrait, `back` the emblem with authority and validity. */
export const IdCardSide = z.enum(['front', 'back'])
export type IdCardSide = z.infer<typeof IdCardSide>

/** A card is `soon` this many days before its last day. */
export const ID_CARD_SOON_DAYS = 30

/** The last day of a card; `long` for life. */
const ValidTo = z.union([wire.date(), z.literal('long')])
const IdValidity = z.object({ from: wire.date(), to: ValidTo })
export type IdValidity = z.infer<typeof IdValidity>

/**
 * The value of an OCR call's `fingerprint` header: it binds the picture to its side. A call whose parts do not belong
 * together is refused with `Status.badSignature`.
 */
export const ocrFingerprint = (uuid: string, { side, image }: { side: string; image: string }): string =>
  textHash(`${uuid}|${side}|${image}`)

/** A validity period as a card prints it: `2020.01.01-2040.01.01`, or `2020.01.01-长期`. */
export const formatIdValidity = ({ from, to }: IdValidity): string =>
  `${dotted(from)}-${to === 'long' ? '长期' : dotted(to)}`
const dotted = (date: string): string => date.replaceAll('-', '.')

const PERIOD = /^(\d{4})\D?(\d{2})\D?(\d{2})日?\D{0,2}?(?:(\d{4})\D?(\d{2})\D?(\d{2})日?|长期)$/

/** The period that a text spells, with dots or other signs between the numbers; `undefined` where it spells none. */
export function parseIdValidity(text: string): IdValidity | undefined {
  const [all, y1, m1, d1, y2, m2, d2] = PERIOD.exec(text.replace(/\s/g, '')) ?? []
  if (all === undefined) return undefined
  const [from, to] = [`${y1}-${m1}-${d1}`, y2 === undefined ? 'long' : `${y2}-${m2}-${d2}`]
  return isBusinessDate(from) && (to === 'long' || isBusinessDate(to)) ? { from, to } : undefined
}

/** Photos of the ID card, and the fields read from them. No photo is accepted before the consent is given. */
export const idCardPhotos = {
  status: formCall('/auth/api/ocr/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** Whether the present version of the consent is given. */
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
   * Reads an uploaded picture, or reads it again; it becomes the current one of its side.
   * @throws CallError Status.badSignature without its fingerprint, Status.forbidden for a picture that is not theirs,
   * Status.refused with the reason when it is unreadable
   */
  read: formCall('/auth/api/ocr/idCard', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ side: IdCardSide, image: wire.id() }),
    output: z.object({
      name: z.optional(z.string()),
      certId: z.optional(z.string()),
      authority: z.optional(z.string()),
      validity: z.optional(IdValidity),
    }),
  }),
  /**
   * Corrects what was read from the back, as the card prints it.
   * @throws CallError Status.malformedField for an impossible or past period, Status.refused before the back was read
   */
  correct: formCall('/auth/api/ocr/correct', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      authority: ruleSchema(rules.idAuthority).check(z.maxLength(40)),
      validity: ruleSchema(rules.idValidity).check(z.maxLength(30)),
    }),
    output: z.object({ authority: z.string(), validity: IdValidity }),
  }),
  /** Withdraws the consent: the photos are deleted at once. */
  withdraw: formCall('/auth/api/ocr/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
