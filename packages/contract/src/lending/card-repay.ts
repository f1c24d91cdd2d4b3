import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'
import { loan } from './loans.ts'

/** A credit card of the customer whose bill a loan may pay. */
export const BillCard = z.object({
  /** Absent until its bank has confirmed that it is the customer's own. */
  cardId: z.optional(z.string()),
  bankName: z.string(),
  tail: z.string(),
  /** As its bank last reported it; absent where it did not. */
  owed: z.optional(wire.fen()),
  nextDue: z.optional(wire.date()),
  /** What a loan may pay at most: what is owed, less what loans have paid since the report. */
  most: z.optional(wire.fen()),
})
export type BillCard = z.infer<typeof BillCard>

/** 信用卡代还: a loan on the credit line that is paid out to a credit card of the borrower. */
export const cardRepay = {
  /**
   * The credit cards that the bank has confirmed, and those of the card manager that it has not.
   * @throws CallError Status.refused while the product is closed
   */
  cards: formCall('/cash/api/cardRepay/cards', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ cards: z.array(BillCard) }),
  }),
  /** Applies for the loan, like any other; its agreements are those of a loan and of 代还. The ticket names the credit card, too. */
  pay: formCall('/cash/api/cardRepay/pay', {
    access: 'member+proof',
    effect: 'idempotent',
    input: z.extend(loan.submit.input, { creditCardId: wire.id() }),
    output: loan.submit.output,
  }),
}
