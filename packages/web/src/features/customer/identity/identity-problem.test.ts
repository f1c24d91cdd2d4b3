import { CallError, Status } from '@wanka/contract/status.ts'
import { expect, test } from 'vitest'
import { identityProblem } from './identity-problem.ts'
import { missingOf } from './person-fields.ts'

test('the button names the first field that a customer has left empty', () => {
  expect(missingOf({ name: ' ', certId: '' })).toBe('请填写姓名')
  expect(missingOf({ name: '林知夏', certId: '110101 1990 03' })).toBe('请填写18位身份证号')
})

test('a customer with a complete ID number of 18 or 15 digits can continue', () => {
  expect(missingOf({ name: '林知夏', certId: '110101 1990 0307 123X' })).toBeUndefined()
  expect(missingOf({ name: '林知夏', certId: '110101 9003 0712 3' })).toBeUndefined()
})

const problemOf = (status: number, data?: unknown) => identityProblem(new CallError(status, '原因', data))

test('a customer with a mismatch or a failed check sees the hotline, because only staff can help', () => {
  expect(problemOf(Status.identityMismatch)).toEqual({ kind: 'notice', message: '原因', hotline: true })
  expect(problemOf(Status.identityFailed)).toEqual({ kind: 'notice', message: '原因', hotline: true })
})

test('a customer over the daily limit or under age sees the notice until something changes', () => {
  expect(problemOf(Status.realNameDailyLimit)).toEqual({ kind: 'notice', message: '原因', hotline: false })
  expect(problemOf(Status.refused)).toEqual({ kind: 'notice', message: '原因', hotline: false })
})

test('a customer whose phone is refused sees the reason at its field, not over the form', () => {
  expect(problemOf(Status.refused, { field: 'mobile', change: true })).toBeUndefined()
})

test('a customer who needs a manual review or a phone check sees another page', () => {
  expect(problemOf(Status.identityReview)).toEqual({ kind: 'review', message: '原因' })
  expect(problemOf(Status.furtherCheck, { need: 'mobile' })).toEqual({ kind: 'phoneNeeded' })
})

test('a customer with a wrong name or number sees the reason at its field', () => {
  expect(problemOf(Status.nameOrIdWrong)).toBeUndefined()
  expect(problemOf(Status.nameMismatch)).toBeUndefined()
})
