import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/** `unknownLoan`: its payout was not reported yet; the message may be sent again after that. */
const tellReply = z.object({ result: z.enum(['booked', 'unknownLoan']) })

const fen = z.int()
const lentLoan = z.object({
  loanNo: z.string().min(1).max(64),
  principalOwed: fen,
  interestReceived: fen,
  feeReceived: fen,
  penaltyReceived: fen,
})
const loansReply = z.object({ loans: z.array(lentLoan).max(1000), more: z.boolean() })

export type LentLoan = z.infer<typeof lentLoan>
export type LentLoans = z.infer<typeof loansReply>
export type LenderTold = z.infer<typeof tellReply>

/**
 * A message about an event of a loan. `principal` … `penalty` are what the event credited to the loan, in fen; negative amounts
 * take back. `amount` is the sum lent, for a payout only.
 */
export type LenderMessage = {
  ref: string
  lender: string
  loanNo: string
  kind: 'payout' | 'repayment' | 'settlement' | 'reversal' | 'correction' | 'payoutReturned'
  businessDate: string
  currency: 'CNY'
  amount?: number
  principal: number
  interest: number
  fee: number
  penalty: number
}

/** A bank that lends through us and keeps its own books. One `ref` is booked once, however often it is sent. */
export type LenderGateway = {
  tell(message: LenderMessage): Promise<Answer<LenderTold>>
  /** The lender's books of its loans with numbers above `after`, in the byte order of the numbers. */
  loans(asked: { lender: string; date: string; after?: string }): Promise<Answer<LentLoans>>
}

/** The lender's client over signed HTTP. */
export function createLender(config: PartyConfig): LenderGateway {
  const post = createParty(config)
  return {
    tell: (message) => post('/lender/tell', message, tellReply, 'safe'),
    loans: (asked) => post('/lender/loans', asked, loansReply, 'safe'),
  }
}
