import { shopSwitchOf } from '@wanka/contract/constants.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { readSetting } from '../../operations/catalogue/index.ts'

/** The product of a loan that pays goods by a link or in our shop. */
export const SHOP_PRODUCT = 'sc'

/** Where a call comes from: each of our apps and H5 has its own switch. */
export type ShopVisit = Pick<Meta, 'source' | 'deviceType'>

/** Whether the shop is open there. */
export const isShopOpen = async (reader: Reader, visit: ShopVisit): Promise<boolean> =>
  (await readSetting(reader, 'switchInfo'))[shopSwitchOf(visit)] === 'open'

/** @throws CallError Status.refused with `data.shopClosed` while the shop is closed there */
export async function requireShopOpen(reader: Reader, visit: ShopVisit): Promise<void> {
  if (!(await isShopOpen(reader, visit))) refuse('商城分期暂未开放，没有产生任何费用', { shopClosed: true })
}
