import type { OrderMovedWebhookPayload } from './generated/index.ts'
import { CLOCK_MS, nonceOf, type PartnerKey, sign } from './signature.ts'

/** A notice as it arrived: the path of the `notifyUrl` with its query, and the body before it was parsed. */
export type Arrived = { path: string; headers: Headers; body: string }

/** Remembers a nonce. @returns whether it is the first time */
export type FirstTime = (nonce: string) => boolean | Promise<boolean>

/** A genuine notice. `confirm` makes the reply after which it is not sent again: keep the state first. */
export type Notice = OrderMovedWebhookPayload & {
  confirm: () => Promise<{ headers: Record<string, string>; body: string }>
}

/** Opens a notice about an order; nothing for one that is forged, old or seen before, which is answered with 401. */
export async function receiveNotice(
  key: PartnerKey,
  { path, headers, body }: Arrived,
  firstTime: FirstTime,
): Promise<Notice | undefined> {
  const nonce = await nonceOf(key, `request ${path}`, headers, body)
  if (!nonce || !(await firstTime(nonce))) return undefined
  const reply = JSON.stringify({ received: true })
  return {
    ...(JSON.parse(body) as OrderMovedWebhookPayload),
    confirm: async () => ({
      headers: { 'content-type': 'application/json', ...(await sign(key, `reply ${path}`, reply, nonce)) },
      body: reply,
    }),
  }
}

/** A memory of nonces for a partner with one server; several need a table with a unique key. */
export function nonceMemory(): FirstTime {
  const seen = new Map<string, number>()
  return (nonce) => {
    const now = Date.now()
    for (const [old, at] of seen) {
      if (now - at <= 2 * CLOCK_MS) break
      seen.delete(old)
    }
    if (seen.has(nonce)) return false
    seen.set(nonce, now)
    return true
  }
}
