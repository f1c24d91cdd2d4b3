import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { fallbackStore, type Store } from '../../../storage/storage.ts'
import { offlineBills } from './last-bills.ts'

const day = (text: string): BusinessDate => text as BusinessDate
const bill: Bill = {
  billNo: 'B1',
  orderId: 'order-number',
  appId: 'application-number',
  no: 2,
  periods: 3,
  productName: '现金借款',
  loanName: '6月15日借 3,000元',
  lenderName: '云衡消金',
  dueOn: day('2026-12-15'),
  amt: fen(102_010),
  owed: fen(102_010),
  penalty: fen(0),
  planState: '1',
  overdueDays: 0,
}
const summary = {
  businessDate: day('2026-11-21'),
  monthDue: fen(0),
  monthPaid: fen(102_010),
  overdue: fen(0),
  overdueCount: 0,
  overdueDays: 0,
  nextMonthDue: fen(102_010),
  next: bill,
  totalOwed: fen(204_020),
}
const page = { businessDate: day('2026-11-21'), bills: [bill], hasMore: false }

let items: Map<string, string>
let store: Store
let token: string
let time: number
const kept = () =>
  offlineBills(
    store,
    () => token,
    () => time,
  )
beforeEach(() => {
  items = new Map()
  store = fallbackStore({
    local: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  })
  token = 'token-of-lin'
  time = 1000
})

test('a customer offline reads the last answers, with the time of the older one', () => {
  kept().keepList(token, 'unpaid', page)
  time = 2000
  kept().keepSummary(token, summary)
  expect(kept().read('unpaid')).toMatchObject({
    at: 1000,
    summary: { monthPaid: 102_010 },
    list: { bills: [{ billNo: 'B1', owed: 102_010, dueOn: '2026-12-15' }] },
  })
})

test('a customer offline sees the summary although the list was never opened', () => {
  kept().keepSummary(token, summary)
  expect(kept().read('paid')).toMatchObject({ at: 1000, list: undefined })
})

test('a customer offline without a stored summary sees nothing', () => {
  kept().keepList(token, 'unpaid', page)
  expect(kept().read('unpaid')).toBeUndefined()
})

test('another customer cannot read the stored bills, and their first answer replaces them', () => {
  kept().keepSummary(token, summary)
  kept().keepList(token, 'unpaid', page)
  token = 'token-of-zhou'
  expect(kept().read('unpaid')).toBeUndefined()
  kept().keepSummary(token, summary)
  expect(kept().read('unpaid')?.list).toBeUndefined()
})

test('an answer that arrives after its customer has signed out is not stored', () => {
  const asked = token
  token = ''
  kept().keepSummary(asked, summary)
  expect([...items]).toEqual([])
})

test('neither the token nor the numbers of orders are stored', () => {
  kept().keepSummary(token, summary)
  kept().keepList(token, 'unpaid', page)
  const written = [...items.values()].join()
  expect(written).toContain('云衡消金')
  for (const secret of ['token-of-lin', 'order-number', 'application-number']) expect(written).not.toContain(secret)
})

test('data stored by a newer or broken version reads as nothing', () => {
  items.set('lastBills', '{"owner":1}')
  expect(kept().read('unpaid')).toBeUndefined()
})
