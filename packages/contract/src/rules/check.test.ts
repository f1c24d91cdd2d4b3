import { expect, test } from 'vitest'
import { FIELD_LENGTH } from '../constants.ts'
import { generalCopy } from '../status-copy.ts'
import { check } from './check.ts'
import { checkAll } from './check-all.ts'
import { rules } from './rules.ts'

const messageOf = (...args: Parameters<typeof check>) => {
  const result = check(...args)
  return result.ok ? undefined : result.message
}

test('a customer who mistypes a password or code reads the text of the error catalogue', () => {
  expect(messageOf(rules.loginPassword, 'a-b')).toBe('账号或密码不正确')
  for (const rule of [rules.registerPassword, rules.oldPassword, rules.newPassword, rules.confirmPassword]) {
    expect(messageOf(rule, 'abcdef')).toBe('密码必须是6-16位数字和字母组合')
  }
  expect(messageOf(rules.captcha, '1')).toBe(generalCopy[2022])
})

test('a customer whose address has special characters reads that before reading that it is too short', () => {
  expect(messageOf(rules.address, '路★')).toBe('详细地址包含无法识别的特殊符号')
  expect(messageOf(rules.address, '人民路')).toBe('地址过于简略，请填写到门牌号')
  expect(messageOf(rules.companyAddress, '人民路')).toBe('地址过于简略，请填写到楼层和门牌号')
})

test('an address is measured in code points without spaces, so a rare character counts once', () => {
  expect(messageOf(rules.address, '𠮷𠮷𠮷')).toBe(rules.address.tips)
  expect(messageOf(rules.address, 'a b c d')).toBe(rules.address.tips)
  expect(messageOf(rules.address, '𠮷𠮷𠮷𠮷𠮷')).toBeUndefined()
})

test('a customer of the native app reads the app message, or the common one where there is none', () => {
  expect(messageOf(rules.friendName, '小王★', { client: 'app' })).toBe(
    '朋友联系人姓名请勿包含特殊符号，或在手机通讯录中修改后重新选择',
  )
  expect(messageOf(rules.friendName, '小王★', { client: 'web' })).toBe('朋友联系人姓名请勿包含特殊符号')
  expect(messageOf(rules.credentialName, '', { client: 'app' })).toBe('请先扫描证件，或手动输入姓名')
  expect(messageOf(rules.credentialName, '')).toBe('请输入证件上的姓名')
  expect(messageOf(rules.mobile, '1', { client: 'app' })).toBe('请填写正确的手机号码')
})

test('a field marked as pass is returned unchecked', () => {
  expect(check(rules.mobile, '138****8000', { pass: true })).toEqual({ ok: true, value: '138****8000' })
  expect(check(rules.mobile, undefined, { pass: true })).toEqual({ ok: true, value: '' })
})

test('a field that still holds its screen placeholder, even only the part before the slash, counts as empty', () => {
  const options = { placeholder: '请输入单位名称/全称' }
  const empty = { ok: false, kind: 'required', message: '请输入单位名称' }
  expect(check(rules.company, '请输入单位名称/全称', options)).toEqual(empty)
  expect(check(rules.company, ' 请输入单位名称', options)).toEqual(empty)
  expect(check(rules.company, '请输入单位名称有限公司', options).ok).toBe(true)
})

test('a customer who leaves a select field on its placeholder reads the tips of that field', () => {
  expect(messageOf(rules.industry, '请选择')).toBe('请选择您所在的行业')
  expect(messageOf(rules.bank, '请选择')).toBe('请选择银行')
  expect(check(rules.area, '请选择省/市/区', { placeholder: '请选择省/市/区' })).toEqual({
    ok: false,
    kind: 'tips',
    message: '请选择您所在的省、市、区',
  })
})

test('a form check returns one error per field and names the first field', () => {
  const form = {
    mobile: { rule: rules.mobile, value: '138' },
    smsCode: { rule: rules.smsCode, value: '' },
    password: { rule: rules.newPassword, value: ' abc123' },
    card: { rule: rules.bankCard, value: '6222****6789', pass: true },
  }
  expect(checkAll(form)).toEqual({
    ok: false,
    first: 'mobile',
    errors: {
      mobile: { ok: false, kind: 'tips', message: '请填写正确的手机号码' },
      smsCode: { ok: false, kind: 'required', message: '请输入短信验证码' },
    },
  })
})

test('a form check without errors returns the values to send', () => {
  const form = {
    mobile: { rule: rules.relativeMobile, value: '+86 138 0013 8000' },
    relation: { rule: rules.relation, value: '配偶' },
  }
  expect(checkAll(form, 'app')).toEqual({ ok: true, values: { mobile: '13800138000', relation: '配偶' } })
})

test('a customer can type exactly the lengths that the rules accept', () => {
  const takes = (rule: keyof typeof rules, unit: string, length: number) => check(rules[rule], unit.repeat(length)).ok
  const range = (rule: keyof typeof rules, unit: string) =>
    Array.from({ length: 40 }, (_, n) => n).filter((n) => n > 0 && takes(rule, unit, n))
  const span = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, n) => min + n)

  expect(range('loginPassword', 'a')).toEqual(span(FIELD_LENGTH.password.min, FIELD_LENGTH.password.max))
  expect(range('bankCard', '6')).toEqual(span(FIELD_LENGTH.bankCard.min, FIELD_LENGTH.bankCard.max))
  expect(range('smsCode', '1')).toEqual([FIELD_LENGTH.smsCode])
  expect(range('inviteCode', '1')).toEqual([FIELD_LENGTH.inviteCode])
  expect(range('captcha', 'a')).toEqual([FIELD_LENGTH.captcha])
  expect(range('authCode', 'a')).toEqual(span(FIELD_LENGTH.authCode.min, FIELD_LENGTH.authCode.max))
  expect(range('address', '路')).toEqual(span(FIELD_LENGTH.address.min, 39))
  expect(range('realName', '𠮷')).toEqual(span(FIELD_LENGTH.realName.min, FIELD_LENGTH.realName.max))
  expect(range('credentialName', 'a')).toEqual(span(1, FIELD_LENGTH.credentialName.max))
})
