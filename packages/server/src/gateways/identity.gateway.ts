import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/**
 * `match` carries what the registry knows of the person. `nameMismatch`: the number exists under another name. `notFound`: no
 * such number. `review`: a clerk decides; query again later with the same name and number. `furtherCheck`: verify again with
 * `evidence` of one more step.
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

/** `unknown`: the mobile operators have no answer (ported or new number). */
const mobileReply = z.object({ result: z.enum(['same', 'differs', 'unknown']) })
export type MobileBelongsReply = z.infer<typeof mobileReply>

/** The name has all but its last character masked. */
const groupKnownReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('known'), nameMasked: z.string().min(1).max(30) }),
  z.object({ result: z.literal('unknown') }),
])
export type GroupKnownReply = z.infer<typeof groupKnownReply>

/** `differs`: the number is not that of the person whom the group knows by this phone. */
const groupPersonReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('match'),
    name: z.string().min(1).max(30),
    sex: z.enum(['male', 'female']),
    birthDate: z.iso.date(),
    fullTimeStudent: z.boolean(),
  }),
  z.object({ result: z.enum(['differs', 'unknown']) }),
])
export type GroupPersonReply = z.infer<typeof groupPersonReply>

/** `ticket` stands for the check everywhere; `url` is the provider's page, for a customer without an app to show it in. */
const faceStartReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('opened'), ticket: z.string().min(16).max(100), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ result: z.literal('refused'), reason: z.string(), message: z.string().min(1) }),
])
export type FaceStartReply = z.infer<typeof faceStartReply>

/** `ref` is that of the start. `expired`: the customer did not finish it in time. */
const faceResultReply = z.object({ result: z.enum(['passed', 'failed', 'pending', 'expired']), ref: z.string() })
export type FaceResultReply = z.infer<typeof faceResultReply>

/** `validTo` of a card for life is `long`. `noCard`: there is none in the picture. */
const idCardReply = z.union([
  z.object({
    result: z.literal('read'),
    side: z.literal('front'),
    name: z.string().min(1),
    certId: z.string().min(15),
  }),
  z.object({
    result: z.literal('read'),
    side: z.literal('back'),
    authority: z.string().min(1),
    validFrom: z.iso.date(),
    validTo: z.union([z.iso.date(), z.literal('long')]),
  }),
  z.object({ result: z.literal('unreadable'), reason: z.enum(['blurred', 'noCard', 'otherSide']) }),
])
export type IdCardReply = z.infer<typeof idCardReply>

export type FaceSubject = { name: string; certId: string; scene: string; returnUrl: string; ref: string }

/** `certId`: 18-character citizen number (GB 11643). `evidence`: the further step that the person has passed, if any. */
export type IdentitySubject = { name: string; certId: string; evidence?: 'mobile' | 'face' }

export type IdentityGateway = {
  verify(subject: IdentitySubject): Promise<Answer<IdentityVerifyReply>>
  mobileBelongs(subject: { name: string; certId: string; mobile: string }): Promise<Answer<MobileBelongsReply>>
  /** Whether another product of the group knows a person by this phone. */
  groupKnown(asked: { mobile: string }): Promise<Answer<GroupKnownReply>>
  /** The person known by this phone, for a request that has that person's ID number. */
  groupPerson(asked: { mobile: string; certId: string }): Promise<Answer<GroupPersonReply>>
  /** Opens one check per `ref`. */
  startFace(subject: FaceSubject): Promise<Answer<FaceStartReply>>
  faceResult(asked: { ticket: string }): Promise<Answer<FaceResultReply>>
  /** The text of one side of an ID card; `image` is a JPEG in base64. Sent once: the customer waits, and can repeat it. */
  readIdCard(asked: { side: 'front' | 'back'; image: string }): Promise<Answer<IdCardReply>>
}

/** The identity provider's client over signed HTTP. */
export function createIdentity(config: PartyConfig): IdentityGateway {
  const post = createParty(config)
  return {
    verify: (subject) => post('/identity/verify', subject, verifyReply, 'safe'),
    mobileBelongs: (subject) => post('/identity/mobile-belongs', subject, mobileReply, 'safe'),
    groupKnown: (asked) => post('/identity/group/known', asked, groupKnownReply, 'safe'),
    groupPerson: (asked) => post('/identity/group/person', asked, groupPersonReply, 'safe'),
    startFace: (subject) => post('/identity/face/start', subject, faceStartReply, 'safe'),
    readIdCard: (asked) => post('/identity/id-card', asked, idCardReply, 'once'),
    faceResult: (asked) => post('/identity/face/result', asked, faceResultReply, 'safe'),
  }
}
