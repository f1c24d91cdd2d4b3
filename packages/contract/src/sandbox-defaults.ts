/**
 * What the server and the sandbox agree on when nobody configured anything: public values, worth nothing.
 * Production refuses to start with any of them. The names are those of the environment variables.
 */
export const SANDBOX_DEFAULTS = {
  BANK_MERCHANT: 'wanka',
  BANK_SECRET: 'sandbox-bank-secret',
  SMS_SECRET: 'sandbox-sms-secret',
  IDENTITY_SECRET: 'sandbox-identity-secret',
  CREDIT_DATA_SECRET: 'sandbox-credit-data-secret',
  DEPOSITORY_SECRET: 'sandbox-depository-secret',
  LENDER_SECRET: 'sandbox-lender-secret',
  INSURER_SECRET: 'sandbox-insurer-secret',
  TOP_UP_SECRET: 'sandbox-top-up-secret',
  LETONG_SECRET: 'sandbox-letong-secret',
  CLOCK_SECRET: 'sandbox-clock-secret',
  PARTNER_SECRET: 'sandbox-partner-secret',
  MALL_APP_KEY: 'sandbox-mall',
  MALL_SECRET: 'sandbox-mall-secret',
  WECHAT_APP_ID: 'wx5a4dba0c00000000',
  WECHAT_SECRET: 'sandbox-wechat-secret',
} as const

/** Who signs `POST /sandbox/clock` and its reply. Every other party knows us as `BANK_MERCHANT`. */
export const CLOCK_MERCHANT = 'clock'

/** The one phone on which the sandbox's shells log in. */
export const SANDBOX_DEVICE_KEY = 'sandbox-phone-1-7f3a9c52d8e14b60'

/** The partner that the sandbox plays: its key, under which it signs. */
export const SANDBOX_PARTNER = 'sandbox-partner'

/** The partners with a page of their own here, as the sandbox plays them: their keys by that page. */
export const SANDBOX_STALLS = { meituan: 'sandbox-meituan', elem: 'sandbox-elem', mthotel: 'sandbox-mthotel' } as const

/** What a partner that the sandbox plays signs with: each its own, made from the one secret. */
export const sandboxPartnerSecret = (key: string, secret: string = SANDBOX_DEFAULTS.PARTNER_SECRET): string =>
  key === SANDBOX_PARTNER ? secret : `${secret}-${key}`

/** What the server is to be given as `PARTNER_SECRETS` to know all of them. */
export const SANDBOX_PARTNER_SECRETS: string = [SANDBOX_PARTNER, ...Object.values(SANDBOX_STALLS)]
  .map((key) => `${key}:${sandboxPartnerSecret(key)}`)
  .join(' ')

/** Where the bank pays what is bought there: the bank's word for the account, and the end of its number. */
export const SANDBOX_MERCHANT_ACCOUNT = { token: 'settlement-of-sandbox-partner', tail: '6688' } as const
