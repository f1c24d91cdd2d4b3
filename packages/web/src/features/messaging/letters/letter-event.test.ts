import { expect, test } from 'vitest'
import { eventOf, sumOf } from './letter-event.ts'

const repaid = { type: 'repayment', title: '还款成功', body: '已还款916.80元（7月1日借10,000.00第3/12期）。' } as const

test('a customer tells letters apart by their icon and by how it went', () => {
  const tints = [
    '还款成功',
    '还款未成功',
    '账单已过还款日',
    '今天是还款日',
    '一笔还款被银行撤销',
    '退款已到账',
    '借款已到账',
    '借款申请没有通过',
    '优惠券到账',
    '新设备登录提醒',
    '一笔保险费被银行撤销',
    '还款日已更改',
  ].map((title) => eventOf({ type: 'service', title }).tint)
  expect(tints).toEqual([
    'success',
    'danger',
    'danger',
    'soon',
    'soon',
    'success',
    'success',
    'soon',
    'gift',
    'primary',
    'soon',
    'primary',
  ])
  const icons = [
    '还款成功',
    '一笔还款被银行撤销',
    '借款已到账',
    '新设备登录提醒',
    '优惠券到账',
    '客服回复了您的工单',
    '别的事',
  ]
  expect(new Set(icons.map((title) => eventOf({ type: 'repayment', title }).icon)).size).toBe(icons.length)
})

test('a customer sees the sum that a letter is about, and none where a sum is only mentioned', () => {
  expect(sumOf(repaid)).toBe(91_680)
  expect(sumOf({ ...repaid, body: '已还款12,345.60元，还剩1.00元。' })).toBe(1_234_560)
  expect(sumOf({ ...repaid, body: '账单已还清。' })).toBeUndefined()
  const line = { type: 'service', title: '额度提高了', body: '您的额度从5,000.00元提高到8,000.00元。' } as const
  expect(sumOf(line)).toBeUndefined()
})
