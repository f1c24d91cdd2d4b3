import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/** `unknownLoan`: its payout was not told yet; it may be said again after that. */
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
 * What happened to a loan. `principal` … `penalty` are what the loan was credited by it, in fen; less than zero takes back.
 * `amount` is what was lent, and goes with a payout alone.
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

/** A bank that lends through us and keeps books of its own. One `ref` is booked once, however often it is said. */
export type LenderGateway = {
  tell(message: LenderMessage): Promise<Answer<LenderTold>>
  /** What the lender's books say of its loans behind the number `after`, in the order of the numbers' bytes. */
  loans(asked: { lender: string; date: string; after?: string }): Promise<Answer<LentLoans>>
}

export function createLender(config: PartyConfig): LenderGateway {
  const post = createParty(config)
  return {
    tell: (message) => post('/lender/tell', message, tellReply, 'safe'),
    loans: (asked) => post('/lender/loans', asked, loansReply, 'safe'),
  }
}
