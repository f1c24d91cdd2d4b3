import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** The partner pages of specification §2. A page shows as not open until operators publish its partner. */
export const subBusinesses: readonly Insertable<DB['sub_business']>[] = [
  {
    business: 'meituan',
    name: '美团',
    headline: '到店团购、聚餐套餐，用万卡额度分期付',
    points: [
      '在美团选好商品，付款时选万卡分期',
      '付款前看清年化利率、每期应还和总还款',
      '没有用万卡付款，就不产生任何费用',
    ],
    sort: 1,
  },
  {
    business: 'elem',
    name: '饿了么',
    headline: '团餐和大额订单，用万卡额度分期付',
    points: [
      '在饿了么选好商品，付款时选万卡分期',
      '付款前看清年化利率、每期应还和总还款',
      '没有用万卡付款，就不产生任何费用',
    ],
    sort: 2,
  },
  {
    business: 'mthotel',
    name: '美团酒店',
    headline: '订酒店，用万卡额度分期付',
    points: [
      '在美团酒店选好房间，付款时选万卡分期',
      '付款前看清年化利率、每期应还和总还款',
      '酒店退款时，先抵还这笔分期',
    ],
    sort: 3,
  },
]
