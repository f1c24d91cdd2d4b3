import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

/** `refused`: the bureau will not store it as it is; sending it again changes nothing. */
const reply = z.object({
  results: z.array(
    z.object({ reportNo: z.string(), result: z.enum(['stored', 'refused']), reason: z.optional(z.string()) }),
  ),
})
export type BureauReply = z.infer<typeof reply>

/**
 * The standing of one loan as of a date, fen. `replaces` names the report that it corrects; `disputed`: the person has raised an
 * objection that is not answered yet.
 */
export type BureauReport = {
  reportNo: string
  replaces?: string
  subject: { name: string; certId: string }
  loanNo: string
  lender: string
  openedOn: string
  amount: number
  asOf: string
  status: 'normal' | 'overdue' | 'settled' | 'withdrawn'
  daysPastDue: number
  balance: number
  disputed: boolean
}

/** A credit bureau that stores reports. One `reportNo` is stored once, however often it is sent. */
export type CreditBureauGateway = {
  report(batch: { reports: readonly BureauReport[] }): Promise<Answer<BureauReply>>
}

/** The bureau's client over signed HTTP. */
export function createCreditBureau(config: PartyConfig): CreditBureauGateway {
  const post = createParty(config)
  return { report: (batch) => post('/credit-bureau/report', batch, reply, 'safe') }
}
