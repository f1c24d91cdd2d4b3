import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'
import { CouponView } from './coupons.ts'
import { ActivityView, JoinedKind } from './marketing.ts'

/**
 * Whether the caller can join, and if not, why: not begun (`notYet`), over, budget spent (`emptied`), joined as often as
 * allowed (`had`), today's chances used up, or a step is required first (`notEligible`).
 */
const JoiningState = z.enum(['open', 'notYet', 'over', 'emptied', 'had', 'noChances', 'notEligible'])
export type JoiningState = z.infer<typeof JoiningState>

export const Joining = z.object({
  kind: JoinedKind,
  state: JoiningState,
  /** The step that is required first, if any. */
  needs: z.optional(z.enum(['realName', 'line'])),
  /** Draws per day, and left today; both 0 where nothing is drawn. A guest has all of them. */
  perDay: z.int(),
  chancesLeft: z.int(),
  /** What the caller won in it, newest first. */
  won: z.array(CouponView),
})
export type Joining = z.infer<typeof Joining>

const ActivityDetail = z.extend(ActivityView, {
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** Target of the one button; without an address there is no button. */
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
   * Claims what an activity gives, or draws once: the server decides, whatever the page showed. A draw may win nothing.
   * @throws CallError Status.refused with the reason; a chance is then not used up
   */
  join: formCall('/market/activity/join', {
    access: 'member',
    effect: 'idempotent',
    input: named,
    output: z.object({ coupon: z.optional(CouponView), joining: Joining }),
  }),
}
