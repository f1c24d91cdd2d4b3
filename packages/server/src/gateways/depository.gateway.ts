import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

const failed = z.object({ state: z.literal('failed'), reason: z.string() })
/** `waitingCode`: the bank has sent its own code to the card's reserved phone. */
const orderReply = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waitingCode', 'processing']) }),
  z.object({ state: z.literal('succeeded'), accountNo: z.string().regex(/^\d{8,32}$/) }),
  failed,
])
const confirmReply = z.discriminatedUnion('state', [
  ...orderReply.options,
  z.object({ state: z.enum(['codeWrong', 'codeExpired']) }),
])
const queryReply = z.discriminatedUnion('state', [...orderReply.options, z.object({ state: z.literal('notFound') })])
const accountReply = z.object({ state: z.enum(['open', 'cancelled']), balance: z.int().nonnegative() })

export type DepositoryOrder = z.infer<typeof orderReply>
export type DepositoryConfirmation = z.infer<typeof confirmReply>
export type DepositoryFinding = z.infer<typeof queryReply>
export type DepositoryAccount = z.infer<typeof accountReply>

type Card = { cardNo: string; mobile: string }

/**
 * The deposit bank. One `ref` is one order, however often it is sent: a repeat answers the order as it stands. After an `unknown`
 * answer use `query`; `notFound` means that the order may be sent again under its own number.
 */
export type DepositoryGateway = {
  openAccount(asked: Card & { ref: string; name: string; certId: string }): Promise<Answer<DepositoryOrder>>
  changeCard(asked: Card & { ref: string; accountNo: string }): Promise<Answer<DepositoryOrder>>
  /** Sends another code for an order that waits for one; the one before is no longer valid. */
  resendCode(asked: { ref: string }): Promise<Answer<DepositoryFinding>>
  confirm(asked: { ref: string; smsCode: string }): Promise<Answer<DepositoryConfirmation>>
  /** Pays out to the account's card. `amount` in integer fen. */
  withdraw(asked: { ref: string; accountNo: string; amount: number; currency: 'CNY' }): Promise<Answer<DepositoryOrder>>
  /** Fails with `balanceLeft` while the account holds money. */
  cancelAccount(asked: { ref: string; accountNo: string }): Promise<Answer<DepositoryOrder>>
  query(asked: { ref: string }): Promise<Answer<DepositoryFinding>>
  account(asked: { accountNo: string }): Promise<Answer<DepositoryAccount>>
}

/** The deposit bank's client over signed HTTP. */
export function createDepository(config: PartyConfig): DepositoryGateway {
  const post = createParty(config)
  return {
    openAccount: (asked) => post('/depository/open', asked, orderReply, 'safe'),
    changeCard: (asked) => post('/depository/change-card', asked, orderReply, 'safe'),
    // each of these sends a message, or uses up a try: never repeated without the customer
    resendCode: (asked) => post('/depository/resend-code', asked, queryReply, 'once'),
    confirm: (asked) => post('/depository/confirm', asked, confirmReply, 'once'),
    withdraw: (asked) => post('/depository/withdraw', asked, orderReply, 'once'),
    cancelAccount: (asked) => post('/depository/cancel', asked, orderReply, 'once'),
    query: (asked) => post('/depository/query', asked, queryReply, 'safe'),
    account: (asked) => post('/depository/account', asked, accountReply, 'once'),
  }
}
