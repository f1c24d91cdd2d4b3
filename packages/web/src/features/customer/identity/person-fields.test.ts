import { expect, test } from 'vitest'
import { missingOf } from './person-fields.ts'

test('the button names the first thing that is missing', () => {
  expect(missingOf({ name: ' ', certId: '' })).toBe('请填写姓名')
  expect(missingOf({ name: '林知夏', certId: '110101 1990 03' })).toBe('请填写18位身份证号')
})

test('a whole number lets the person go on, in its old length as well', () => {
  expect(missingOf({ name: '林知夏', certId: '110101 1990 0307 123X' })).toBeUndefined()
  expect(missingOf({ name: '林知夏', certId: '110101 9003 0712 3' })).toBeUndefined()
})
