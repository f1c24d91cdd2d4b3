import { SANDBOX_SIGN_IN } from '@wanka/contract/sandbox-defaults.ts'
import { z } from 'zod'
import { type Config, Misconfigured } from '../../platform/config/config.ts'
import type { SignInSettings } from './sign-in.ts'

const DeskSettings = z.object({
  DESK_PORT: z.coerce.number().int().default(8070),
  DESK_HOST: z.string().default('127.0.0.1'),
  /** The address at which staff open the desk. */
  DESK_URL: z.url().default('http://localhost:8070'),
  /** Folder of the built pages. */
  DESK_WEB_DIR: z.string().optional(),
  /** The company's provider of sign-ins, by OpenID Connect, and the desk as its client. */
  STAFF_ISSUER: z.url().default('http://localhost:8090/staff'),
  STAFF_CLIENT_ID: z.string().min(1).default(SANDBOX_SIGN_IN.CLIENT_ID),
  STAFF_CLIENT_SECRET: z.string().min(8).default(SANDBOX_SIGN_IN.CLIENT_SECRET),
})

/** The names of the settings that only the desk reads. */
export const DESK_SETTINGS: readonly string[] = Object.keys(DeskSettings.shape)

export type DeskConfig = { port: number; host: string; url: string; webDir: string | undefined; signIn: SignInSettings }

/**
 * Reads the desk's own settings. Production refuses a sandbox's secret and addresses without TLS.
 * @throws Misconfigured naming every wrong setting
 */
export function readDeskConfig(environment: NodeJS.ProcessEnv, { WANKA_ENV }: Config): DeskConfig {
  const parsed = DeskSettings.safeParse(environment)
  if (!parsed.success) throw new Misconfigured(`configuration: ${z.prettifyError(parsed.error)}`)
  const { DESK_PORT, DESK_HOST, DESK_URL, DESK_WEB_DIR, STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET } =
    parsed.data
  const faults = [
    ...[DESK_URL, STAFF_ISSUER].flatMap((url) => (url.startsWith('https:') ? [] : [`${url}, which has no TLS`])),
    ...(STAFF_CLIENT_SECRET === SANDBOX_SIGN_IN.CLIENT_SECRET ? ["the sandbox's STAFF_CLIENT_SECRET"] : []),
  ]
  if (WANKA_ENV === 'production' && faults.length > 0)
    throw new Misconfigured(`configuration: production refuses ${faults.join('; ')}`)
  const client = { issuer: STAFF_ISSUER, clientId: STAFF_CLIENT_ID, clientSecret: STAFF_CLIENT_SECRET }
  const signIn = { ...client, deskUrl: DESK_URL, plain: WANKA_ENV === 'sandbox' }
  return { port: DESK_PORT, host: DESK_HOST, url: DESK_URL, webDir: DESK_WEB_DIR, signIn }
}
