import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { checkSignature, type PartyKey, signHeaders } from './signature.ts'

/** `baseUrl` without a trailing slash; `timeoutMs` is per attempt and covers the whole reply. */
export type PartyConfig = PartyKey & { baseUrl: string; timeoutMs: number; fetch?: typeof fetch }

export type UnknownReason = 'timeout' | 'network' | 'badSignature' | 'badReply'

/**
 * What came of a request.
 * `unknown` is neither success nor failure: the party may have acted. Whoever moves money asks again with a query and
 * never takes it for a failure. `rejected` is the party's own signed word (HTTP 4xx) that it did nothing.
 */
export type Answer<Body> =
  | { kind: 'answer'; body: Body }
  | { kind: 'unknown'; reason: UnknownReason }
  | { kind: 'rejected'; status: number }

/**
 * `safe` calls change nothing at the party, or are made harmless by their `ref`: an unknown answer is asked for once
 * more. `once` calls move money: they are sent exactly once, and a query finds out the rest.
 */
export type Repeat = 'safe' | 'once'

export type Party = <Schema extends z.ZodType>(
  path: `/${string}`,
  body: object,
  schema: Schema,
  repeat: Repeat,
) => Promise<Answer<z.output<Schema>>>

/** Signed JSON POSTs to one party, its signed replies verified and parsed. Never throws for what the party did. */
export function createParty(config: PartyConfig): Party {
  return async (path, body, schema, repeat) => {
    const rawBody = JSON.stringify(body)
    const first = await attempt(config, path, rawBody, schema)
    return first.kind === 'unknown' && repeat === 'safe' ? attempt(config, path, rawBody, schema) : first
  }
}

async function attempt<Schema extends z.ZodType>(
  config: PartyConfig,
  path: string,
  rawBody: string,
  schema: Schema,
): Promise<Answer<z.output<Schema>>> {
  const nonce = randomUUID()
  let status: number
  let text: string
  let headers: Record<string, string>
  try {
    const response = await (config.fetch ?? fetch)(config.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signHeaders(config, rawBody, nonce) },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs),
    })
    text = await response.text()
    status = response.status
    headers = Object.fromEntries(response.headers)
  } catch (error) {
    return { kind: 'unknown', reason: isTimeout(error) ? 'timeout' : 'network' }
  }
  if (status >= 500) return { kind: 'unknown', reason: 'badReply' }
  const check = checkSignature(config, headers, text)
  // The reply carries our request's nonce, so an older reply cannot be played to us again.
  if (check.kind !== 'valid' || check.nonce !== nonce) return { kind: 'unknown', reason: 'badSignature' }
  if (status >= 400) return { kind: 'rejected', status }
  const parsed = status === 200 ? schema.safeParse(jsonOf(text)) : undefined
  return parsed?.success ? { kind: 'answer', body: parsed.data } : { kind: 'unknown', reason: 'badReply' }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
