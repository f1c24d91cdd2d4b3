import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { Progress } from '../enums.ts'
import { wire } from '../wire.ts'

/** What a check is for, and where our page stands that the provider's page then leads back to. */
export const FACE_PAGES = { loan: '/refresh/face', safeCert: '/safeRertificate' } as const
export const FaceScene = z.enum(['loan', 'safeCert'])
export const FACE_PAGE = FACE_PAGES.loan

/**
 * A face is looked at by the identity provider: in the app by the bridge, in WeChat on the provider's own page. We hear
 * whether it was the person, never what was seen.
 */
export const face = {
  status: formCall('/auth/api/face/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      faceStatus: Progress,
      /** Whether the consent stands in its present version; without it `start` wants `agreementKeys`. */
      agreed: z.boolean(),
      triesLeft: z.int(),
      /** Until when a pass counts, `yyyy-MM-dd HH:mm:ss`. */
      expireAt: z.optional(z.string()),
    }),
  }),
  /** `faceTicket` is the provider's: for the app's bridge, and for `result`. `url` is the provider's page, which leads back to `returnUrl`. */
  start: formCall('/auth/api/face/start', {
    access: 'member',
    effect: 'selfGuarded',
    uncertified: true,
    input: z.strictObject({ scene: FaceScene, returnUrl: wire.text(2000, 1), agreementKeys: wire.keys() }),
    output: z.object({ faceTicket: z.string(), url: z.string() }),
  }),
  /**
   * `pending`: the provider has no outcome yet. `expired`: the ticket is no longer good. A face that is another's is 3001.
   * `identityTicket`: given once, with the pass of a check for the safe certification.
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
  /** Takes the consent back: a pass no longer counts. */
  withdraw: formCall('/auth/api/face/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
