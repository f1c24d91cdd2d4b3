import { SANDBOX_DEFAULTS, SANDBOX_PARTNER_SECRETS } from '@wanka/contract/sandbox-defaults.ts'

/** Settings of a server whose providers and partners are all the sandbox at `url`, its mailboxes behind `mailPort`. */
export const providerSettings = (url: string, mailPort: number): Record<string, string> => ({
  MAIL_HOST: '127.0.0.1',
  MAIL_PORT: String(mailPort),
  MAIL_TLS: 'none',
  MAIL_USER: SANDBOX_DEFAULTS.BANK_MERCHANT,
  MAIL_PASSWORD: SANDBOX_DEFAULTS.MAIL_PASSWORD,
  MAIL_FROM: 'service@wanka.example',
  MAIL_SECRET: SANDBOX_DEFAULTS.MAIL_SECRET,
  BANK_URL: url,
  SMS_URL: url,
  IDENTITY_URL: url,
  CREDIT_DATA_URL: url,
  DEPOSITORY_URL: url,
  LENDER_URL: url,
  CREDIT_BUREAU_URL: url,
  INSURER_URL: url,
  MALL_URL: url,
  TOP_UP_URL: url,
  LETONG_URL: url,
  CONSOLE_ORIGINS: url,
  PARTNER_ORIGINS: url,
  PARTNER_SECRETS: SANDBOX_PARTNER_SECRETS,
  WECHAT_URL: url,
  WECHAT_OPEN_URL: url,
  WECHAT_APP_ID: SANDBOX_DEFAULTS.WECHAT_APP_ID,
  WECHAT_SECRET: SANDBOX_DEFAULTS.WECHAT_SECRET,
})

/**
 * Settings of a server that soon gives up a provider that is told to be silent; one that is well answers sooner, on a busy machine
 * as well.
 */
export const HASTY = { PARTY_TIMEOUT_MS: '2000' }

/** A busy machine makes a test slower, never wrong; a database that is really silent has tests of its own. */
export const PATIENCE_MS = 30_000

/**
 * Settings of a test's server. Minimum cost factors of captcha and password hash: production values slow an attacker down and only
 * cost test time.
 */
export const TEST_SETTINGS = {
  CAPTCHA_WORK: '1',
  PASSWORD_MEMORY: '64',
  DATABASE_ANSWER_MS: String(PATIENCE_MS),
  SHED_DELAY_MS: String(PATIENCE_MS),
}
