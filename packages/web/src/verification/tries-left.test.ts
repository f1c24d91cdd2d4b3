import { expect, test } from 'vitest'
import { withTriesLeft } from './tries-left.ts'

test('a customer with a wrong password sees how many attempts are left, where the server sends that', () => {
  expect(withTriesLeft({ message: '密码不正确', data: { leftTimes: 2 } })).toBe('密码不正确，还可输入2次')
  expect(withTriesLeft({ message: '密码不正确', data: null })).toBe('密码不正确')
})

test('a customer with a locked password sees no number of attempts left', () => {
  expect(withTriesLeft({ message: '原密码输入错误已达上限', data: { leftTimes: 0 } })).toBe('原密码输入错误已达上限')
})
