import { sql } from 'kysely'
import { z } from 'zod'
import type { MallFields } from '../../../gateways/mall-sign.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { endMallOrder, findMallOrder, type MallOrder, shortened } from './mall-order.ts'
import { openMallCase } from './open-mall-case.ts'
import { MALL_PARTY, ORDER_NUM } from './signature-readings.ts'

/** `ok` ends the mall's retries; on anything else it retries, eight times within a day. */
export type ConfirmAnswer = 'ok' | 'fail'

/** Only the mall's order number is required: the mall omits `bizId` when it never received our answer. */
const Confirm = z.object({
  uid: z.string().min(1).max(64),
  orderNum: z.string().regex(ORDER_NUM),
  success: z.enum(['true', 'false']).transform((text) => text === 'true'),
  errorMessage: shortened(200),
  bizId: shortened(64),
})
type Confirm = z.infer<typeof Confirm>

/** Applies the mall's outcome of an exchange: its points are spent or returned. A second, different outcome opens a case. */
export async function confirm({ db, vault }: Platform, fields: MallFields): Promise<ConfirmAnswer> {
  const said = Confirm.safeParse(fields)
  if (!said.success) return 'fail'
  const answer = await transact(db, (tx) => takeEnd(tx, vault, said.data))
  failpoint('mall.confirmed')
  return answer
}

async function takeEnd(tx: Tx, vault: Vault, said: Confirm): Promise<ConfirmAnswer> {
  const { orderNum, success } = said
  const order = (await findMallOrder(tx, orderNum)) ?? (await voidUnknown(tx, said))
  if (!order) return 'ok'
  // Answered `fail`, so that the mall retries until staff have looked: the goods may belong to another customer than the points.
  if (order.customer_id !== null && order.customer_id !== vault.behind(MALL_PARTY, said.uid)) {
    await openMallCase(tx, 'mallOrderDiffers', orderNum)
    return 'fail'
  }
  if (said.bizId && order.biz_no !== said.bizId && order.state !== 'voided')
    await openMallCase(tx, 'mallOrderDiffers', orderNum)
  const event = success ? 'deliver' : 'fail'
  const ended = await endMallOrder(tx, order, { event, reason: said.errorMessage, actor: 'mall' })
  if (ended) {
    failpoint('mall.ended')
    if (!success) await tellOfReturn(tx, order)
    return 'ok'
  }
  const now = await findMallOrder(tx, orderNum)
  if (now && (now.state === 'spent') !== success) await openMallCase(tx, 'mallEndDiffers', orderNum)
  return 'ok'
}

/**
 * Records the outcome of an unknown exchange. A failure overtook its own request, which is then refused; a success means goods
 * for which no customer paid points.
 * @returns the order, if a concurrent request inserted it meanwhile
 */
async function voidUnknown(tx: Tx, { orderNum, success }: Confirm): Promise<MallOrder | undefined> {
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('mall_order')
    .values({ order_num: orderNum, biz_no: newId(), state: 'voided', credits: 0, ended_at: sql`now()` })
    .onConflict((on) => on.column('order_num').doNothing())
    .executeTakeFirstOrThrow()
  if (!made) return findMallOrder(tx, orderNum)
  if (success) await openMallCase(tx, 'mallOrderUnknown', orderNum)
  return undefined
}

async function tellOfReturn(tx: Tx, { customer_id: customerId, order_num, credits, goods }: MallOrder): Promise<void> {
  if (customerId === null || !(await isThere(tx, customerId))) return
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '兑换没有成功，富豆已退回',
    body: `您兑换的${goods}没有成功，${credits}富豆已退回，可以再兑换。`,
    action: { label: '看记录', url: '/transactionRecord' },
    dedupeKey: `mall:${order_num}:returned`,
  })
}

/** False once the account is closed: a closed account gets no letter. */
async function isThere(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'closed')
    .executeTakeFirst()
  return row !== undefined
}
