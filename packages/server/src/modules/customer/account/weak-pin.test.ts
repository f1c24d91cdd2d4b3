import { expect, test } from 'vitest'
import { pinWeakness } from './weak-pin.ts'

const owner = { mobile: '13900258147', birthDate: '1992-03-15', certId: '110101199203151029' }

test.each(['123456', '456789', '567890', '012345', '987654', '543210'])('the PIN %s is refused as a run', (pin) => {
  expect(pinWeakness(pin, {})).toContain('连续')
})

test.each(['111111', '000000', '112112', '121212', '123123', '110111'])('the PIN %s is refused as repeating', (pin) => {
  expect(pinWeakness(pin, {})).toContain('重复')
})

test.each(['920315', '199203', '992031', '031592', '150392'])('the PIN %s is refused as a birth date', (pin) => {
  expect(pinWeakness(pin, owner)).toContain('生日')
  expect(pinWeakness(pin, {})).toBeUndefined()
})

test('a PIN that is the tail of the phone or ID number is refused, with and without a final X', () => {
  expect(pinWeakness('258147', owner)).toContain('手机号')
  expect(pinWeakness('151029', owner)).toContain('身份证')
  expect(pinWeakness('503182', { certId: '11010119920350318X' })).toBeUndefined()
  expect(pinWeakness('350318', { certId: '11010119920350318X' })).toContain('身份证')
})

test('an ordinary one is fine', () => {
  expect(pinWeakness('258036', owner)).toBeUndefined()
})
