import type { PhoneOperator } from '@wanka/contract/services/top-up.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { topUp as machine, type TopUpEvent, type TopUpState } from '@wanka/domain/states/top-up.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { CipherPlace } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { TopUpOrder as Table } from '../../../platform/db/tables.ts'

/** The provider that tops phones up. Its code names its accounts in the ledger. */
export const PROVIDER = { code: 'HUACHONG', name: '华充通信服务有限公司' } as const

export const operatorName: Record<PhoneOperator, string> = {
  mobile: '中国移动',
  unicom: '中国联通',
  telecom: '中国电信',
  broadnet: '中国广电',
}

export const recordsLink = { label: '查看充值记录', url: '/rechargeRecords' }

export type TopUp = {
  customerId: string
  orderId: string
  orderNo: string
  productId: string
  operator: PhoneOperator
  mobileCipher: string
  mobileMasked: string
  face: Fen
  price: Fen
  state: TopUpState
  providerNo: string | undefined
  date: BusinessDate
  createdAt: Date
  movedAt: Date
  failReason: string | undefined
}

/** The place that a top-up's encrypted phone number is bound to. */
export const mobilePlace = (orderId: string): CipherPlace => ({
  table: 'top_up_order',
  column: 'mobile_cipher',
  row: orderId,
})

/** Maps a database row to a top-up; amounts in fen. */
export const toTopUp = (row: Selectable<Table>): TopUp => ({
  customerId: row.customer_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  productId: row.product_id,
  // kept to these by a check constraint
  operator: row.operator as PhoneOperator,
  mobileCipher: row.mobile_cipher,
  mobileMasked: row.mobile_masked,
  face: fen(row.face),
  price: fen(row.price),
  state: stateNamed(machine, row.state),
  providerNo: row.provider_no ?? undefined,
  date: businessDate(row.business_date),
  createdAt: row.created_at,
  movedAt: row.moved_at,
  failReason: row.fail_reason ?? undefined,
})

type Key = { orderNo: string } | { customerId: string; orderId: string } | { customerId: string; orderNo: string }

const named = (reader: Reader, key: Key) =>
  reader
    .selectFrom('top_up_order')
    .selectAll()
    .$if('customerId' in key, (query) => query.where('customer_id', '=', 'customerId' in key ? key.customerId : ''))
    .$if('orderId' in key, (query) => query.where('order_id', '=', 'orderId' in key ? key.orderId : ''))
    .$if('orderNo' in key, (query) => query.where('order_no', '=', 'orderNo' in key ? key.orderNo : ''))

/** Loads a top-up; undefined where there is none. */
export async function findTopUp(reader: Reader, key: Key): Promise<TopUp | undefined> {
  const row = await named(reader, key).executeTakeFirst()
  return row && toTopUp(row)
}

/** Loads a top-up under a row lock, which any change of the top-up or its payments requires. */
export async function lockTopUp(tx: Tx, key: Key): Promise<TopUp | undefined> {
  const row = await named(tx, key).forUpdate().executeTakeFirst()
  return row && toTopUp(row)
}

type Move = { event: TopUpEvent; actor: string; reason?: string; set?: Updateable<Table> }

/** Moves a locked top-up's state and records the change. */
export async function moveTopUp(tx: Tx, one: TopUp, { event, actor, reason = '', set = {} }: Move): Promise<TopUp> {
  const { customerId, orderId, state: from } = one
  const to = next(machine, from, event)
  const row = await tx
    .updateTable('top_up_order')
    .set({ ...set, state: to, moved_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, { customerId, machine: 'topUp', subject: orderId, from, to, event, actor, reason })
  return toTopUp(row)
}
