import type { CallOutput } from '@wanka/contract/call.ts'
import type { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { fen } from '@wanka/domain/money.ts'
import { z } from 'zod'
import type { LetongGateway } from '../../../gateways/letong.gateway.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { openQuote, signQuote } from '../../../platform/crypto/signed-quote.ts'
import type { Reader } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'

const Plan = z.object({
  packageId: z.string(),
  name: z.string(),
  monthly: z.int().positive().transform(fen),
  months: z.int(),
  dataGb: z.int(),
  minutes: z.int(),
})
export type Plan = z.infer<typeof Plan>

const KIND = 'letongQuote'

/** The packages that the partner sells now, a member's with signed quotes that hold for a while; amounts in fen. */
export async function showPackages(
  { db, vault }: Platform,
  fetchPackages: LetongGateway['packages'],
  customerId: string | undefined,
): Promise<CallOutput<typeof phonePlans.packages>> {
  const cardNo = customerId === undefined ? undefined : await runningCard(db, customerId)
  const running = cardNo === undefined ? {} : { cardNo }
  const answer = await fetchPackages()
  if (answer.kind !== 'answer') return { state: 'unavailable', packages: [], ...running }
  const packages = answer.body.packages.map(({ soldOut, ...plan }) => ({
    ...plan,
    monthly: fen(plan.monthly),
    soldOut,
    ...(customerId !== undefined && { quote: signQuote(vault, KIND, customerId, plan) }),
  }))
  return { state: 'open', packages, ...running }
}

/** The plan in a signed quote, if it is for this package; undefined otherwise. */
export function planIn(vault: Vault, customerId: string, packageId: string, quote: string): Plan | undefined {
  const { data } = Plan.safeParse(openQuote(vault, KIND, customerId, quote))
  return data?.packageId === packageId ? data : undefined
}

/** The number of the customer's running card; undefined where there is none. */
export async function runningCard(reader: Reader, customerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('letong_card')
    .select('card_no')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['ordered', 'ready', 'activating', 'active'])
    .executeTakeFirst()
  return row?.card_no
}
