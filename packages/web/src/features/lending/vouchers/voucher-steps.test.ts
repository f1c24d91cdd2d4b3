import { expect, test } from 'vitest'
import { voucherSteps } from './voucher-steps.ts'

const at = '2027-06-15 09:30:00'
const told = (...states: ('0' | '1' | '2' | '3' | '4')[]) =>
  voucherSteps(states.map((state) => ({ state, at }))).map(({ title, state }) => `${title} ${state}`)

test('a customer’s voucher in review shows as waiting, and one sent twice is numbered', () => {
  expect(told('0', '1')).toEqual(['等待上传 done', '已提交，等待审核 now'])
  expect(told('0', '1', '3', '0', '1', '2')).toEqual([
    '等待上传 done',
    '已提交，等待审核 done',
    '没有通过 failed',
    '第2次：已提交，等待审核 done',
    '审核通过 done',
  ])
  expect(told('0', '4')).toEqual(['等待上传 done', '上传时间已过 failed'])
})
