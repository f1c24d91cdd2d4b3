import { expect, test } from 'vitest'
import { reply } from './reply.ts'
import { CallError, isSilent, SILENT_IN_SECOND, Status } from './status.ts'
import { messageFor } from './status-copy.ts'

const account: Record<number, string> = {
  0: '系统异常，请稍后再试',
  1000: '您还未实名',
  2000: '您已拥有账号，请登录',
  2001: '10分钟之内已发送3次，请稍后',
  2003: '请核实姓名或身份证号是否正确',
  2004: '验证姓名不符！',
  2005: '验证码输入错误超过三次，请一天后再试',
  2006: '密码不正确',
  2007: '密码不存在',
  2009: '实名信息有误！',
  2010: '密码必须是6-16位数字和字母组合',
  2011: '您还未注册',
  2012: '老版本用户, 请联系客服',
  2013: '今天实名次数已达上限啦！',
  2014: '您两次密码输入不一致，请重新输入',
  2015: '新密码与旧密码不可以相同',
  2016: '原密码输入错误已达上限',
  2017: '亲，您还未获取验证码',
  2018: '亲，您填写的验证码错误',
  2019: '亲，您的验证码已失效',
  2020: '账号或密码不正确',
  2022: '请输入正确的验证码',
  3000: '实名信息不匹配，请联系客服',
  3001: '实名认证失败，请联系客服',
}
const shared: Record<number, string> = {
  1001: '请求参数有误！',
  1002: '请求参数有误！',
  1003: '来源错误，请重新登录',
  1004: '参数值不在处理的范围内',
  1006: '请勿重复提交',
  1007: '非法请求，请重新登录',
}
const general: Record<number, string> = {
  ...account,
  ...shared,
  1005: '请求信息异常',
  1008: '用户信息失效，请重新登录',
  1009: '系统当前时间异常，请核对当前时间',
}
const second: Record<number, string> = {
  ...account,
  ...shared,
  1005: '验签失败',
  1008: '请先登录',
  1009: '请设置本地时间',
}
const told: number[] = [Status.refused, Status.identityReview, Status.furtherCheck]
const fixed = Object.values(Status).filter((status) => status !== Status.ok && !told.includes(status))

test.each(fixed)(
  'a customer reads the fixed copy of status %i in both clients, whatever the server sends',
  (status) => {
    expect(messageFor('general', status)).toBe(general[status])
    expect(messageFor('second', status)).toBe(second[status])
    expect(messageFor('general', status, '别的话')).toBe(general[status])
    expect(messageFor('second', status, '别的话')).toBe(second[status])
  },
)

test.each([...told, 9999, -1])(
  'a customer with status %i reads the server message, or the system failure',
  (status) => {
    for (const profile of ['general', 'second'] as const) {
      expect(messageFor(profile, status, '借款未结清')).toBe('借款未结清')
      expect(messageFor(profile, status, ' ')).toBe('系统异常，请稍后再试')
      expect(messageFor(profile, status)).toBe('系统异常，请稍后再试')
    }
  },
)

test('only the second client suppresses the toast, and only for its list', () => {
  expect([...SILENT_IN_SECOND].sort((a, b) => a - b)).toEqual([1, 1006, 1008, 2009, 2012, 3000, 3001, 3002, 888111])
  for (const status of Object.values(Status)) {
    expect(isSilent('general', status)).toBe(false)
    expect(isSilent('second', status)).toBe(SILENT_IN_SECOND.some((silent) => silent === status))
  }
})

test('a reply is a whole status, a message and any data', () => {
  expect(reply.parse({ status: 1, message: '', data: [1] })).toEqual({ status: 1, message: '', data: [1] })
  expect(reply.safeParse({ status: 1, message: '' }).success).toBe(true)
  expect(reply.safeParse({ status: '1', message: '', data: null }).success).toBe(false)
  expect(reply.safeParse('<html>').success).toBe(false)
})

test('a call error carries the status, the message and the data', () => {
  const error = new CallError(Status.malformedField, '请求参数有误！', { field: 'mobile' })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'CallError', status: 1002, message: '请求参数有误！', data: { field: 'mobile' } })
})
