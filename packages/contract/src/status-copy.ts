import { copy } from './copy.ts'
import { type ClientProfile, type FailureStatus, Status } from './status.ts'

// The copy of each status. Apart from the codes, so that a page loads the sentences only once one is needed.

/** These show the server's message: their reasons differ from case to case. */
type ToldByServer = typeof Status.refused | typeof Status.identityReview | typeof Status.furtherCheck
type CopyTable = Readonly<Record<Exclude<FailureStatus, ToldByServer>, string>>

/** With `Status.refused` and `data.closing`, where an account that is being closed would begin something new. */
export const accountClosingCopy = '您的账户正在注销，撤销注销后可以继续使用'

/** The general client's readings. It has none of its own for `Status.outOfRange` and shows the second client's. */
export const generalCopy: CopyTable = {
  0: copy.systemError,
  [Status.realNameNeeded]: '您还未实名',
  [Status.missingField]: '请求参数有误！',
  [Status.malformedField]: '请求参数有误！',
  [Status.unknownSource]: '来源错误，请重新登录',
  [Status.outOfRange]: '参数值不在处理的范围内',
  [Status.badSignature]: '请求信息异常',
  [Status.duplicate]: '请勿重复提交',
  [Status.forbidden]: '非法请求，请重新登录',
  [Status.sessionInvalid]: '用户信息失效，请重新登录',
  [Status.clockOff]: '系统当前时间异常，请核对当前时间',
  [Status.alreadyRegistered]: '您已拥有账号，请登录',
  [Status.smsTooOften]: '10分钟之内已发送3次，请稍后',
  [Status.nameOrIdWrong]: '请核实姓名或身份证号是否正确',
  [Status.nameMismatch]: '验证姓名不符！',
  [Status.smsLocked]: '验证码输入错误超过三次，请一天后再试',
  [Status.passwordWrong]: '密码不正确',
  [Status.passwordMissing]: '密码不存在',
  [Status.realNameWrong]: '实名信息有误！',
  [Status.passwordFormat]: '密码必须是6-16位数字和字母组合',
  [Status.notRegistered]: '您还未注册',
  [Status.oldUser]: '老版本用户, 请联系客服',
  [Status.realNameDailyLimit]: '今天实名次数已达上限啦！',
  [Status.passwordsDiffer]: '您两次密码输入不一致，请重新输入',
  [Status.samePassword]: '新密码与旧密码不可以相同',
  [Status.passwordLocked]: '原密码输入错误已达上限',
  [Status.codeNotRequested]: '亲，您还未获取验证码',
  [Status.codeWrong]: '亲，您填写的验证码错误',
  [Status.codeExpired]: '亲，您的验证码已失效',
  [Status.loginWrong]: '账号或密码不正确',
  [Status.captchaWrong]: '请输入正确的验证码',
  [Status.identityMismatch]: '实名信息不匹配，请联系客服',
  [Status.identityFailed]: '实名认证失败，请联系客服',
}

/** The second client differs in three readings; the account texts are the same for both. */
export const secondCopy: CopyTable = {
  ...generalCopy,
  [Status.badSignature]: '验签失败',
  [Status.sessionInvalid]: '请先登录',
  [Status.clockOff]: '请设置本地时间',
}

const fixedCopy: Readonly<Record<ClientProfile, Readonly<Record<number, string>>>> = {
  general: generalCopy,
  second: secondCopy,
}

/**
 * The text to show the customer. A status with fixed copy always shows it; those worded by the server, and unlisted
 * ones, show `serverMessage`, or the system failure when there is none.
 */
export const messageFor = (profile: ClientProfile | undefined, status: number, serverMessage?: string): string =>
  fixedCopy[profile ?? 'general'][status] ?? (serverMessage?.trim() || generalCopy[Status.failed])
