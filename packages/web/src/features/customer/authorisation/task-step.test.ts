import type { AuthTask } from '@wanka/contract/customer/authorisation.ts'
import { expect, test } from 'vitest'
import { pollAfter, taskStep } from './task-step.ts'

const task = (facts: Partial<AuthTask>): AuthTask => ({
  taskId: 't1',
  type: 'operator',
  state: 'RUNNING',
  progress: 60,
  nextPoll: 3,
  expireAt: '2027-07-12 10:00:00',
  ...facts,
})

test('without a running task the page shows the customer how the last one ended', () => {
  expect((['none', 'expired', 'failed'] as const).map((last) => taskStep(last, undefined))).toEqual([
    'form',
    'form',
    'form',
  ])
  expect(taskStep('done', undefined)).toBe('success')
})

test('a customer is asked for a code only once the source has described what it needs', () => {
  expect(taskStep('running', task({ state: 'NEED_SMS' }))).toBe('running')
  expect(taskStep('running', task({ state: 'NEED_SMS', need: { kind: 'sms', hint: '' } }))).toBe('need')
})

test('the page polls a task at the interval that the server names, and stops once the task is over', () => {
  expect([pollAfter(undefined), pollAfter(task({})), pollAfter(task({ nextPoll: 0 }))]).toEqual([1000, 3000, 1000])
  expect([pollAfter(task({ state: 'SUCCESS' })), pollAfter(task({ state: 'TIMEOUT' }))]).toEqual([false, false])
})
