import { expect, test } from 'vitest'
import { missingOf } from './person-fields.ts'

test('the button names the first field that a customer has left empty', () => {
  expect(missingOf({ name: ' ', certId: '' })).toBe('请填写姓名')
  expect(missingOf({ name: '林知夏', certId: '110101 1990 03' })).toBe('请填写18位身份证号')
})

test('a customer with a complete ID number of 18 or 15 digits can continue', () => {
  expect(missingOf({ name: '林知夏', certId: '110101 1990 0307 123X' })).toBeUndefined()
  expect(missingOf({ name: '林知夏', certId: '110101 9003 0712 3' })).toBeUndefined()
})
