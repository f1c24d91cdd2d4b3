import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const DataConsent = z.object({
  /** Names it for `withdraw`; one consent may cover several texts. */
  kind: z.string(),
  title: z.string(),
  version: z.string(),
  givenAt: wire.instant(),
  withdrawnAt: z.optional(wire.instant()),
  /** It can be withdrawn here, with this consequence. */
  withdraw: z.optional(z.string()),
  /** It is withdrawn together with its purpose, on a page of ours. */
  page: z.optional(z.object({ label: z.string(), url: z.string() })),
})
export type DataConsent = z.infer<typeof DataConsent>

const DataUse = z.object({
  at: wire.instant(),
  /** What was read or passed on, and why. */
  what: z.string(),
  /** The outside party that was queried or notified; empty where there was none. */
  party: z.string(),
})
export type DataUse = z.infer<typeof DataUse>

const Panel = z.object({
  /** What is stored, masked or counted. */
  kept: z.array(z.object({ label: z.string(), value: z.string() })),
  consents: z.array(DataConsent),
  /** Newest first. */
  uses: z.array(DataUse),
})
export type MyData = z.infer<typeof Panel>

/** What we store about a customer, what they agreed to, and what it was used for. */
export const myData = {
  panel: formCall('/user/api/myData/panel', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Panel,
  }),
  /** Withdraws a consent by its kind, where no live loan needs it. */
  withdraw: formCall('/user/api/myData/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ consent: wire.text(60, 1) }),
    output: Panel,
  }),
  /** A copy of everything as a file, by a link valid for a minute. Proved by the deal password or the phone. */
  export: formCall('/user/api/myData/export', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({
      format: z.enum(['html', 'json']),
      dealTicket: z.optional(wire.text(100)),
      smsTicket: z.optional(wire.text(100)),
    }),
    output: z.object({ url: z.string(), expiresIn: z.int() }),
  }),
}
