import { z } from 'zod'
import { Misconfigured } from './config.ts'

const TIME_LIMIT_MS = 10_000
/** As Vault's transit engine writes a cipher text. */
const WRAPPED = /vault:v\d+:[A-Za-z0-9+/]+=*/g

/** Opens secrets that a key service has encrypted: its key never leaves it, and it can refuse, and log, each opening. */
export type KeyService = (wrapped: readonly string[]) => Promise<string[]>

/**
 * The environment with its wrapped secrets opened: `MASTER_KEY=vault:v1:…` is a master key that Vault has encrypted, also as one of
 * several in a setting. Without any, the environment itself.
 * @throws Misconfigured when the key service is not named, does not answer or refuses
 */
export async function withUnwrappedSecrets(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const settings = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const wrapped = [...new Set(settings.flatMap(([, value]) => value.match(WRAPPED) ?? []))]
  if (wrapped.length === 0) return environment
  const opened = await vaultTransit(environment)(wrapped)
  const plain = new Map(wrapped.map((text, at) => [text, opened[at] ?? '']))
  const read = settings.map(([name, value]) => [name, value.replace(WRAPPED, (text) => plain.get(text) ?? '')])
  return { ...environment, ...Object.fromEntries(read) }
}

const Opened = z.object({
  data: z.object({
    batch_results: z.array(z.object({ plaintext: z.optional(z.base64()), error: z.optional(z.string()) })),
  }),
})
type Opened = z.infer<typeof Opened>['data']['batch_results'][number]

/** The transit engine of HashiCorp Vault or OpenBao, `POST /v1/transit/decrypt/:key`. */
function vaultTransit(environment: NodeJS.ProcessEnv): KeyService {
  const { VAULT_ADDR, VAULT_TOKEN, VAULT_NAMESPACE } = environment
  const { VAULT_TRANSIT_MOUNT = 'transit', VAULT_TRANSIT_KEY } = environment
  if (!VAULT_ADDR || !VAULT_TOKEN || !VAULT_TRANSIT_KEY)
    throw new Misconfigured('configuration: wrapped secrets need VAULT_ADDR, VAULT_TOKEN and VAULT_TRANSIT_KEY')
  const address = new URL(`/v1/${VAULT_TRANSIT_MOUNT}/decrypt/${encodeURIComponent(VAULT_TRANSIT_KEY)}`, VAULT_ADDR)
  const headers = {
    'content-type': 'application/json',
    'x-vault-token': VAULT_TOKEN,
    ...(VAULT_NAMESPACE ? { 'x-vault-namespace': VAULT_NAMESPACE } : {}),
  }
  return async (wrapped) => {
    const body = JSON.stringify({ batch_input: wrapped.map((ciphertext) => ({ ciphertext })) })
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const reply = await fetch(address, { method: 'POST', headers, body, signal }).catch((error: Error) => {
      throw new Misconfigured(`configuration: the key service at ${address.origin} did not answer: ${error.message}`)
    })
    const told = Opened.safeParse(await reply.json().catch(() => undefined))
    const results = told.success ? told.data.data.batch_results : []
    const texts = results.flatMap(textOf)
    if (texts.length === wrapped.length) return texts
    const why = results.find(({ error }) => error)?.error ?? `HTTP ${reply.status}`
    throw new Misconfigured(`configuration: the key service at ${address.origin} opened no secrets: ${why}`)
  }
}

const textOf = ({ plaintext, error }: Opened): string[] =>
  plaintext === undefined || error ? [] : [Buffer.from(plaintext, 'base64').toString()]
