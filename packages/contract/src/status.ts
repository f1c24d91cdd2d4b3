/**
 * Every status a reply can carry (specification §8). 1 is success, every other value names one failure.
 * The server answers one code; the two clients read some of them differently, see `messageFor`.
 */
export const Status = {
  ok: 1,
  failed: 0,
  realNameNeeded: 1000,
  missingField: 1001,
  malformedField: 1002,
  unknownSource: 1003,
  outOfRange: 1004,
  badSignature: 1005,
  duplicate: 1006,
  forbidden: 1007,
  sessionInvalid: 1008,
  clockOff: 1009,
  alreadyRegistered: 2000,
  smsTooOften: 2001,
  nameOrIdWrong: 2003,
  nameMismatch: 2004,
  smsLocked: 2005,
  passwordWrong: 2006,
  passwordMissing: 2007,
  realNameWrong: 2009,
  passwordFormat: 2010,
  notRegistered: 2011,
  oldUser: 2012,
  realNameDailyLimit: 2013,
  passwordsDiffer: 2014,
  samePassword: 2015,
  passwordLocked: 2016,
  codeNotRequested: 2017,
  codeWrong: 2018,
  codeExpired: 2019,
  loginWrong: 2020,
  captchaWrong: 2022,
  identityMismatch: 3000,
  identityFailed: 3001,
  /** Real name is with a human reviewer; the server's message says what happens next. */
  identityReview: 3002,
  /** One more verification step is needed; the page acts on it. */
  furtherCheck: 888111,
  /** A business refusal, told in the server's own words. */
  refused: 40403,
} as const

export type StatusCode = (typeof Status)[keyof typeof Status]
export type FailureStatus = Exclude<StatusCode, 1>
/** `general`: the main client, 20 s. `second`: the alternate client, 10 s, with its own readings and silent list. */
export type ClientProfile = 'general' | 'second'

/** These say what the server says: their reasons differ from case to case. */
type ToldByServer = typeof Status.refused | typeof Status.identityReview | typeof Status.furtherCheck
type CopyTable = Readonly<Record<Exclude<FailureStatus, ToldByServer>, string>>

/** The general client's readings. It has none of its own for 1004 and shows the second client's. */
export const generalCopy: CopyTable = {
  0: '系统异常，请稍后再试',
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
export const messageFor = (profile: ClientProfile, status: number, serverMessage?: string): string =>
  fixedCopy[profile][status] ?? (serverMessage?.trim() || generalCopy[Status.failed])

/** Statuses for which the second client shows no server toast: the page itself acts on them. */
export const SILENT_IN_SECOND: readonly number[] = [1, 1006, 2012, 2009, 1008, 3000, 3001, 3002, 888111]

export const isSilent = (profile: ClientProfile, status: number): boolean =>
  profile === 'second' && SILENT_IN_SECOND.includes(status)

/** Thrown by the client for any status but 1; `data` is the reply's, such as `{field}` with 1001 and 1002. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly data: unknown

  constructor(status: number, message: string, data?: unknown) {
    super(message)
    this.status = status
    this.data = data
  }
}
