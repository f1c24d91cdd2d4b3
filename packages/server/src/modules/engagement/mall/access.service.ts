import type { CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import { MALL_GUEST, type MallGateway } from '../../../gateways/mall.gateway.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { pointBalance } from '../points/index.ts'
import { MALL_CURRENCY } from './mall-order.ts'
import { MALL_PARTY } from './signature-readings.ts'

type Means = { db: Reader; vault: Vault; mall: MallGateway }

/**
 * The mall's login address for a customer or a guest. The mall gets a pseudonym that means nothing outside it, and the fudou
 * that can be spent.
 * @throws CallError Status.refused while the mall does not answer
 */
export async function enterMall(
  { db, vault, mall }: Means,
  caller: Caller | undefined,
): Promise<CallOutput<typeof points.mallAccess>> {
  if (!(await mall.isUp())) refuse('积分商城暂时打不开，请稍后再来。富豆都在，不会少', { mallDown: true })
  if (!caller) return { url: mall.loginUrl({ uid: MALL_GUEST, credits: 0 }), guest: true }
  const { customerId } = caller
  const { free } = await pointBalance(db, customerId, MALL_CURRENCY)
  const uid = vault.pseudonym(MALL_PARTY, customerId)
  return { url: mall.loginUrl({ uid, credits: free }), guest: false }
}
