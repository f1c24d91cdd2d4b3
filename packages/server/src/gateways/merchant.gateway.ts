import * as z from 'zod'
import { createParty, type Party } from './http-party.ts'
import { makePost } from './http-post.ts'
import type { PartyKey } from './signature.ts'

const TIMEOUT_MS = 5000
const LONGEST_REPLY = 64 * 1024
const Heard = z.object({ received: z.literal(true) })

/** The state of one of the merchant's orders. Amount in fen. */
export type MerchantNotice = { orderNo: string; payNo: string; amount: number; state: string }

/**
 * Notifies a merchant at the address that it gave.
 * @returns whether it confirmed receipt, signed
 */
export type TellMerchant = (key: PartyKey, notifyUrl: string, notice: MerchantNotice) => Promise<boolean>

/**
 * The client that notifies merchants. `publicOnly`: merchants choose the address, so in production it is never inside our
 * network.
 */
export function createMerchants({ publicOnly }: { publicOnly: boolean }): TellMerchant {
  const partyOf = merchantParties({ publicOnly, timeoutMs: TIMEOUT_MS })
  return async (key, notifyUrl, notice) => {
    const { origin, pathname, search } = new URL(notifyUrl)
    const answer = await partyOf(key, origin)(`/${(pathname + search).slice(1)}`, notice, Heard, 'safe')
    return answer.kind === 'answer'
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
