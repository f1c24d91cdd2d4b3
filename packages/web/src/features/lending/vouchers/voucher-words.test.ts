import type { Voucher } from '@wanka/contract/lending/vouchers.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { voucherName, voucherNote } from './voucher-words.ts'

const voucher: Voucher = {
  voucherNo: 'V1',
  state: '0',
  loan: {
    loanNo: 'A1',
    orderId: 'o',
    productName: '现金借款',
    loanName: '6月15日借 12,000元',
    amt: fen(1_200_000),
    purposeCode: 'decoration',
    purpose: '家居装修',
  },
  dueOn: businessDate('2027-07-15'),
  imageCount: 0,
  createdAt: '2027-06-15 09:00:00',
  movedAt: '2027-06-15 09:00:00',
}

test('a customer reads the deadline of a voucher that waits, and the content of one that was sent', () => {
  expect(voucherNote(voucher)).toBe('请在2027年7月15日前上传')
  expect(voucherNote({ ...voucher, state: '3', type: 'order', imageCount: 1 })).toBe('请在2027年7月15日前上传')
  expect(voucherNote({ ...voucher, state: '1', type: 'order', imageCount: 2 })).toBe('订单截图 · 2张 · 2027-06-15')
  expect(voucherNote({ ...voucher, state: '4' })).toBe('没有上传 · 2027-06-15')
})

test('a customer’s voucher is named after its loan, and an unsolicited one by its kind', () => {
  expect(voucherName(voucher)).toBe('6月15日借 12,000元')
  expect(voucherName({})).toBe('消费凭证')
})
