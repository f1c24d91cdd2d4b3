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
  /** Of one under way: `requested` before it is sent to the bank, `paying` after, `unknown` while its status is resolved. */
  step: z.optional(z.enum(['requested', 'paying', 'unknown'])),
  bankName: z.string(),
  /** Empty once the card's data was erased. */
  tail: z.string(),
  createdAt: wire.instant(),
  endedAt: z.optional(wire.instant()),
  reason: z.optional(z.string()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Withdrawals of rewards to the customer's own card. */
export const withdrawals = {
  /** In the specification's names (§3), with `balance`: what can be withdrawn now. */
  cashAvailable: formCall('/market/api/withdrawCash/cashAvailable', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** Owed and not under way, and the same in the specification's name. */
      balance: wire.fen(),
      txMoney: wire.fen(),
      /** Total ever earned, and rewards before their release day. */
      totalMoney: wire.fen(),
      waiting: wire.fen(),
      /** In transit to a card. */
      paying: wire.fen(),
      min: wire.fen(),
      isWithDraw: z.enum(['Y', 'N']),
      canWithdraw: z.boolean(),
      /** The possible cards, the default first; the default alone in the specification's names, masked. */
      cards: z.array(WithdrawCard),
      bankCardNo: z.string(),
      bankCardName: z.string(),
    }),
  }),
  /**
   * Withdraws money. The deal password's ticket is bound to the amount and the card.
   * @throws CallError Status.refused under 20 yuan, above the balance, too often today; Status.passwordWrong
   */
  apply: formCall('/market/api/withdrawCash/apply', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.strictObject({ amt: wire.fen(), cardId: wire.id(), dealTicket: wire.text(100) }),
    output: z.object({ withdrawNo: z.string(), state: WithdrawState }),
  }),
  /** Newest first. `after` is the last `withdrawNo` of the previous page. */
  records: formCall('/market/api/withdrawCash/records', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({ after: z.optional(wire.id()) }),
    output: z.object({ list: z.array(Withdrawal), hasMore: z.boolean() }),
  }),
}
