import { CallError, type ClientProfile } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { expect, test } from 'vitest'
import { NETWORK_STATUS } from './exchange.ts'
import { placeOf } from './failure.ts'

const failed = (status: number, data?: unknown, client?: ClientProfile): CallError =>
  new CallError(status, (generalCopy as Record<number, string>)[status] ?? '原因', data, client)

test('a status that belongs to a field is told there', () => {
  const place = placeOf(failed(2018), { at: { 2018: 'smsCode' } })
  expect(place).toEqual({ at: 'field', field: 'smsCode', message: '亲，您填写的验证码错误' })
})

test('a field the server names is told there if the form has it', () => {
  const rules = { fields: ['mobile', 'certId'] }
  expect(placeOf(failed(1002, { field: 'certId' }), rules)).toMatchObject({ at: 'field', field: 'certId' })
  expect(placeOf(failed(1001, { field: 'other' }), rules)).toMatchObject({ at: 'toast' })
})

test('what the page acts on is nobody else’s', () => {
  const act = (): void => undefined
  expect(placeOf(failed(2011), { on: { 2011: act }, at: { 2011: 'mobile' } })).toEqual({ at: 'page', act })
})

test('an ended session and maintenance are the shell’s', () => {
  expect(placeOf(failed(1008)).at).toBe('elsewhere')
  expect(placeOf(failed(0, { maintenance: true })).at).toBe('elsewhere')
})

test('the second client has no toast for its list, and the page asks instead', () => {
  expect(placeOf(failed(1006, undefined, 'second'))).toEqual({ at: 'question' })
  expect(placeOf(failed(1008, undefined, 'second'))).toEqual({ at: 'elsewhere' })
  expect(placeOf(failed(1006))).toEqual({ at: 'toast', message: '请勿重复提交', kind: 'error' })
})

test('no answer is told as such', () => {
  expect(placeOf(failed(NETWORK_STATUS))).toMatchObject({ at: 'toast', kind: 'network' })
})
