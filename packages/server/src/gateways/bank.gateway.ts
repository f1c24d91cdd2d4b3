import * as message from './bank-messages.ts'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

export type BindRequest = { cardNo: string; name: string; certId: string; mobile: string; ref: string }

/** `amount` in integer fen; `businessDate` is our date of the order, the day it appears in the bank's statement. */
type MoneyOrder = { orderNo: string; amount: number; currency: 'CNY'; summary: string; businessDate: string }
/** Money from the customer's card to us, under a signed mandate, or as the customer has authorised this one payment by a code. */
export type CollectOrder = MoneyOrder & ({ mandateNo: string } | { payAuthNo: string })
/** Money from us to the customer's card. */
export type PayOutOrder = MoneyOrder & { cardToken: string }

/**
 * The bank channel. One `orderNo` is paid at most once, whatever is sent; after an `unknown` answer use `query`. `query`
 * answering `notFound` is not yet a failure: only `close` answering `closed` (or `failed`) is.
 */
export type BankGateway = {
  /** Requests the binding of a card; the bank checks its owner and sends its own SMS code. One `ref`, one code. */
  requestBind(input: BindRequest): Promise<Answer<message.BankRequestBindReply>>
  confirmBind(input: { bindNo: string; smsCode: string }): Promise<Answer<message.BankConfirmBindReply>>
  /** Requests a debit mandate on a bound card; again the bank sends a code. */
  applyMandate(input: { cardToken: string; ref: string }): Promise<Answer<message.BankApplyMandateReply>>
  confirmMandate(input: { signNo: string; smsCode: string }): Promise<Answer<message.BankConfirmMandateReply>>
  /**
   * Ends a mandate by its number; or by the attempt, where its confirmation got no answer: from then on that attempt signs
   * nothing.
   */
  terminateMandate(
    input: { mandateNo: string } | { signNo: string },
  ): Promise<Answer<message.BankTerminateMandateReply>>
  /** Requests a code for one payment of a bound card; the bank sends it. Its authorisation counts for one order of this amount. */
  requestPayCode(input: {
    cardToken: string
    ref: string
    amount: number
    currency: 'CNY'
  }): Promise<Answer<message.BankRequestPayCodeReply>>
  confirmPayCode(input: { quickNo: string; smsCode: string }): Promise<Answer<message.BankConfirmPayCodeReply>>
  collect(order: CollectOrder): Promise<Answer<message.BankOrderReply>>
  payOut(order: PayOutOrder): Promise<Answer<message.BankOrderReply>>
  query(input: { orderNo: string }): Promise<Answer<message.BankQueryReply>>
  close(input: { orderNo: string }): Promise<Answer<message.BankCloseReply>>
  /** The bank's books of one business date, for reconciliation. */
  statement(input: { date: string }): Promise<Answer<message.BankStatement>>
}

/** The bank's client over signed HTTP. */
export function createBank(config: PartyConfig): BankGateway {
  const post = createParty(config)
  return {
    requestBind: (input) => post('/bank/bind/request', input, message.requestBindReply, 'safe'),
    // a code may be tried three times, so a code check is never repeated without the customer
    confirmBind: (input) => post('/bank/bind/confirm', input, message.confirmBindReply, 'once'),
    applyMandate: (input) => post('/bank/mandate/apply', input, message.applyMandateReply, 'safe'),
    confirmMandate: (input) => post('/bank/mandate/confirm', input, message.confirmMandateReply, 'once'),
    terminateMandate: (input) => post('/bank/mandate/terminate', input, message.terminateMandateReply, 'safe'),
    requestPayCode: (input) => post('/bank/pay-code/request', input, message.requestPayCodeReply, 'safe'),
    confirmPayCode: (input) => post('/bank/pay-code/confirm', input, message.confirmPayCodeReply, 'once'),
    collect: (order) => post('/bank/collect', order, message.orderReply, 'once'),
    payOut: (order) => post('/bank/payout', order, message.orderReply, 'once'),
    query: (input) => post('/bank/query', input, message.queryReply, 'safe'),
    close: (input) => post('/bank/close', input, message.closeReply, 'safe'),
    statement: (input) => post('/bank/statement', input, message.statementReply, 'safe'),
  }
}
