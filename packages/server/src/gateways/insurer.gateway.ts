import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

const applyReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('issued'), insurerNo: z.string().min(1).max(64) }),
  z.object({ result: z.literal('refused'), reason: z.string() }),
])
const booked = z.object({ result: z.literal('booked') })

export type InsurerReply = z.infer<typeof applyReply>
type Booked = z.infer<typeof booked>

/** `premium` is each month's, in fen. */
export type PolicyApplication = {
  ref: string
  product: string
  name: string
  certId: string
  mobile: string
  startOn: string
  months: number
  premium: number
  currency: 'CNY'
}

/** An insurer. One `ref` has one effect, however often it is sent. Amounts in fen; `insurerNo` is the insurer's own number. */
export type InsurerGateway = {
  apply(application: PolicyApplication): Promise<Answer<InsurerReply>>
  /** Reports a premium received; a negative amount for one that the bank reversed. */
  premium(told: {
    ref: string
    insurerNo: string
    no: number
    amount: number
    currency: 'CNY'
  }): Promise<Answer<Booked>>
  /** Reports that a policy ended before its term, and how much of its premiums was refunded. */
  cancel(told: {
    ref: string
    insurerNo: string
    cancelledOn: string
    refunded: number
    currency: 'CNY'
  }): Promise<Answer<Booked>>
}

/** The insurer's client over signed HTTP. */
export function createInsurer(config: PartyConfig): InsurerGateway {
  const post = createParty(config)
  return {
    apply: (application) => post('/insurer/apply', application, applyReply, 'safe'),
    premium: (told) => post('/insurer/premium', told, booked, 'safe'),
    cancel: (told) => post('/insurer/cancel', told, booked, 'safe'),
  }
}
