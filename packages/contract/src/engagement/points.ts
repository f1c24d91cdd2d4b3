import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { wire } from '../wire.ts'

/** The points mall requests points here, and reports the outcome of an exchange below (specification §7). GET, own protocol. */
export const MALL_CONSUME_PATH = '/mkmoln/points/duiba/consumer_common'
export const MALL_CONFIRM_PATH = '/mkmoln/points/duiba/confirm_common'

/** The two kinds of points: fudou (富豆) and richbean, which customers read as diamonds (钻石). */
export const Bean = z.enum(['fudou', 'richbean'])
export type Bean = z.infer<typeof Bean>

const nothing = z.strictObject({})
const expiring = z.object({
  /** How many expire within 30 days. */
  amount: z.int(),
  /** The expiry day of the first of them. */
  on: z.optional(wire.date()),
})
/** `balance` can be used now; `points` also counts the hold of an exchange that has yet to end. */
const Fudou = z.object({ balance: z.int(), points: z.int(), expiring })

const PointTask = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  bean: Bean,
  points: z.int(),
  /** 0 to do, 1 done and its points unclaimed, 2 claimed. */
  state: z.enum(['0', '1', '2']),
  /** The page where it is done; empty where a tap is enough. */
  url: z.string(),
  label: z.string(),
})
export type PointTask = z.infer<typeof PointTask>

/** `spent` starts as a hold; `returned`: the exchange failed. */
const PointEntry = z.object({
  entryId: z.string(),
  kind: z.enum(['earned', 'exchanged', 'spent', 'returned', 'expired']),
  /** Signed. */
  amount: z.int(),
  title: z.string(),
  at: wire.instant(),
})
export type PointEntry = z.infer<typeof PointEntry>

const way = {
  /** Credits or debits; both where none is named. */
  type: z.optional(z.enum(['in', 'out'])),
  /** The last line of the previous page. */
  after: z.optional(wire.int(0)),
}
const Page = z.object({ list: z.array(PointEntry), hasMore: z.boolean() })

/** Points and what is exchanged for them (specification §3, §7). */
export const points = {
  balance: formCall('/mkmoln/points/balance', { access: 'member', effect: 'read', input: nothing, output: Fudou }),
  /** Credits and debits of one kind, newest first. */
  details: formCall('/mkmoln/points/details', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ bean: z.optional(Bean), ...way }),
    output: Page,
  }),
  tasks: formCall('/mkmoln/points/taskQuery', {
    access: 'member',
    effect: 'read',
    input: nothing,
    output: z.object({ tasks: z.array(PointTask) }),
  }),
  /** Claims the points of a completed task. @throws CallError Status.refused when it has none to claim */
  claim: formCall('/mkmoln/points/claim', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ taskId: wire.id() }),
    output: z.object({ points: z.int(), bean: Bean, balance: z.int() }),
  }),
  fudouBalance: formCall('/mkmoln/points/fudou/balance', {
    access: 'member',
    effect: 'read',
    input: nothing,
    output: Fudou,
  }),
  fudouDetails: formCall('/mkmoln/points/fudou/transdetails', {
    access: 'member',
    effect: 'read',
    input: z.strictObject(way),
    output: Page,
  }),
  /** How many fudou one diamond converts to, and the rules of both. */
  rate: formCall('/mkmoln/points/fudou/rate', {
    access: 'public',
    effect: 'read',
    input: nothing,
    output: z.object({ rate: z.int(), rule: z.array(z.object({ heading: z.string(), text: z.string() })) }),
  }),
  residue: formCall('/yyApiTest/integralPrefecture/residueIntergral', {
    access: 'member',
    effect: 'read',
    input: nothing,
    output: z.object({ residue: z.int() }),
  }),
  memberBalance: jsonCall('/member/api/points/balance', {
    access: 'member',
    effect: 'read',
    input: nothing,
    output: z.object({ balance: z.int(), points: z.int() }),
  }),
  diamonds: jsonCall('/member/api/richbean/balance', {
    access: 'member',
    effect: 'read',
    input: nothing,
    output: z.object({ diamonds: z.int(), expiring }),
  }),
  /** Converts diamonds into fudou, never back. @throws CallError Status.refused for more than the balance */
  exchange: formCall('/member/api/richbean/exchange', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ diamonds: wire.int(1, 1_000_000) }),
    output: z.object({ fudou: z.int(), diamonds: z.int(), balance: z.int() }),
  }),
  /**
   * The mall's address with a login in it that lasts five minutes; a guest's shows the goods.
   * @throws CallError Status.refused while the mall is closed or out of reach
   */
  mallAccess: formCall('/mkmoln/points/duibaAccess', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ url: z.string(), guest: z.boolean() }),
  }),
}
