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
  /** A business refusal, with the server's own message. */
  refused: 40403,
} as const

export type StatusCode = (typeof Status)[keyof typeof Status]
export type FailureStatus = Exclude<StatusCode, 1>
/** `general`: the main client, 20 s. `second`: the alternate client, 10 s, with its own readings and silent list. */
export type ClientProfile = 'general' | 'second'

/** Statuses for which the second client shows no server toast: the page itself acts on them. */
export const SILENT_IN_SECOND = [
  1, 1006, 2012, 2009, 1008, 3000, 3001, 3002, 888111,
] as const satisfies readonly StatusCode[]

/** Those that a page has to handle; `Status.ok` is no failure, and the shell handles an ended session. */
export type SilentFailure = Exclude<(typeof SILENT_IN_SECOND)[number], 1 | 1008>

/** Whether a client shows no server toast for a status; without a profile it is the general client. */
export const isSilent = (profile: ClientProfile | undefined, status: number): boolean =>
  profile === 'second' && SILENT_IN_SECOND.some((silent) => silent === status)

/**
 * Thrown by the client for any status but `Status.ok`; `data` is the reply's, such as `{field}` with `Status.missingField` and
 * `Status.malformedField`. `client` is the one whose reading the message is; absent means the general one.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly data: unknown
  readonly client: ClientProfile | undefined

  constructor(status: number, message: string, data?: unknown, client?: ClientProfile) {
    super(message)
    this.status = status
    this.data = data
    this.client = client
  }
}
