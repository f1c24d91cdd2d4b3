import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

const amount = z.int().positive()
const packagesReply = z.object({
  packages: z
    .array(
      z.object({
        packageId: z.string().regex(/^[\w.:-]{1,64}$/),
        name: z.string().min(1).max(40),
        monthly: amount,
        months: z.int().min(1).max(36),
        dataGb: z.int().nonnegative(),
        minutes: z.int().nonnegative(),
        soldOut: z.boolean(),
      }),
    )
    .max(50),
})
const orderReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('sent'),
    partnerNo: z.string().min(1).max(64),
    phone: z.string().regex(/^1[3-9]\d{9}$/),
  }),
  z.object({ result: z.literal('refused'), reason: z.string().max(100) }),
])
const activateReply = z.object({ result: z.enum(['active', 'refused']) })
const booked = z.object({ result: z.literal('booked') })

export type LetongPackages = z.infer<typeof packagesReply>

/** A plan's term and the card's owner. `monthly` in fen. */
export type LetongOrder = {
  ref: string
  packageId: string
  monthly: number
  months: number
  name: string
  certId: string
  mobile: string
  currency: 'CNY'
}

/** A partner that sells phone plans. One `ref` is one order, however often it is sent; of a month the highest version counts. */
export type LetongGateway = {
  packages(): Promise<Answer<LetongPackages>>
  order(order: LetongOrder): Promise<Answer<z.infer<typeof orderReply>>>
  activate(asked: { ref: string; partnerNo: string; on: string }): Promise<Answer<z.infer<typeof activateReply>>>
  month(told: {
    partnerNo: string
    no: number
    version: number
    paid: boolean
    amount: number
    currency: 'CNY'
  }): Promise<Answer<z.infer<typeof booked>>>
  end(told: { partnerNo: string; lastDay: string }): Promise<Answer<z.infer<typeof booked>>>
}

/** The phone-plan partner's client over signed HTTP. */
export function createLetong(config: PartyConfig): LetongGateway {
  const post = createParty(config)
  return {
    packages: () => post('/letong/packages', {}, packagesReply, 'safe'),
    order: (order) => post('/letong/order', order, orderReply, 'safe'),
    activate: (asked) => post('/letong/activate', asked, activateReply, 'safe'),
    month: (told) => post('/letong/month', told, booked, 'safe'),
    end: (told) => post('/letong/end', told, booked, 'safe'),
  }
}
