import type { CallOutput } from '@wanka/contract/call.ts'
import { Bill, repayment } from '@wanka/contract/lending/repayment.ts'
import { textHash } from '@wanka/contract/text-hash.ts'
import * as z from 'zod/mini'
import { OFFLINE_BILLS } from '../../../session/offline-cache.ts'
import type { Store } from '../../../storage/storage.ts'
import { deviceStore } from '../../../storage/storage.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'
import { tokenStore } from '../../../storage/token.ts'
import type { BillState } from './bill-groups.ts'

// Only what the page itself shows; the numbers by which it links to orders, and the card of a debit, are left out.
const KeptSummary = z.pick(repayment.summary.output, {
  businessDate: true,
  monthDue: true,
  monthPaid: true,
  overdue: true,
  nextMonthDue: true,
})
const KeptList = z.object({
  bills: z.array(z.omit(Bill, { orderId: true, appId: true, debit: true })),
  hasMore: z.boolean(),
})
const at = z.int()
const list = z.optional(z.object({ at, answer: KeptList }))
const Kept = z.object({
  /** Hash of the token: identifies the owner without storing the token. */
  owner: z.string(),
  summary: z.optional(z.object({ at, answer: KeptSummary })),
  unpaid: list,
  paid: list,
  all: list,
})
type Kept = z.infer<typeof Kept>

export type KeptSummary = z.infer<typeof KeptSummary>
export type KeptBill = z.infer<typeof KeptList>['bills'][number]
/** The last answers, with the time of the older one in epoch milliseconds. A list that was never opened is missing. */
export type LastBills = { at: number; summary: KeptSummary; list: z.infer<typeof KeptList> | undefined }

/** The last answers of one member, for use offline. */
export function offlineBills(store: Store = deviceStore, currentToken: () => string = tokenStore.get, now = Date.now) {
  const read = (): Kept | undefined => {
    const kept = readStored(
      store,
      OFFLINE_BILLS,
      z.transform((stored) => z.decode(Kept, stored as z.input<typeof Kept>)),
    )
    return kept?.owner === textHash(currentToken()) ? kept : undefined
  }
  /** Drops an answer whose customer has signed out meanwhile. */
  const keep = (token: string, part: Partial<Kept>): void => {
    if (!token || token !== currentToken()) return
    writeStored(store, OFFLINE_BILLS, z.encode(Kept, { ...read(), ...part, owner: textHash(token) }))
  }
  return {
    keepSummary: (token: string, answer: CallOutput<typeof repayment.summary>): void =>
      keep(token, { summary: { at: now(), answer } }),
    keepList: (token: string, state: BillState, answer: CallOutput<typeof repayment.list>): void =>
      keep(token, { [state]: { at: now(), answer } }),
    read(state: BillState): LastBills | undefined {
      const { summary, [state]: list } = read() ?? {}
      return (
        summary && { at: Math.min(summary.at, list?.at ?? summary.at), summary: summary.answer, list: list?.answer }
      )
    },
  }
}
