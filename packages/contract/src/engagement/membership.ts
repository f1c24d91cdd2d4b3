import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const Level = z.object({ level: z.int(), name: z.string(), growth: z.int() })

/** A benefit of a level. `held`: the customer has it now. */
const Benefit = z.object({
  key: z.string(),
  icon: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  level: z.int(),
  held: z.boolean(),
})

/** A fact that growth is computed from, with its quantity. */
const Growth = z.object({ key: z.string(), title: z.string(), text: z.string(), growth: z.int(), count: z.int() })

export const MemberHome = z.object({
  level: z.int(),
  levelName: z.string(),
  growth: z.int(),
  /** Absent on the highest level. */
  next: z.optional(Level),
  levels: z.array(Level),
  benefits: z.array(Benefit),
  growths: z.array(Growth),
})
export type MemberHome = z.infer<typeof MemberHome>

/** Membership costs nothing and changes neither limit nor price nor decision of a loan. */
export const membership = {
  home: formCall('/member/api/v3/home', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: MemberHome,
  }),
  /** Whether operators put the caller on a channel's list, such as `premium`. */
  whiteList: formCall('/member/api/whiteList/check', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ channel: wire.id() }),
    output: z.object({ inList: z.boolean() }),
  }),
}
