import * as z from 'zod'

/** Integer fen, above zero. */
const amount = z.int().positive()
const currency = z.literal('CNY')
const orderState = z.enum(['succeeded', 'processing', 'failed'])
const orderType = z.enum(['collect', 'payout'])
const refused = z.object({ result: z.literal('refused'), reason: z.string(), message: z.string() })
const codeFailed = z.object({ result: z.enum(['codeWrong', 'codeExpired', 'codeLocked']) })

/** The bank has sent its own SMS code to the card's reserved number. */
export const requestBindReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('codeSent'),
    bindNo: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    cardType: z.enum(['debit', 'credit']),
    maskedMobile: z.string(),
  }),
  refused,
])
export const confirmBindReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('bound'), cardToken: z.string() }),
  codeFailed,
  refused,
])
export const applyMandateReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('codeSent'), signNo: z.string(), maskedMobile: z.string(), expiresIn: z.int() }),
  refused,
])
export const confirmMandateReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('signed'), mandateNo: z.string() }),
  codeFailed,
  refused,
])
export const requestPayCodeReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('codeSent'), quickNo: z.string(), maskedMobile: z.string(), expiresIn: z.int() }),
  refused,
])
export const confirmPayCodeReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('authorised'), payAuthNo: z.string() }),
  codeFailed,
  refused,
])
export const terminateMandateReply = z.object({ result: z.enum(['terminated', 'notFound']) })

/** `succeeded` and `failed` are final; the outcome of `processing` follows by a notice or a query. */
export const orderReply = z.object({
  orderNo: z.string(),
  state: orderState,
  channelTxn: z.optional(z.string()),
  /** The reason of a `failed` order: a code such as `insufficientFunds`. */
  reason: z.optional(z.string()),
})
const foundOrder = orderReply.extend({
  result: z.literal('found'),
  type: orderType,
  amount,
  currency,
  occurredAt: z.iso.datetime(),
})
export const queryReply = z.discriminatedUnion('result', [foundOrder, z.object({ result: z.literal('notFound') })])

/** `closed`: the bank will never act on this order number. `inProgress`: too late to stop it; query again. */
export const closeReply = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['closed', 'inProgress']) }),
  foundOrder,
])

const entryType = z.enum(['collect', 'payout', 'collectReversal', 'payoutReversal'])

/**
 * One movement of money in the bank's books. An order paid twice has two entries with different `channelTxn`; a reversed movement
 * has a reversal, which names it.
 */
export const statementEntry = z.object({
  type: entryType,
  orderNo: z.string(),
  channelTxn: z.string(),
  reversedTxn: z.optional(z.string()),
  amount,
  currency,
  occurredAt: z.iso.datetime(),
})
export const statementReply = z.object({
  date: z.iso.date(),
  entries: z.array(statementEntry),
  totalIn: z.int().nonnegative(),
  totalOut: z.int().nonnegative(),
})

/**
 * What the bank posts to our callback, signed like a request. It may come twice, late, out of order or never; trust it only after
 * signature, nonce, merchant, order, amount and currency agree, and answer `{"status":"ok"}`.
 */
export const bankNotice = z.strictObject({
  type: orderType,
  merchant: z.string(),
  orderNo: z.string(),
  channelTxn: z.string(),
  state: orderState,
  amount,
  currency,
  occurredAt: z.iso.datetime(),
  noticeId: z.string(),
})

/**
 * The bank reverses a movement that it had confirmed: a debit that the cardholder disputed, a payout that the account would not
 * accept. `channelTxn` is its own transaction, `reversedTxn` the one that it reverses, always in full.
 */
export const bankReversal = z.strictObject({
  type: z.enum(['collectReversal', 'payoutReversal']),
  merchant: z.string(),
  orderNo: z.string(),
  channelTxn: z.string(),
  reversedTxn: z.string(),
  amount,
  currency,
  reason: z.string(),
  occurredAt: z.iso.datetime(),
  noticeId: z.string(),
})

export type BankRequestBindReply = z.infer<typeof requestBindReply>
export type BankConfirmBindReply = z.infer<typeof confirmBindReply>
export type BankApplyMandateReply = z.infer<typeof applyMandateReply>
export type BankConfirmMandateReply = z.infer<typeof confirmMandateReply>
export type BankTerminateMandateReply = z.infer<typeof terminateMandateReply>
export type BankRequestPayCodeReply = z.infer<typeof requestPayCodeReply>
export type BankConfirmPayCodeReply = z.infer<typeof confirmPayCodeReply>
export type BankOrderReply = z.infer<typeof orderReply>
export type BankQueryReply = z.infer<typeof queryReply>
export type BankCloseReply = z.infer<typeof closeReply>
export type BankReversal = z.infer<typeof bankReversal>
export type BankStatement = z.infer<typeof statementReply>
export type BankStatementEntry = z.infer<typeof statementEntry>
