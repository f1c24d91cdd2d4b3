import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/**
 * `match` carries what the registry knows of the person. `nameMismatch`: the number exists under another name.
 * `notFound`: no such number. `review`: a clerk decides, ask again later with the same name and number.
 * `furtherCheck`: ask again with `evidence` of one more step.
 */
const verifyReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('match'),
    sex: z.enum(['male', 'female']),
    birthDate: z.iso.date(),
    fullTimeStudent: z.boolean(),
  }),
  z.object({ result: z.enum(['nameMismatch', 'notFound', 'review', 'furtherCheck']) }),
])
export type IdentityVerifyReply = z.infer<typeof verifyReply>

/** `unknown`: the mobile operators cannot tell (ported or new number). */
const mobileReply = z.object({ result: z.enum(['same', 'differs', 'unknown']) })
export type MobileBelongsReply = z.infer<typeof mobileReply>

/** `certId`: 18-character citizen number (GB 11643). `evidence`: the further step the person has passed, if any. */
export type IdentitySubject = { name: string; certId: string; evidence?: 'mobile' | 'face' }

export type IdentityGateway = {
  verify(subject: IdentitySubject): Promise<Answer<IdentityVerifyReply>>
  mobileBelongs(subject: { name: string; certId: string; mobile: string }): Promise<Answer<MobileBelongsReply>>
}

export function createIdentity(config: PartyConfig): IdentityGateway {
  const post = createParty(config)
  return {
    verify: (subject) => post('/identity/verify', subject, verifyReply, 'safe'),
    mobileBelongs: (subject) => post('/identity/mobile-belongs', subject, mobileReply, 'safe'),
  }
}
