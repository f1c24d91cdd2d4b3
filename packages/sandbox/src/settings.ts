import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import * as z from 'zod'

/** One merchant id, and one secret per provider. */
export type ProviderSecrets = { readonly [Name in keyof typeof SANDBOX_DEFAULTS]: string }

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PUBLIC_URL: z.optional(z.url()),
  DATABASE_URL: z.string().min(1),
  WANKA_SERVER_URL: z.url().default('http://127.0.0.1:8080'),
  BANK_MERCHANT: z.string().min(1).default(SANDBOX_DEFAULTS.BANK_MERCHANT),
  BANK_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.BANK_SECRET),
  SMS_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.SMS_SECRET),
  IDENTITY_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.IDENTITY_SECRET),
  CREDIT_DATA_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.CREDIT_DATA_SECRET),
  DEPOSITORY_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.DEPOSITORY_SECRET),
  LENDER_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.LENDER_SECRET),
  CREDIT_BUREAU_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.CREDIT_BUREAU_SECRET),
  INSURER_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.INSURER_SECRET),
  MALL_APP_KEY: z.string().min(1).default(SANDBOX_DEFAULTS.MALL_APP_KEY),
  MALL_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.MALL_SECRET),
  TOP_UP_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.TOP_UP_SECRET),
  LETONG_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.LETONG_SECRET),
  CLOCK_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.CLOCK_SECRET),
  WECHAT_APP_ID: z.string().min(1).default(SANDBOX_DEFAULTS.WECHAT_APP_ID),
  WECHAT_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.WECHAT_SECRET),
  /** Port of the mailbox, by SMTP. */
  SANDBOX_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).default(8025),
  MAIL_PASSWORD: z.string().min(8).default(SANDBOX_DEFAULTS.MAIL_PASSWORD),
  MAIL_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.MAIL_SECRET),
  PARTNER_SECRET: z.string().min(8).default(SANDBOX_DEFAULTS.PARTNER_SECRET),
})
export type Settings = z.infer<typeof environment>

/** Reads the settings. @throws Error naming every setting that is missing or wrong */
export function readSettings(values: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(values)
  if (!parsed.success) throw new Error(`sandbox settings: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
