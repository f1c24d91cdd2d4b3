import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { takeEarly } from './early.ts'
import { earlyData } from './early-data.ts'

const { path } = repayment.summary
const summary = z.encode(repayment.summary.output, {
  businessDate: businessDate('2026-03-01'),
  monthDue: fen(1000),
  monthPaid: fen(0),
  overdue: fen(0),
  overdueCount: 0,
  overdueDays: 0,
  nextMonthDue: fen(500),
  totalOwed: fen(1500),
})

function came(reply: unknown, at = Date.now()): void {
  const answer = Promise.resolve(Response.json(reply))
  vi.stubGlobal('window', { wankaEarly: { [`${path} `]: { answer, at, body: reply } } })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a screen renders an answer that the head has received at once, and only once', () => {
  came({ status: 1, message: '', data: summary })
  expect(earlyData(repayment.summary, {})).toMatchObject({ monthDue: 1000, nextMonthDue: 500 })
  expect(earlyData(repayment.summary, {})).toBeUndefined()
})

test('a screen leaves a refused early answer to the call, which reports it', () => {
  came({ status: 1008, message: '登录已过期', data: null })
  expect(earlyData(repayment.summary, {})).toBeUndefined()
  expect(takeEarly(path, '')).toBeDefined()
})

test('a screen leaves an early answer of another shape to the call', () => {
  came({ status: 1, message: '', data: { monthDue: 'much' } })
  expect(earlyData(repayment.summary, {})).toBeUndefined()
  expect(takeEarly(path, '')).toBeDefined()
})

test('a screen does not render an early answer that has expired', () => {
  came({ status: 1, message: '', data: summary }, Date.now() - 60_000)
  expect(earlyData(repayment.summary, {})).toBeUndefined()
})

test('another call does not receive an early answer that is not its own', () => {
  came({ status: 1, message: '', data: summary })
  expect(earlyData(creditLine.info, {})).toBeUndefined()
})
