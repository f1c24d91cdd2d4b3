import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'

/** `opening`, `changing`: waits for the bank's code or its answer. `cancelling`: requested and not answered yet. */
export const DepositState = z.enum(['none', 'opening', 'open', 'changing', 'withdrawing', 'cancelling', 'cancelled'])
export type DepositState = z.infer<typeof DepositState>

const DepositCard = z.object({ bankCode: z.string(), bankName: z.string(), tail: z.string() })

export const Deposit = z.object({
  depositState: DepositState,
  /** The bank that keeps the account, and the masked account number. */
  bankName: z.string(),
  account: z.optional(z.string()),
  /** As the bank reports it; absent while it does not answer. */
  balance: z.optional(wire.fen()),
  /** The card that receives withdrawals. */
  card: z.optional(DepositCard),
  /** The operation under way. `code`: the bank waits for the code it sent; `wait`: the bank has yet to answer. */
  pending: z.optional(
    z.object({
      step: z.enum(['code', 'wait']),
      card: z.optional(DepositCard),
      /** Masked. */
      mobile: z.optional(z.string()),
      amt: z.optional(wire.fen()),
      /** Seconds until another code may be requested. */
      resendIn: z.int(),
    }),
  ),
  /** Why the last operation failed, until another is begun. */
  failure: z.optional(z.string()),
})
export type Deposit = z.infer<typeof Deposit>

/** The deal password, bound to the operation, or the phone's code. */
const proof = { dealTicket: z.optional(wire.text(100)), smsTicket: z.optional(wire.text(100)) }
const card = { cardNo: ruleSchema(rules.bankCard), mobile: ruleSchema(rules.reservedMobile) }

/** Identifies a card without its number: the bank's digits and the last four. */
const markOf = (cardNo: string): string => cardNo.replace(/\D/g, '').replace(/^(\d{6})\d*(\d{4})$/, '$1$2')

/** The subject of a deal-password ticket for `deposit`: the operation, and the card that may receive money by it. */
export const DEPOSIT_SUBJECT = {
  open: (cardNo: string) => `open:${markOf(cardNo)}`,
  changeCard: (cardNo: string) => `changeCard:${markOf(cardNo)}`,
  cancel: 'cancel',
  withdraw: ({ bankCode, tail }: { bankCode: string; tail: string }) => `withdraw:${bankCode}:${tail}`,
} as const

/**
 * The customer's own account with the deposit bank (存管银行): its money is the customer's and is booked at that bank, never
 * in our ledger. Each step is stored before the bank receives it; the idempotency key of a request prevents a second start.
 */
export const depositAccount = {
  status: formCall('/user/deposit/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: Deposit,
  }),
  /** Requests an account with its first card. The bank sends its code; `bindCard` returns it. */
  open: formCall('/user/deposit/open', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({ ...card, ...proof, agreementKeys: wire.keys() }),
    output: Deposit,
  }),
  /** Has the bank check its code: the account is opened with the card, or the card replaces the old one. */
  bindCard: formCall('/user/deposit/bindCard', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ smsCode: ruleSchema(rules.smsCode) }),
    output: Deposit,
  }),
  /** Has the bank send another code for the operation under way. */
  sendSms: formCall('/user/deposit/sendSms', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({}),
    output: Deposit,
  }),
  changeCard: formCall('/user/deposit/changeCard', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({ ...card, ...proof }),
    output: Deposit,
  }),
  /** Withdraws money to the card. The deal password's ticket is bound to the amount. */
  withdraw: formCall('/user/deposit/withdraw', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject({ amt: wire.fen(), dealTicket: wire.text(100) }),
    output: Deposit,
  }),
  /** Closes the account. @throws CallError Status.refused with `data.balance` while money is left */
  cancel: formCall('/user/deposit/cancel', {
    access: 'member+proof',
    effect: 'selfGuarded',
    input: z.strictObject(proof),
    output: Deposit,
  }),
}
