import * as z from 'zod/mini'
import { After, queued } from './queues.ts'
import { staffCall } from './staff-call.ts'

const id = z.uuid()
/** ISO 8601. */
const time = z.string()
const day = z.string()
const voucherNo = z.string().check(z.minLength(4), z.maxLength(40))
const words = z.string().check(z.trim(), z.minLength(2), z.maxLength(200))

/** What is wrong with the photos of an identity card, or with what was typed: the customer is told it. */
export const IDENTITY_REFUSALS = ['differs', 'mistyped', 'unclear', 'notOriginal'] as const
export const IdentityDecision = z.enum(['pass', ...IDENTITY_REFUSALS])
export type IdentityDecision = z.infer<typeof IdentityDecision>

const Side = z.enum(['front', 'back'])
/** A picture by a link of a minute, at the desk's own address. */
const Picture = z.object({ side: Side, link: z.string() })

const WaitingIdentity = z.object({
  customerId: id,
  accountNo: z.string(),
  askedAt: time,
  ...queued,
  /** The decision that waits for a colleague's approval. */
  proposalId: z.optional(id),
})
export type WaitingIdentity = z.infer<typeof WaitingIdentity>

const BackRead = z.object({ authority: z.string(), from: day, to: day })

const IdentityMaterial = z.object({
  ...WaitingIdentity.shape,
  /** What the customer typed, and the registry of identities has confirmed. */
  typed: z.object({ name: z.string(), certId: z.string() }),
  /** What the provider read from the front; missing where its photo is gone. */
  read: z.optional(z.object({ name: z.string(), certId: z.string() })),
  /** What the customer says of the back, and what was read where they corrected it. `to`: a day, or `long`. */
  back: z.optional(z.object({ ...BackRead.shape, readAs: z.optional(BackRead) })),
  /** Whether the last day of the card is over. */
  isExpired: z.boolean(),
  differing: z.array(z.enum(['name', 'certId'])),
  pictures: z.array(Picture),
})
export type IdentityMaterial = z.infer<typeof IdentityMaterial>

const WaitingVoucher = z.object({
  voucherNo: z.string(),
  type: z.string(),
  /** Missing for one that no loan asks for. */
  appId: z.optional(z.string()),
  movedAt: time,
  ...queued,
})
export type WaitingVoucher = z.infer<typeof WaitingVoucher>

const VoucherMaterial = z.object({
  ...WaitingVoucher.shape,
  state: z.string(),
  customerId: id,
  accountNo: z.string(),
  dueOn: z.optional(day),
  amount: z.optional(z.int()),
  purpose: z.optional(z.string()),
  note: z.optional(z.string()),
  rejectReason: z.optional(z.string()),
  /** Links for a minute, at the desk's own address. */
  pictures: z.array(z.string()),
})
export type VoucherMaterial = z.infer<typeof VoucherMaterial>

export const Waiting = z.object({
  queue: z.enum(['identities', 'vouchers', 'hardships', 'topUps']),
  waiting: z.int(),
  oldest: z.optional(time),
})
export type Waiting = z.infer<typeof Waiting>

export const reviews = {
  /** How many items wait in each queue that the caller may look into, and since when. */
  waiting: staffCall('/desk/api/reviews/waiting', {
    permission: 'review.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ queues: z.array(Waiting) }),
  }),
  /** Identities that wait for a decision, the oldest first: what was typed and the photo of the card differ. */
  identities: staffCall('/desk/api/reviews/identities', {
    permission: 'identity.read',
    effect: 'read',
    input: z.strictObject({ after: z.optional(After) }),
    output: z.object({ identities: z.array(WaitingIdentity), next: z.optional(After) }),
  }),
  /**
   * What an identity is decided by. Refused with `data.reasonNeeded` unless the caller has said why they look at the customer, who can
   * read that it was shown.
   */
  identity: staffCall('/desk/api/reviews/identity', {
    permission: 'identity.read',
    effect: 'idempotent',
    input: z.strictObject({ customerId: id }),
    output: IdentityMaterial,
  }),
  /** Proofs of use that wait for a review, the oldest first. */
  vouchers: staffCall('/desk/api/reviews/vouchers', {
    permission: 'voucher.read',
    effect: 'read',
    input: z.strictObject({ after: z.optional(After) }),
    output: z.object({ vouchers: z.array(WaitingVoucher), next: z.optional(After) }),
  }),
  /** A proof of use with its pictures. Refused as `identity`, with `data.customerId`. */
  voucher: staffCall('/desk/api/reviews/voucher', {
    permission: 'voucher.read',
    effect: 'idempotent',
    input: z.strictObject({ voucherNo }),
    output: VoucherMaterial,
  }),
  /** Passes a proof of use. The customer gets a letter. Refused with `data.heldBy` where a colleague works on it. */
  passVoucher: staffCall('/desk/api/reviews/pass-voucher', {
    permission: 'voucher.decide',
    effect: 'idempotent',
    input: z.strictObject({ voucherNo }),
    output: z.strictObject({}),
  }),
  /** Rejects a proof of use, with the words that the customer reads. Refused as `passVoucher`. */
  rejectVoucher: staffCall('/desk/api/reviews/reject-voucher', {
    permission: 'voucher.decide',
    effect: 'idempotent',
    input: z.strictObject({ voucherNo, why: words }),
    output: z.strictObject({}),
  }),
}
