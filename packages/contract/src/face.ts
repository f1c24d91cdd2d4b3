import * as z from 'zod/mini'
import { formCall } from './call.ts'
import { Progress } from './enums.ts'
import { wire } from './wire.ts'

/** Where our page stands that a provider's page leads back to. */
export const FACE_PAGE = '/refresh/face'

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
    effect: 'act',
    input: z.strictObject({ scene: z.enum(['loan']), returnUrl: wire.text(2000, 1), agreementKeys: wire.keys() }),
    output: z.object({ faceTicket: z.string(), url: z.string() }),
  }),
  /** `pending`: the provider has no outcome yet. `expired`: the ticket is no longer good. A face that is another's is 3001. */
  result: formCall('/auth/api/face/result', {
    access: 'member',
    effect: 'act',
    input: z.strictObject({ faceTicket: wire.text(100, 1) }),
    output: z.object({ pass: z.boolean(), state: z.enum(['passed', 'pending', 'expired']) }),
  }),
  /** Takes the consent back: a pass no longer counts. */
  withdraw: formCall('/auth/api/face/withdraw', {
    access: 'member',
    effect: 'once',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
