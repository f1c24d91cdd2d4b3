import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { Progress } from '../enums.ts'
import { wire } from '../wire.ts'

/** What a check is for, and the page of ours that the provider's page returns to. */
export const FACE_PAGES = { loan: '/refresh/face', safeCert: '/safeRertificate' } as const
export const FaceScene = z.enum(['loan', 'safeCert'])
export const FACE_PAGE = FACE_PAGES.loan

/**
 * The identity provider checks the face: in the app over the bridge, in WeChat on the provider's own page. We receive
 * whether it matched, never the picture.
 */
export const face = {
  status: formCall('/auth/api/face/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      faceStatus: Progress,
      /** Whether the present version of the consent is given; without it `start` requires `agreementKeys`. */
      agreed: z.boolean(),
      triesLeft: z.int(),
      /** Until when a pass is valid, `yyyy-MM-dd HH:mm:ss`. */
      expireAt: z.optional(z.string()),
    }),
  }),
  /** `faceTicket` is the provider's, for the app's bridge and for `result`. `url` is its page, which returns to `returnUrl`. */
  start: formCall('/auth/api/face/start', {
    access: 'member',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({ scene: FaceScene, returnUrl: wire.text(2000, 1), agreementKeys: wire.keys() }),
    output: z.object({ faceTicket: z.string(), url: z.string() }),
  }),
  /**
   * `pending`: the provider has no outcome yet. `expired`: the ticket is no longer good. `identityTicket`: given once, with the
   * pass of a check for the safe certification.
   * @throws CallError Status.identityFailed for the face of another person
   */
  result: formCall('/auth/api/face/result', {
    access: 'member',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({ faceTicket: wire.text(100, 1) }),
    output: z.object({
      pass: z.boolean(),
      state: z.enum(['passed', 'pending', 'expired']),
      identityTicket: z.optional(z.string()),
    }),
  }),
  /** Withdraws the consent: a pass is no longer valid. */
  withdraw: formCall('/auth/api/face/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
