import { expect, test } from 'vitest'
import { type FaceNote, noteOfHost, toneOf, wordsOf } from './face-note.ts'
import { withTriesLeft } from './pin-refused.ts'

test('a customer with a wrong password sees how many attempts are left, where the server sends that', () => {
  expect(withTriesLeft({ message: '密码不正确', data: { leftTimes: 2 } })).toBe('密码不正确，还可输入2次')
  expect(withTriesLeft({ message: '密码不正确', data: null })).toBe('密码不正确')
})

test('a customer with a locked password sees no number of attempts left', () => {
  expect(withTriesLeft({ message: '原密码输入错误已达上限', data: { leftTimes: 0 } })).toBe('原密码输入错误已达上限')
})

test('a customer is told what each outcome of the app’s face check means for them', () => {
  const told = (['cancelled', 'unsupported', 'failed', 'silent'] as const).map((reason) => wordsOf(noteOfHost(reason)))
  expect(told).toEqual([
    '您取消了人脸识别，可以随时再来。',
    '当前版本的App不能人脸识别，更新后再试。',
    '没有打开人脸识别，请稍后再试。',
    '没有打开人脸识别，请稍后再试。',
  ])
})

test('a customer sees a failure only for a face that is not theirs, and reads the server’s message unchanged', () => {
  const kinds = ['failed', 'pending', 'expired', 'cancelled', 'outdated', 'broken', 'limit'] as const
  expect(kinds.filter((kind) => toneOf({ kind }) === 'danger')).toEqual(['failed'])
  const refused: FaceNote = { kind: 'refused', message: '人脸识别服务维护中，请稍后再试' }
  expect(wordsOf(refused)).toBe(refused.message)
})
