import { z } from 'zod'
import type { MallFields } from '../../../gateways/mall-sign.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { businessNo } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdPoints, lockPoints } from '../points/index.ts'
import { findMallOrder, MALL_CURRENCY, type MallOrder, recordAsked, shortened } from './mall-order.ts'
import { openMallCase } from './open-mall-case.ts'
import { MALL_PARTY, ORDER_NUM } from './signature-readings.ts'

/** The reply in the mall's public protocol; `errorMessage` is shown to the customer. */
export type ConsumeAnswer =
  | { status: 'ok'; errorMessage: ''; bizId: string; credits: string }
  | { status: 'fail'; errorMessage: string; credits: string }

const MOST_CREDITS = 1_000_000_000
/** The fields of the mall's request that we use. */
const Consume = z.object({
  uid: z.string().min(1).max(64),
  credits: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(MOST_CREDITS)),
  orderNum: z.string().regex(ORDER_NUM),
  type: shortened(32),
  description: shortened(100),
})
type Consume = z.infer<typeof Consume>

const fail = (errorMessage: string, credits = 0): ConsumeAnswer => ({
  status: 'fail',
  errorMessage,
  credits: String(credits),
})

const standing = preparedQuery<{ state: string; frozen: boolean }>(
  'select state, frozen from customer where customer_id = $1',
)
const written = preparedQuery<{ order_num: string }>(`
  insert into mall_order (order_num, customer_id, biz_no, state, credits, goods, kind, reason, credits_left, ended_at)
  values ($1, $2, $3, $4::text, $5, $6, $7, $8, $9, case when $4::text = 'held' then null else now() end)
  on conflict do nothing returning order_num`)

/** Holds the points of a mall exchange, once per mall order number; a repeated number gets the same answer. */
export async function consume({ db, vault }: Platform, fields: MallFields): Promise<ConsumeAnswer> {
  const asked = Consume.safeParse(fields)
  if (!asked.success) return fail('兑换信息不完整，请稍后再试')
  const answer = await transact(db, (tx) => takePoints(tx, vault, asked.data))
  failpoint('mall.consumed')
  return answer
}

async function takePoints(tx: Tx, vault: Vault, asked: Consume): Promise<ConsumeAnswer> {
  const customerId = vault.behind(MALL_PARTY, asked.uid)
  const { free } = await lockPoints(tx, customerId, MALL_CURRENCY)
  const known = await findMallOrder(tx, asked.orderNum)
  if (known) return sayAgain(tx, known, customerId, asked)
  const refusal = await rejectionReason(tx, customerId, asked, free)
  if (refusal === UNKNOWN) return fail(refusal)
  const date = await today(tx)
  const left = refusal === undefined ? free - asked.credits : free
  const bizNo = businessNo('M', date)
  const state = refusal === undefined ? 'held' : 'refused'
  const { orderNum, credits, type } = asked
  const goods = asked.description || '积分商城商品'
  const isNew = await written.rows(tx, orderNum, customerId, bizNo, state, credits, goods, type, refusal ?? '', left)
  // A concurrent request inserted the same number for another customer: that one stands, and this one is asked to retry.
  if (isNew.length === 0) return fail('请稍后再试', free)
  await recordAsked(tx, { customerId, orderNum }, refusal === undefined ? 'hold' : 'refuse')
  if (refusal !== undefined) return fail(refusal, free)
  const hold = { customerId, currency: MALL_CURRENCY, key: orderNum, amount: credits, date } as const
  await holdPoints(tx, { ...hold, title: `积分商城兑换：${goods}` })
  failpoint('mall.held')
  return { status: 'ok', errorMessage: '', bizId: bizNo, credits: String(left) }
}

const UNKNOWN = '没有找到这个账户，请回到万卡重新进入商城'

async function rejectionReason(
  tx: Tx,
  customerId: string,
  { credits }: Consume,
  free: number,
): Promise<string | undefined> {
  const [customer] = await standing.rows(tx, customerId)
  if (!customer || customer.state === 'closed') return UNKNOWN
  if (customer.state === 'closing') return '您的账户正在注销，不能兑换'
  if (customer.frozen) return '您的账户暂时不能兑换，请联系客服'
  return free < credits ? `富豆不足，您有${free}富豆` : undefined
}

/** Repeats the answer to a known order number; another customer or amount under it opens a case for staff. */
async function sayAgain(tx: Tx, order: MallOrder, customerId: string, { credits, orderNum }: Consume) {
  if (order.state === 'voided') return fail('这次兑换已取消')
  if (order.customer_id !== customerId || order.credits !== credits) {
    await openMallCase(tx, 'mallOrderDiffers', orderNum, { known: order.credits, said: credits })
    return fail('兑换编号重复，请重新兑换')
  }
  if (order.state === 'refused') return fail(order.reason, order.credits_left)
  if (order.state === 'returned') return fail('这次兑换已取消', order.credits_left)
  return { status: 'ok', errorMessage: '', bizId: order.biz_no, credits: String(order.credits_left) } as const
}
