/**
 * Credentials that the server and the sandbox share without any configuration: public values that protect nothing.
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
  CREDIT_BUREAU_SECRET: 'sandbox-credit-bureau-secret',
  INSURER_SECRET: 'sandbox-insurer-secret',
  TOP_UP_SECRET: 'sandbox-top-up-secret',
  LETONG_SECRET: 'sandbox-letong-secret',
  CLOCK_SECRET: 'sandbox-clock-secret',
  PARTNER_SECRET: 'sandbox-partner-secret',
  MALL_APP_KEY: 'sandbox-mall',
  MALL_SECRET: 'sandbox-mall-secret',
  WECHAT_APP_ID: 'wx5a4dba0c00000000',
  WECHAT_SECRET: 'sandbox-wechat-secret',
  MAIL_PASSWORD: 'sandbox-mail-password',
  MAIL_SECRET: 'sandbox-mail-secret',
} as const

/** The desk, as the sandbox's provider of sign-ins knows it. */
export const SANDBOX_SIGN_IN = { CLIENT_ID: 'wanka-desk', CLIENT_SECRET: 'sandbox-staff-client-secret' } as const

/** Signs `POST /sandbox/clock` and its reply. Every other provider knows us as `BANK_MERCHANT`. */
export const CLOCK_MERCHANT = 'clock'

/** The people who work at the sandbox's desk, by the address with which they sign in, and as what. Two for each four-eyes decision. */
export const SANDBOX_STAFF = [
  { email: 'lin@wanka.test', name: '林悦', roles: ['agent'] },
  { email: 'zhou@wanka.test', name: '周岚', roles: ['reviewer'] },
  { email: 'lu@wanka.test', name: '陆青', roles: ['reviewer'] },
  { email: 'qian@wanka.test', name: '钱宁', roles: ['finance'] },
  { email: 'sun@wanka.test', name: '孙越', roles: ['finance'] },
  { email: 'he@wanka.test', name: '何冰', roles: ['marketing'] },
  { email: 'feng@wanka.test', name: '冯远', roles: ['risk'] },
  { email: 'han@wanka.test', name: '韩青', roles: ['risk'] },
  { email: 'shen@wanka.test', name: '沈言', roles: ['auditor'] },
  { email: 'bai@wanka.test', name: '白川', roles: ['admin'] },
  { email: 'tang@wanka.test', name: '唐棣', roles: ['admin'] },
] as const

/** The one device on which the sandbox's shells log in. */
export const SANDBOX_DEVICE_KEY = 'sandbox-phone-1-7f3a9c52d8e14b60'

/** Key of the partner that the sandbox plays, under which it signs. */
export const SANDBOX_PARTNER = 'sandbox-partner'

/** Keys of the partners with a page of their own here, as the sandbox plays them, by that page. */
export const SANDBOX_STALLS = { meituan: 'sandbox-meituan', elem: 'sandbox-elem', mthotel: 'sandbox-mthotel' } as const

/** Signing secret of a sandbox partner: each has its own, derived from the one secret. */
export const sandboxPartnerSecret = (key: string, secret: string = SANDBOX_DEFAULTS.PARTNER_SECRET): string =>
  key === SANDBOX_PARTNER ? secret : `${secret}-${key}`

/** The server's `PARTNER_SECRETS` value for all of them. */
export const SANDBOX_PARTNER_SECRETS: string = [SANDBOX_PARTNER, ...Object.values(SANDBOX_STALLS)]
  .map((key) => `${key}:${sandboxPartnerSecret(key)}`)
  .join(' ')

/** The account to which the bank pays purchases: the bank's token for it, and the end of its number. */
export const SANDBOX_MERCHANT_ACCOUNT = { token: 'settlement-of-sandbox-partner', tail: '6688' } as const

/** A hotline for the sandbox's world, of no real line, and its hours. */
export const SANDBOX_HOTLINE = { tel: '400-000-0000', hours: '每天 9:00–21:00' } as const
