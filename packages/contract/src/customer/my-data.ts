import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

const DataConsent = z.object({
  /** Names it for `withdraw`; one consent has several texts at most. */
  kind: z.string(),
  title: z.string(),
  version: z.string(),
  givenAt: wire.instant(),
  withdrawnAt: z.optional(wire.instant()),
  /** It can be taken back here, with what follows from that. */
  withdraw: z.optional(z.string()),
  /** … or is taken back together with what it was given for, on a page of ours. */
  page: z.optional(z.object({ label: z.string(), url: z.string() })),
})
export type DataConsent = z.infer<typeof DataConsent>

const DataUse = z.object({
  at: wire.instant(),
  /** What was looked at or handed on, and what for. */
  what: z.string(),
  /** Who else was asked or told; empty where nobody was. */
  party: z.string(),
})
export type DataUse = z.infer<typeof DataUse>

const Panel = z.object({
  /** What is kept, masked or counted. */
  kept: z.array(z.object({ label: z.string(), value: z.string() })),
  consents: z.array(DataConsent),
  /** Newest first. */
  uses: z.array(DataUse),
})
export type MyData = z.infer<typeof Panel>

/** What we know of a customer, what they agreed to, and what it was used for. */
export const myData = {
  panel: formCall('/user/api/myData/panel', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Panel,
  }),
  /** Takes a consent back by its kind, where no live loan needs it. */
  withdraw: formCall('/user/api/myData/withdraw', {
    access: 'member',
    effect: 'idempotent',
    input: z.strictObject({ consent: wire.text(60, 1) }),
    output: Panel,
  }),
  /** A copy of everything as a file, by a link that opens for a minute. Proved by the deal password or the phone. */
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
