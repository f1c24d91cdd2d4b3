import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/points.ts'
import { MALL_GUEST, type MallGateway } from '../../gateways/mall.gateway.ts'
import type { Config } from '../../kernel/config.ts'
import type { Vault } from '../../kernel/crypto.ts'
import type { Reader } from '../../kernel/db.ts'
import { refuse } from '../../kernel/failures.ts'
import type { Caller } from '../../kernel/session.ts'
import { pointBalance } from '../points/index.ts'
import { MALL_CURRENCY } from './mall-order.ts'
import { MALL_PARTY } from './mall-uid.ts'

type Means = { db: Reader; vault: Vault; config: Config; mall: MallGateway }

/**
 * The way into the mall. It is told a name that is nobody's outside of it, and how many fudou can be used.
 * @throws CallError 40403 while the mall does not answer, 1004 for a page that is not the mall's
 */
export async function enterMall(
  { db, vault, config, mall }: Means,
  caller: Caller | undefined,
  { redirect }: CallInput<typeof points.mallAccess>,
): Promise<CallOutput<typeof points.mallAccess>> {
  if (redirect !== undefined && !isOf(redirect, config.MALL_URL)) refuse('没有找到要去的商品')
  if (!(await mall.isUp())) refuse('积分商城暂时打不开，请稍后再来。富豆都在，不会少', { mallDown: true })
  if (!caller) return { url: mall.loginUrl({ uid: MALL_GUEST, credits: 0, redirect }), guest: true }
  const { customerId } = caller
  const { free } = await pointBalance(db, customerId, MALL_CURRENCY)
  const uid = vault.pseudonym(MALL_PARTY, customerId)
  return { url: mall.loginUrl({ uid, credits: free, redirect }), guest: false }
}

/** The mall leads on to where it is told after the login: only to a page of its own. */
function isOf(url: string, mallUrl: string): boolean {
  try {
    return new URL(url).origin === new URL(mallUrl).origin
  } catch {
    return false
  }
}
