import { expect, test } from 'vitest'
import { ticketSteps } from './ticket-steps.ts'

const at = '2027-06-15 09:30:00'
const shown = (...states: ('0' | '1' | '2' | '3')[]) =>
  ticketSteps(
    states.map((state) => ({ state, at })),
    0,
  ).map(({ title, state }) => `${title} ${state}`)

test('a customer’s waiting ticket is in progress, and an answer comes next', () => {
  expect(shown('0')).toEqual(['已收到 now', '答复 next'])
  expect(shown('0', '1')).toEqual(['已收到 done', '正在处理 now', '答复 next'])
})

test('a customer’s answered or closed ticket is over until a further message', () => {
  expect(shown('0', '2', '3')).toEqual(['已收到 done', '已答复 done', '已办结 done'])
  expect(shown('0', '2', '0')).toEqual(['已收到 done', '已答复 done', '收到补充，继续处理 now', '答复 next'])
})

test('a customer reads by when an answer is promised, from what was last received', () => {
  const received = { state: '0', at } as const
  const again = { state: '0', at: '2027-06-20 08:00:00' } as const
  expect(ticketSteps([received], 15).at(-1)).toEqual({ title: '答复', note: '最晚2027年6月30日', state: 'next' })
  expect(ticketSteps([received, { state: '2', at }, again], 15).at(-1)?.note).toBe('最晚2027年7月5日')
  expect(ticketSteps([received, { state: '2', at }], 15).some(({ note }) => note)).toBe(false)
})
