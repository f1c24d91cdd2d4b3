import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'
import { CouponView } from './coupons.ts'
import { ActivityView, JoinedKind } from './marketing.ts'

/**
 * Whether somebody can join, and if not, why: it has not begun, is over, has given out its budget, was joined as often as one may,
 * today's chances are used up, or it asks for a step first.
 */
const JoiningState = z.enum(['open', 'notYet', 'over', 'emptied', 'had', 'noChances', 'notEligible'])
export type JoiningState = z.infer<typeof JoiningState>

export const Joining = z.object({
  kind: JoinedKind,
  state: JoiningState,
  /** The step that comes first, where one does. */
  needs: z.optional(z.enum(['realName', 'line'])),
  /** Draws a day, and left today; none of either where nothing is drawn. A stranger has all of them. */
  perDay: z.int(),
  chancesLeft: z.int(),
  /** What the caller got of it, the newest first. */
  won: z.array(CouponView),
})
export type Joining = z.infer<typeof Joining>

const ActivityDetail = z.extend(ActivityView, {
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** Where the one button leads; without an address there is no button. */
  link: z.object({ label: z.string(), url: z.string() }),
  joining: z.optional(Joining),
})
export type ActivityDetail = z.infer<typeof ActivityDetail>

const named = z.strictObject({ activityId: wire.id() })

export const activity = {
  detail: formCall('/market/activity/detail', {
    access: 'public',
    effect: 'read',
    input: named,
    output: ActivityDetail,
  }),
  /**
   * Claims what an activity gives, or draws once: the server decides, whatever the page showed. A draw may bring nothing.
   * @throws 40403 with why not; a chance is then not used up
   */
  join: formCall('/market/activity/join', {
    access: 'member',
    effect: 'idempotent',
    input: named,
    output: z.object({ coupon: z.optional(CouponView), joining: Joining }),
  }),
}
