import { type UnfinishedItem, UnfinishedKind } from '@wanka/contract/lending/unfinished.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { unfinishedWords } from './unfinished-words.ts'

const item = (kind: UnfinishedKind, more: Partial<UnfinishedItem> = {}): UnfinishedItem => ({
  kind,
  id: 'n-1',
  amt: fen(300_000),
  loanName: '6月15日借 3,000元',
  ...more,
})

test('a customer reads what is under way, where it stands, and until when something is to be done', () => {
  const until = businessDate('2027-06-22')
  expect(unfinishedWords(item('loanAuth', { until, loanName: '6月15日申请 3,000元' }))).toEqual({
    label: '6月15日申请 3,000元',
    note: '待认证，请在6月22日24:00前完成',
    to: '/refresh?orderId=n-1',
  })
  expect(unfinishedWords(item('voucher', { until }))).toMatchObject({
    label: '借款凭证',
    note: '6月15日借 3,000元，待上传，请在6月22日24:00前',
  })
  expect(unfinishedWords(item('payment', { amt: fen(102_817) })).label).toBe('还款 1,028.17元')
})

test('a customer goes on from each item with one tap, also where it concerns no one loan', () => {
  for (const kind of UnfinishedKind.options) {
    const words = unfinishedWords(item(kind, { amt: undefined, loanName: undefined }))
    expect(words.to, kind).toMatch(/^\/[a-zA-Z-]/)
    expect(words.label + words.note, kind).not.toMatch(/undefined|，$|^，/)
  }
})
