import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** What has to be settled before an account can be closed, with the page that settles it. */
const Blocker = z.object({
  code: z.enum([
    'loan',
    'application',
    'payment',
    'withdrawal',
    'reward',
    'balance',
    'deposit',
    'policy',
    'letong',
    'topUp',
    'review',
    'frozen',
  ]),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }),
})
export type ClosingBlocker = z.infer<typeof Blocker>

/** Account cancellation. A request waits some days, in which a login and one tap revoke it. */
export const accountClosure = {
  check: formCall('/user/api/account/unregister/check', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** `closing`: requested, and executed at the end of `doneBy` unless it is revoked. */
      state: z.enum(['active', 'closing']),
      doneBy: z.optional(wire.date()),
      blockers: z.array(Blocker),
      /** Days in which it may be revoked. */
      undoDays: z.int(),
      /** Settled loans whose certificate is only available while the account exists. */
      settledLoans: z.int(),
      /** Support tickets without an answer: they end with the account. */
      openTickets: z.int(),
      /** Years that the law has us keep a borrower's records; 0 for a customer who never borrowed. */
      keepYears: z.int(),
      /** Rewards below the withdrawal minimum, or before their release day: they end with the account. */
      rewardsLost: wire.fen(),
    }),
  }),
  /**
   * Proved by the phone's code, together with the ID number where there is a real name, or by the deal password. Every
   * session ends, including the caller's.
   */
  apply: formCall('/user/api/account/unregister/apply', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      reason: z.optional(wire.id()),
      smsTicket: z.optional(wire.text(100)),
      identityTicket: z.optional(wire.text(100)),
      dealTicket: z.optional(wire.text(100)),
    }),
    output: z.object({ doneBy: wire.date() }),
  }),
  undo: formCall('/user/api/account/unregister/undo', {
    access: 'member',
    effect: 'idempotent',
    whileClosing: true,
    input: z.strictObject({}),
    output: z.null(),
  }),
}
