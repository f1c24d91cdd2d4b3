import { CallError, Status } from '@wanka/contract/status.ts'
import { expect, test } from 'vitest'
import { identityProblem } from './identity-problem.ts'

const problemOf = (status: number, data?: unknown) => identityProblem(new CallError(status, '原因', data))

test('a mismatch and a failed check name the hotline, for only a person can help', () => {
  expect(problemOf(Status.identityMismatch)).toEqual({ kind: 'notice', message: '原因', hotline: true })
  expect(problemOf(Status.identityFailed)).toEqual({ kind: 'notice', message: '原因', hotline: true })
})

test('the daily limit and being too young stay on the page until something changes', () => {
  expect(problemOf(Status.realNameDailyLimit)).toEqual({ kind: 'notice', message: '原因', hotline: false })
  expect(problemOf(Status.refused)).toEqual({ kind: 'notice', message: '原因', hotline: false })
})

test('a refused phone is told at its field, not over the form', () => {
  expect(problemOf(Status.refused, { field: 'mobile', change: true })).toBeUndefined()
})

test('a clerk or a phone that is needed too changes the page', () => {
  expect(problemOf(Status.identityReview)).toEqual({ kind: 'review', message: '原因' })
  expect(problemOf(Status.furtherCheck, { need: 'mobile' })).toEqual({ kind: 'phoneNeeded' })
})

test('a wrong name or number belongs to its field', () => {
  expect(problemOf(Status.nameOrIdWrong)).toBeUndefined()
  expect(problemOf(Status.nameMismatch)).toBeUndefined()
})
