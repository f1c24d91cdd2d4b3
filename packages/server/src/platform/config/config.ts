import { CREDIT_BUREAU } from '@wanka/contract/constants.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { z } from 'zod'
import { addressList } from '../http/address-list.ts'
import { LEAST_PASSWORD_MEMORY, productionFaults } from './config-production.ts'
import { SANDBOX_SECRETS } from './config-sandbox.ts'

/** The settings are wrong, or do not match this database. The message is a sentence for the operator who starts the program. */
export class Misconfigured extends Error {}

const secret = (name: keyof typeof SANDBOX_SECRETS) => z.string().min(8).default(SANDBOX_SECRETS[name])
/** One to three seconds of work for a slow phone. */
const CAPTCHA_WORK = 1_000_000
const PARTNER_SECRETS = /^(?:[\w.-]{1,64}:\S{8,}(?: +|$))*$/
const party = z.url().default('http://127.0.0.1:8090')

function isAddressList(list: string): boolean {
  try {
    addressList(list)
    return true
  } catch {
    return false
  }
}

const Environment = z.object({
  WANKA_ENV: z.enum(['sandbox', 'production'], 'say which it is: production, or sandbox for a test system'),
  PORT: z.coerce.number().int().default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Port for probes and metrics only, reachable by operators alone. */
  OPS_PORT: z.coerce.number().int().optional(),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Seconds between a server's no to `/readyz` and the end of its listener, for the balancer in front. */
  LEAVE_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** The proxies whose `X-Forwarded-For` is trusted: `none`, a number of hops, or addresses and networks. See docs/operations/install.md. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Addresses exempt from limits by address, separated by spaces: a machine's own tests and trials. Never in production. */
  EXEMPT_ADDRESSES: z.string().optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(1).default(20),
  /** Further connections of the same role with READ ONLY transactions, for the calls that read. */
  READ_DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  /** Limit on a call's wait for the database, ms: beyond it the customer gets a clear error. */
  DATABASE_ANSWER_MS: z.coerce.number().int().min(500).max(60_000).default(2500),
  /** Mean delay of the process, ms, beyond which it sheds calls: their callers have given up before the answer. */
  SHED_DELAY_MS: z.coerce.number().int().min(100).max(60_000).default(1500),
  /** The same database under the jobs' role, for background work; an operations program has one role. */
  WORKER_DATABASE_URL: z.string().min(1).optional(),
  WORKER_DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  PUBLIC_URL: z.url().optional(),
  WEB_DIR: z.string().optional(),
  /** Origins of the sandbox's console, which may frame the app; separated by spaces, never in production. */
  CONSOLE_ORIGINS: z.string().default(''),
  /** Other sites that a callBackUrl or a partner's redirect may target: exact origins, separated by spaces. */
  PARTNER_ORIGINS: z.string().default(''),
  /** Signing secrets of the partners: `key:secret`, separated by spaces. */
  PARTNER_SECRETS: z.string().regex(PARTNER_SECRETS).default(''),
  FAILPOINTS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MASTER_KEY: secret('MASTER_KEY'),
  MASTER_KEY_ID: z.string().default('k1'),
  /** Older master keys, `id:key,id:key`, that still decrypt what they encrypted. */
  OLD_MASTER_KEYS: z.string().default(''),
  PASSWORD_PEPPER: secret('PASSWORD_PEPPER'),
  BANK_URL: party,
  BANK_MERCHANT: z.string().default(SANDBOX_DEFAULTS.BANK_MERCHANT),
  BANK_SECRET: secret('BANK_SECRET'),
  SMS_URL: party,
  SMS_SECRET: secret('SMS_SECRET'),
  IDENTITY_URL: party,
  IDENTITY_SECRET: secret('IDENTITY_SECRET'),
  CREDIT_DATA_URL: party,
  CREDIT_DATA_SECRET: secret('CREDIT_DATA_SECRET'),
  /** The deposit bank. */
  DEPOSITORY_URL: party,
  DEPOSITORY_SECRET: secret('DEPOSITORY_SECRET'),
  /** The banks that lend through us besides the default funder, each by its code. */
  LENDER_URL: party,
  LENDER_SECRET: secret('LENDER_SECRET'),
  /** The credit bureau that is told of the loans that we lend. */
  CREDIT_BUREAU_URL: party,
  CREDIT_BUREAU_SECRET: secret('CREDIT_BUREAU_SECRET'),
  /** The insurer whose policies are offered. */
  INSURER_URL: party,
  INSURER_SECRET: secret('INSURER_SECRET'),
  /** The points mall, at the address that a customer's browser uses. */
  MALL_URL: party,
  MALL_APP_KEY: z.string().min(1).default(SANDBOX_DEFAULTS.MALL_APP_KEY),
  MALL_SECRET: secret('MALL_SECRET'),
  /** The networks that the mall calls us from, separated by spaces. */
  MALL_ADDRESSES: z.string().refine(isAddressList, 'must list addresses or networks').default(''),
  /** The provider of phone top-ups. */
  TOP_UP_URL: party,
  TOP_UP_SECRET: secret('TOP_UP_SECRET'),
  /** The provider of phone plans. */
  LETONG_URL: party,
  LETONG_SECRET: secret('LETONG_SECRET'),
  /** KiB per password hash, with two passes. */
  PASSWORD_MEMORY: z.coerce.number().int().min(8).default(LEAST_PASSWORD_MEMORY),
  /** Mean PBKDF2 iterations that a browser computes for one captcha. */
  CAPTCHA_WORK: z.coerce.number().int().min(1).default(CAPTCHA_WORK),
  CLOCK_SECRET: secret('CLOCK_SECRET'),
  /** Our official account with WeChat; without an app id there is none, and its functions are not offered. */
  WECHAT_URL: z.url().default('https://api.weixin.qq.com'),
  /** The site of WeChat's consent page. */
  WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com'),
  WECHAT_APP_ID: z.string().default(''),
  WECHAT_SECRET: z.string().default(''),
  /** Our account with a mail provider, by SMTP; without a host no mail is sent, and its functions are not offered. */
  MAIL_HOST: z.string().default(''),
  MAIL_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  /** `implicit`: TLS from the first byte; `starttls`: TLS before anything is said; `none`: only for a sandbox. */
  MAIL_TLS: z.enum(['implicit', 'starttls', 'none']).default('implicit'),
  MAIL_USER: z.string().default(''),
  MAIL_PASSWORD: z.string().default(''),
  /** Address of the sender. */
  MAIL_FROM: z.union([z.literal(''), z.email()]).default(''),
  /** Signs the provider's notices of mails that came back. */
  MAIL_SECRET: z.string().default(''),
  /** One time limit for every outside call, for tests that make a provider hang. */
  PARTY_TIMEOUT_MS: z.coerce.number().int().min(50).optional(),
})
export type Config = z.infer<typeof Environment>
/** The names of all settings of a server. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

/** The origins that a setting lists. */
export const originsIn = (list: string): string[] => list.split(' ').filter(Boolean)

const OWN_MACHINE = '127.0.0.1 ::1 ::ffff:127.0.0.1'

/** Whether limits by address exempt this one. */
export const isExemptAddress = ({ EXEMPT_ADDRESSES, WANKA_ENV }: Config, address: string): boolean =>
  originsIn(EXEMPT_ADDRESSES ?? (WANKA_ENV === 'production' ? '' : OWN_MACHINE)).includes(address)

/** Other sites that our pages may link to: partners, the mall, and the credit reference centre. */
export const sitesOf = ({ PARTNER_ORIGINS, MALL_URL }: Config): string[] => [
  ...new Set([...originsIn(PARTNER_ORIGINS), new URL(MALL_URL).origin, new URL(CREDIT_BUREAU).origin]),
]

/** The signing secret of each partner, by its key. A key contains no colon. */
export const partnerSecrets = ({ PARTNER_SECRETS }: Config): ReadonlyMap<string, string> =>
  new Map(
    originsIn(PARTNER_SECRETS).map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )

/** Every master key that can decrypt, the current one first. */
export const masterKeysOf = ({
  MASTER_KEY_ID,
  MASTER_KEY,
  OLD_MASTER_KEYS,
}: Config): { id: string; secret: string }[] => [
  { id: MASTER_KEY_ID, secret: MASTER_KEY },
  ...OLD_MASTER_KEYS.split(',')
    .filter(Boolean)
    .map((pair) => ({ id: pair.slice(0, pair.indexOf(':')), secret: pair.slice(pair.indexOf(':') + 1) })),
]

/**
 * Reads the environment, which names itself sandbox or production. Production refuses sandbox settings, so that a
 * deployment cannot start with a published key.
 * @throws Misconfigured naming every wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Misconfigured(`configuration: ${z.prettifyError(parsed.error)}`)
  const faults = parsed.data.WANKA_ENV === 'production' ? productionFaults(parsed.data) : []
  if (faults.length > 0)
    throw new Misconfigured(
      `configuration: production refuses ${faults.join('; ')}. \`openssl rand -base64 32\` makes a secret.`,
    )
  return parsed.data
}
