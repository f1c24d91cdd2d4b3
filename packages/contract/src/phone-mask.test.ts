import { expect, test } from 'vitest'
import { maskCard, maskCertId, maskEmail, maskName, maskPhone } from './phone-mask.ts'

test('a masked mobile number shows its first three and last four digits', () => {
  expect(maskPhone('13800138000')).toBe('138****8000')
  expect(maskPhone('+86 138 0013 8000')).toBe('138****8000')
  expect(maskPhone('138****8000')).toBe('138****8000')
})

test('a text that is no mobile number is masked completely', () => {
  for (const text of ['', '1380013', '28001380001', '8613800138000', 'unknown']) expect(maskPhone(text)).toBe('****')
})

test('a masked name shows its last character only', () => {
  expect(maskName('张三')).toBe('*三')
  expect(maskName('欧阳娜娜')).toBe('***娜')
  expect(maskName('王𠮷')).toBe('*𠮷')
  expect(maskName('𠮷三')).toBe('*三')
  expect(maskName(' 三 ')).toBe('*')
  expect(maskName('')).toBe('')
})

test('a masked identity number shows its first and last character only', () => {
  expect(maskCertId('11010119900101001X')).toBe('1****************X')
  expect(maskCertId('110101900101001')).toBe('1*************1')
  expect(maskCertId('1101')).toBe('****')
})

test('a masked bank card shows its last four digits only', () => {
  expect(maskCard('6222020200112345')).toBe('**** **** **** 2345')
  expect(maskCard('6222 0202 0011 2345 678')).toBe('**** **** **** 5678')
  expect(maskCard('2345')).toBe('**** **** **** 2345')
  expect(maskCard('234')).toBe('****')
})

test('a masked e-mail address shows its domain and at most both ends of the name', () => {
  expect(maskEmail('zhixia@example.com')).toBe('z***a@example.com')
  expect(maskEmail('abc@example.com')).toBe('a***@example.com')
  expect(maskEmail('a@example.com')).toBe('a***@example.com')
  expect(maskEmail('@example.com')).toBe('****')
  expect(maskEmail('no-address')).toBe('****')
})
