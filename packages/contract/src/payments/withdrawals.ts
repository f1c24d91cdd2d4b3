import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** 0 under way, 1 paid, 2 failed: the money is back in the balance. */
const WithdrawState = z.enum(['0', '1', '2'])

const WithdrawCard = z.object({ cardId: z.string(), bankCode: z.string(), bankName: z.string(), tail: z.string() })

export const Withdrawal = z.object({
  withdrawNo: z.string(),
  amt: wire.fen(),
  state: WithdrawState,
  /** Of one under way: `requested` the bank is yet to be told, `paying` it was, `unknown` it is asked what became of it. */
  step: z.optional(z.enum(['requested', 'paying', 'unknown'])),
  bankName: z.string(),
  /** Empty once the card's data was erased. */
  tail: z.string(),
  createdAt: wire.instant(),
  endedAt: z.optional(wire.instant()),
  reason: z.optional(z.string()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Rewards taken out to a card of one's own. */
export const withdrawals = {
  /** In the specification's names (§3) with `balance`: what can be taken out now. */
  cashAvailable: formCall('/market/api/withdrawCash/cashAvailable', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** What is owed and not under way, and the same in the specification's name. */
      balance: wire.fen(),
      txMoney: wire.fen(),
      /** All that was ever earned, and what waits for its day. */
      totalMoney: wire.fen(),
      waiting: wire.fen(),
      /** On its way to a card. */
      paying: wire.fen(),
      min: wire.fen(),
      isWithDraw: z.enum(['Y', 'N']),
      canWithdraw: z.boolean(),
      /** The cards it can go to, the default first; it alone in the specification's names, masked. */
      cards: z.array(WithdrawCard),
      bankCardNo: z.string(),
      bankCardName: z.string(),
    }),
  }),
  /**
   * Takes money out. The deal password's ticket is bound to the amount and the card.
   * @throws 40403 under 20 yuan, more than there is, too often today; 2006
   */
  apply: formCall('/market/api/withdrawCash/apply', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ amt: wire.fen(), cardId: wire.id(), dealTicket: wire.text(100) }),
    output: z.object({ withdrawNo: z.string(), state: WithdrawState }),
  }),
  /** Newest first. `after` is the last `withdrawNo` of the page before. */
  records: formCall('/market/api/withdrawCash/records', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ after: z.optional(wire.id()) }),
    output: z.object({ list: z.array(Withdrawal), hasMore: z.boolean() }),
  }),
}
