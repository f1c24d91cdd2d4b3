import { CallError, type ClientProfile } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { expect, test } from 'vitest'
import { NETWORK_STATUS } from './exchange.ts'
import { placeOf } from './failure.ts'

const failed = (status: number, data?: unknown, client?: ClientProfile): CallError =>
  new CallError(status, (generalCopy as Record<number, string>)[status] ?? '原因', data, client)

test('a form shows a status that belongs to a field at that field', () => {
  const place = placeOf(failed(2018), { at: { 2018: 'smsCode' } })
  expect(place).toEqual({ at: 'field', field: 'smsCode', message: '亲，您填写的验证码错误' })
})

test('a form shows a failure at the field that the server names, if it has that field', () => {
  const rules = { fields: ['mobile', 'certId'] }
  expect(placeOf(failed(1002, { field: 'certId' }), rules)).toMatchObject({ at: 'field', field: 'certId' })
  expect(placeOf(failed(1001, { field: 'other' }), rules)).toMatchObject({ at: 'toast' })
})

test('a page that handles a status prevents every other display of it', () => {
  const act = (): void => undefined
  expect(placeOf(failed(2011), { on: { 2011: act }, at: { 2011: 'mobile' } })).toEqual({ at: 'page', act })
})

test('a form leaves an ended session and maintenance to the shell', () => {
  expect(placeOf(failed(1008)).at).toBe('elsewhere')
  expect(placeOf(failed(0, { maintenance: true })).at).toBe('elsewhere')
})

test('the page asks the customer where the second client shows no toast', () => {
  expect(placeOf(failed(1006, undefined, 'second'))).toEqual({ at: 'question' })
  expect(placeOf(failed(1008, undefined, 'second'))).toEqual({ at: 'elsewhere' })
  expect(placeOf(failed(1006))).toEqual({ at: 'toast', message: '请勿重复提交', kind: 'error' })
})

test('a customer without a connection sees the network toast', () => {
  expect(placeOf(failed(NETWORK_STATUS))).toMatchObject({ at: 'toast', kind: 'network' })
})
