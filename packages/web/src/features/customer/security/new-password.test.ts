import { expect, test } from 'vitest'
import { PasswordChange } from './new-password.ts'

const refusal = (oldPwd: string, newPwd: string, confirmPwd: string) => {
  const { error } = PasswordChange.safeParse({ oldPwd, newPwd, confirmPwd })
  return error?.issues.map(({ path, message }) => [path[0], message])
}

test('a customer who types the new password differently the second time sees the reason', () => {
  expect(refusal('abc123', 'abcd1234', 'abcd1234')).toBeUndefined()
  expect(refusal('abc123', 'abcd1234', 'abcd1235')).toEqual([['confirmPwd', '您两次密码输入不一致，请重新输入']])
})

test('a customer cannot reuse the old password or choose one without letters and digits', () => {
  expect(refusal('abc123', 'abc123', 'abc123')).toEqual([['newPwd', '新密码与旧密码不可以相同']])
  expect(refusal('abc123', 'abcdef', 'abcdef')).toEqual([
    ['newPwd', '密码必须是6-16位数字和字母组合'],
    ['confirmPwd', '密码必须是6-16位数字和字母组合'],
  ])
})
