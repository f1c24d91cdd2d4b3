import * as z from 'zod'
import { createParty } from './http-party.ts'
import type { PartyKey } from './signature.ts'

const TIMEOUT_MS = 5000
const Heard = z.object({ received: z.literal(true) })

/** How an order of the merchant's stands. Fen. */
export type MerchantNotice = { orderNo: string; payNo: string; amount: number; state: string }

/** Tells a merchant at the address that it gave. @returns whether it said, signed, that it has heard */
export async function tellMerchant(key: PartyKey, notifyUrl: string, notice: MerchantNotice): Promise<boolean> {
  const { origin, pathname, search } = new URL(notifyUrl)
  const ask = createParty({ ...key, baseUrl: origin, timeoutMs: TIMEOUT_MS })
  const answer = await ask(`/${(pathname + search).slice(1)}`, notice, Heard, 'safe')
  return answer.kind === 'answer'
}
