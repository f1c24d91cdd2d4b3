import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'

const {
  BANK_MERCHANT,
  MALL_APP_KEY,
  PARTNER_SECRET,
  WECHAT_APP_ID,
  WECHAT_SECRET,
  MAIL_PASSWORD,
  MAIL_SECRET,
  ...partySecrets
} = SANDBOX_DEFAULTS

/** Signing and encryption secrets of a sandbox: published, so they protect nothing. */
export const SANDBOX_SECRETS = {
  ...partySecrets,
  MASTER_KEY: 'sandbox-master-key-not-for-production',
  PASSWORD_PEPPER: 'sandbox-pepper',
} as const
