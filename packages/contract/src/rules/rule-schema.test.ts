import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ruleSchema } from './rule-schema.ts'
import { rules } from './rules.ts'

const input = z.strictObject({
  mobile: ruleSchema(rules.mobile),
  inviteCode: z.optional(ruleSchema(rules.inviteCode)),
})

test('a call normalises the typed values on the client as on the server', () => {
  const kept = { mobile: '13800138000', inviteCode: '' }
  expect(z.decode(input, { mobile: '+86 138 0013 8000', inviteCode: ' ' })).toEqual(kept)
  expect(z.encode(input, { mobile: '0138 0013 8000', inviteCode: ' ' })).toEqual(kept)
})

test('the issue of an invalid field carries its rule and its message', () => {
  const { error } = input.safeParse({ mobile: '1', inviteCode: '12' })
  expect(error?.issues).toMatchObject([
    { path: ['mobile'], message: '请填写正确的手机号码', params: { kind: 'tips', rule: 'mobile' } },
    { path: ['inviteCode'], message: rules.inviteCode.tips, params: { kind: 'tips', rule: 'inviteCode' } },
  ])
})

test('an empty field and a missing one give the customer the same message', () => {
  expect(input.safeParse({ mobile: ' ' }).error?.issues).toMatchObject([
    { path: ['mobile'], message: '请输入手机号', params: { kind: 'required' } },
  ])
  expect(input.safeParse({}).error?.issues).toMatchObject([
    { path: ['mobile'], code: 'invalid_type', message: '请输入手机号' },
  ])
})

test('a call refuses a value that is no string before the rule applies', () => {
  expect(input.safeParse({ mobile: 13800138000 }).error?.issues).toMatchObject([{ code: 'invalid_type' }])
})

test('a form inside the native app can use the app messages', () => {
  const schema = ruleSchema(rules.friendMobile, { client: 'app' })
  expect(schema.safeParse('1').error?.issues[0]?.message).toBe('请填写正确的朋友联系人手机号码，或从通讯录重新选择')
})

test('a masked number passes as the form was filled with it, and no other masked one does', () => {
  const schema = ruleSchema(rules.mobile, { masked: '138****8000' })
  expect(schema.parse('138 **** 8000')).toBe('138****8000')
  expect(schema.parse('139 0013 8000')).toBe('13900138000')
  for (const typed of ['', '139****8000', '138****80001'])
    expect([typed, schema.safeParse(typed).success]).toEqual([typed, false])
  expect(ruleSchema(rules.mobile, { masked: '' }).safeParse('').success).toBe(false)
})
