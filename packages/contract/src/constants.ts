import { type Fen, fen } from '@wanka/domain/money.ts'

// Business constants and limits (specification §9). The unit is in the name or in the line above. The pages that need one of
// them load that one alone, so a sum of money says that it has no effect.

export const REQUEST_TIMEOUT_MS = 20_000
/** The alternate client, for the services of `clientOf`. */
export const SECOND_REQUEST_TIMEOUT_MS = 10_000

export const TOAST_MS = 1_500
export const TOAST_LONG_MS = 3_000
export const TOAST_ERROR_MS = 2_000
export const TOAST_LONG_FROM_CHARS = 15

/** 200,000 yuan. A ceiling for display, never a customer's own limit. */
const HIGHEST_BORROWABLE: Fen = /* @__PURE__ */ fen(20_000_000)
/** The configured ceiling, or the default when the server gives 0 or nothing. */
export const highestBorrowable = (configured?: Fen | null): Fen => configured || HIGHEST_BORROWABLE
/** 20 yuan of invitation balance. */
export const MIN_WITHDRAWABLE: Fen = /* @__PURE__ */ fen(2_000)
/** 100 yuan: the form's starting amount; the minimum comes with the loan parameters. */
export const DEFAULT_LOAN_AMOUNT: Fen = /* @__PURE__ */ fen(10_000)

/** Forced reading time of an agreement. */
export const DEFAULT_COUNTDOWN_SECONDS = 3
/** How often a phone is asked for its position at one application, until it tells; 0 asks for none. */
export const DEFAULT_UP_POSITION_TRIES = 3
/** Ways to repay that are offered at an application, bits: debited from the own card, transferred by another bank; 3 is both. */
export const PAY_WAY = { card: 1, thirdParty: 2 } as const
export const DEFAULT_PAY_SWITCH = 3

/** The specification gives no unit; read as seconds. */
export const SCAN_PAY_POLL_SECONDS = 5
/** The specification gives no unit; read as kilobytes before compression. */
export const IMAGE_MAX_KB = 9_000

/** Routes behind the gray switch; open means the maintenance text, default close means the route works. */
export const GRAY_TEST_ROUTES = ['personalInfo', 'uploadCard', 'creditCardList', 'loanBankCard', 'cashLoan'] as const
export const SWITCH_DEFAULT = 'close'
/** The switch of 商城分期 for where a call comes from: our own app has one for each system; every other page is H5. */
export const shopSwitchOf = ({ source, deviceType }: { source: string; deviceType: string }) => {
  if (source !== '1') return 'shopH5Switch'
  return deviceType === 'ios' ? 'shopIosSwitch' : deviceType === 'android' ? 'shopAndroidSwitch' : 'shopH5Switch'
}

/** The way from a guest to the application for a limit, in order: one count for every page on it. */
export const LIMIT_STEPS = [
  'login',
  'realName',
  'confirmMobile',
  'card',
  'profile',
  'operator',
  'sesame',
  'dealPassword',
] as const
export type LimitStep = (typeof LIMIT_STEPS)[number]

export const SMS_SENDS_PER_WINDOW = 3
export const SMS_WINDOW_MINUTES = 10
export const SMS_WRONG_CODES_TO_LOCK = 3
/** Hours in which wrong codes and passwords add up, and for which the lock then lasts. */
export const SMS_LOCK_HOURS = 24

/** Characters (code points) of the fields that rules/ checks: exact, or least and most. */
export const FIELD_LENGTH = {
  password: { min: 6, max: 16 },
  bankCard: { min: 16, max: 21 },
  smsCode: 6,
  inviteCode: 6,
  captcha: 4,
  authCode: { min: 4, max: 8 },
  address: { min: 5 },
  realName: { min: 2, max: 15 },
  credentialName: { max: 30 },
} as const

/** Versions below these must update; the dotted version scheme. */
export const FORCED_UPDATE_BELOW = { android: '3.4.7', ios: '3.3.8' } as const
/** From here of the native app's inner version the index switches to the native tab 0; the first screen needs it alone. */
export const NATIVE_TAB_FROM = 57
/** The native app's inner version, an integer scheme of its own. */
export const APP_VERSION = {
  /** From here Back closes the window of the diamonds, whatever lies behind it. */
  richbeanBack: 24,
  /** From here the app closes a window that has no page behind it. */
  finishWindow: 37,
  /** Above these, the fingerprint can be restricted to the phone's owner. */
  fingerprintOwnerAbove: { android: 103, ios: 93 },
} as const

/** The login-repair telemetry event is sent at most once per this time. */
export const TELEMETRY_REPAIR_MINUTES = 10
/** The wait before the fallback of a link into the app, and the delay from which on the app has opened. */
export const DEEP_LINK_FALLBACK_MS = 25
export const DEEP_LINK_CHECK_MS = 5_000
export const CUSTOMER_SERVICE_WAIT_MS = 1_500
/** Requested lifetime; browsers keep a cookie for about 400 days at most. */
export const COOKIE_FALLBACK_DAYS = 18_250

/** Where customers request their own credit report: the credit reference centre of the People's Bank of China. */
export const CREDIT_BUREAU = 'https://ipcrs.pbccrc.org.cn/'

/** Inline style of the button in WeChat's own tag, as WeChat requires; the content security policy allows it by its hash. */
export const WE_CHAT_TAG_STYLE = 'button{width:100%;height:100px;border:0;background:transparent;opacity:0}'

/** Most bills in one payment. */
export const MOST_ITEMS = 24

/** Header of a reply to a call: the name of the request in the server's log. An error screen shows it as its support code. */
export const SUPPORT_CODE_HEADER = 'x-request-id'
