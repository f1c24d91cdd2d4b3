import { type DeliveryOutcome, PurchaseState } from '@wanka/contract/lending/purchases.ts'
import * as z from 'zod'
import { createParty, type Party } from './http-party.ts'
import { makePost } from './http-post.ts'
import type { PartyKey } from './signature.ts'

const TIMEOUT_MS = 5000
const LONGEST_REPLY = 64 * 1024

/** The state of one of the merchant's orders. Amount in fen. */
export const merchantNotice = z.object({
  orderNo: z.string(),
  payNo: z.string(),
  amount: z.int().positive(),
  state: PurchaseState,
})
export type MerchantNotice = z.infer<typeof merchantNotice>

/** The merchant's reply to a notice: it has the state and need not be told again. */
export const noticeHeard = z.object({ received: z.literal(true) })

/** Notifies a merchant at the address that it gave; only its signed confirmation is `confirmed`. */
export type TellMerchant = (key: PartyKey, notifyUrl: string, notice: MerchantNotice) => Promise<DeliveryOutcome>

/**
 * The client that notifies merchants. `publicOnly`: merchants choose the address, so in production it is never inside our
 * network.
 */
export function createMerchants({ publicOnly }: { publicOnly: boolean }): TellMerchant {
  const partyOf = merchantParties({ publicOnly, timeoutMs: TIMEOUT_MS })
  return async (key, notifyUrl, notice) => {
    const { origin, pathname, search } = new URL(notifyUrl)
    const answer = await partyOf(key, origin)(`/${(pathname + search).slice(1)}`, notice, noticeHeard, 'safe')
    if (answer.kind === 'unknown') return answer.reason
    return answer.kind === 'answer' ? 'confirmed' : 'refused'
  }
}

/** The parties at merchants' sites: one per merchant and site, each with its own connections. */
export function merchantParties({ publicOnly, timeoutMs }: { publicOnly: boolean; timeoutMs: number }) {
  const parties = new Map<string, Party>()
  return (key: PartyKey, origin: string): Party => {
    const name = `${key.merchant} ${origin}`
    const known = parties.get(name)
    if (known) return known
    const post = makePost(origin, { publicOnly, longestReply: LONGEST_REPLY })
    const party = createParty({ ...key, baseUrl: origin, timeoutMs, post })
    parties.set(name, party)
    return party
  }
}
