import { SANDBOX_STALLS } from '@wanka/contract/sandbox-defaults.ts'

type Item = { sku: string; goods: string; price: number }
/** A partner with a page of its own in the product. Prices in fen. */
export type Stall = { business: string; key: string; title: string; shelf: readonly [Item, ...Item[]] }

export const STALLS: readonly Stall[] = [
  {
    business: 'meituan',
    key: SANDBOX_STALLS.meituan,
    title: '美团（示例）',
    shelf: [
      { sku: 'hotpot', goods: '四人火锅套餐', price: 26_800 },
      { sku: 'gym', goods: '健身季卡', price: 89_900 },
    ],
  },
  {
    business: 'elem',
    key: SANDBOX_STALLS.elem,
    title: '饿了么（示例）',
    shelf: [
      { sku: 'tea', goods: '团队下午茶', price: 19_900 },
      { sku: 'banquet', goods: '十人团餐', price: 58_000 },
    ],
  },
  {
    business: 'mthotel',
    key: SANDBOX_STALLS.mthotel,
    title: '美团酒店（示例）',
    shelf: [
      { sku: 'queen', goods: '大床房一晚', price: 45_900 },
      { sku: 'family', goods: '亲子房两晚', price: 128_000 },
    ],
  },
]
