import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import * as z from 'zod'

const date = z.iso.date()

/** The fields on each side of an ID card. `validTo` of a card for life is `long`. */
export const CardFace = z.discriminatedUnion('side', [
  z.strictObject({
    side: z.literal('front'),
    name: z.string().refine((name) => check(rules.credentialName, name).ok),
    certId: z.string().length(18),
  }),
  z.strictObject({
    side: z.literal('back'),
    authority: z.string().regex(/^\p{Script=Han}{4,15}$/u),
    validFrom: date,
    validTo: z.union([date, z.literal('long')]),
  }),
])
export type CardFace = z.infer<typeof CardFace>
