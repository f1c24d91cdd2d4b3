import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'

const { BANK_MERCHANT, MALL_APP_KEY, PARTNER_SECRET, WECHAT_APP_ID, WECHAT_SECRET, ...partySecrets } = SANDBOX_DEFAULTS

/** What a sandbox signs and seals with: published, so of no use where there is anything to protect. */
export const SANDBOX_SECRETS = {
  ...partySecrets,
  MASTER_KEY: 'sandbox-master-key-not-for-production',
  PASSWORD_PEPPER: 'sandbox-pepper',
} as const
