import { expect, test } from 'vitest'
import { missingIn } from './missing.ts'

const reasons = { mobile: '请输入手机号', images: '请上传凭证' }

test('the button of a form names the first required field that is empty, in the order of the form', () => {
  expect(missingIn({ mobile: '', images: [] }, reasons)).toBe('请输入手机号')
  expect(missingIn({ mobile: '  ', images: ['P1'] }, reasons)).toBe('请输入手机号')
  expect(missingIn({ mobile: '138', images: ['', ''] }, reasons)).toBe('请上传凭证')
})

test('the button of a form is live once each required field has something, also something wrong', () => {
  expect(missingIn({ mobile: '1', images: ['', 'P2'], note: '' }, { ...reasons, note: undefined })).toBeUndefined()
})
