import { expect, test } from 'vitest'
import { type FaceNote, noteOfHost, toneOf, wordsOf } from './face-note.ts'

test('whatever the app does, the person is told what it means for them', () => {
  const told = (['cancelled', 'unsupported', 'failed', 'silent'] as const).map((reason) => wordsOf(noteOfHost(reason)))
  expect(told).toEqual([
    '您取消了人脸识别，可以随时再来。',
    '当前版本的App不能人脸识别，更新后再试。',
    '没有打开人脸识别，请稍后再试。',
    '没有打开人脸识别，请稍后再试。',
  ])
})

test('only a face that was not the person’s looks like a failure, and the server’s words are said as they are', () => {
  const kinds = ['failed', 'pending', 'expired', 'cancelled', 'outdated', 'broken', 'limit'] as const
  expect(kinds.filter((kind) => toneOf({ kind }) === 'danger')).toEqual(['failed'])
  const refused: FaceNote = { kind: 'refused', message: '人脸识别服务维护中，请稍后再试' }
  expect(wordsOf(refused)).toBe(refused.message)
})
