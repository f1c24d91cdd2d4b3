import { copy } from './copy.ts'
import { type ClientProfile, type FailureStatus, Status } from './status.ts'

// What each status says. Apart from the codes themselves, so that a page carries the sentences only once one is needed.

/** These say what the server says: their reasons differ from case to case. */
type ToldByServer = typeof Status.refused | typeof Status.identityReview | typeof Status.furtherCheck
type CopyTable = Readonly<Record<Exclude<FailureStatus, ToldByServer>, string>>

/** The general client's readings. It has none of its own for 1004 and shows the second client's. */
export const generalCopy: CopyTable = {
  0: copy.systemError,
  1000: '您还未实名',
  1001: '请求参数有误！',
  1002: '请求参数有误！',
  1003: '来源错误，请重新登录',
  1004: '参数值不在处理的范围内',
  1005: '请求信息异常',
  1006: '请勿重复提交',
  1007: '非法请求，请重新登录',
  1008: '用户信息失效，请重新登录',
  1009: '系统当前时间异常，请核对当前时间',
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

/** The second client differs in three readings; the account texts are the same for both. */
export const secondCopy: CopyTable = {
  ...generalCopy,
  1005: '验签失败',
  1008: '请先登录',
  1009: '请设置本地时间',
}

const fixedCopy: Readonly<Record<ClientProfile, Readonly<Record<number, string>>>> = {
  general: generalCopy,
  second: secondCopy,
}

/**
 * What to tell the customer. A code with fixed copy always shows it; the codes told by the server, and codes
 * nobody listed, show `serverMessage`, or that the system failed when there is none.
 */
export const messageFor = (profile: ClientProfile | undefined, status: number, serverMessage?: string): string =>
  fixedCopy[profile ?? 'general'][status] ?? (serverMessage?.trim() || generalCopy[Status.failed])
