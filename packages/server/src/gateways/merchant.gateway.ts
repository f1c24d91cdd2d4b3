import * as z from 'zod'
import { createParty, type Party } from './http-party.ts'
import { makePost } from './http-post.ts'
import type { PartyKey } from './signature.ts'

const TIMEOUT_MS = 5000
const LONGEST_REPLY = 64 * 1024
const Heard = z.object({ received: z.literal(true) })

/** How an order of the merchant's stands. Fen. */
export type MerchantNotice = { orderNo: string; payNo: string; amount: number; state: string }

/** Tells a merchant at the address that it gave. @returns whether it said, signed, that it has heard */
export type TellMerchant = (key: PartyKey, notifyUrl: string, notice: MerchantNotice) => Promise<boolean>

/** `publicOnly`: merchants choose where they are told, so in production that is never a neighbour of ours. */
export function createMerchants({ publicOnly }: { publicOnly: boolean }): TellMerchant {
  // one for each merchant and site: each holds its connections
  const parties = new Map<string, Party>()
  return async (key, notifyUrl, notice) => {
    const { origin, pathname, search } = new URL(notifyUrl)
    const name = `${key.merchant} ${origin}`
    const ask = parties.get(name) ?? merchantAt(key, origin, publicOnly)
    parties.set(name, ask)
    const answer = await ask(`/${(pathname + search).slice(1)}`, notice, Heard, 'safe')
    return answer.kind === 'answer'
  }
}

function merchantAt(key: PartyKey, baseUrl: string, publicOnly: boolean): Party {
  const post = makePost(baseUrl, { publicOnly, longestReply: LONGEST_REPLY })
  return createParty({ ...key, baseUrl, timeoutMs: TIMEOUT_MS, post })
}
