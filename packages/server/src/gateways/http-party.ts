import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { makePost, type Post, type Posted, TimeoutError } from './http-post.ts'
import { checkSignature, type PartyKey, replyTo, requestTo, signHeaders } from './signature.ts'

/** `timeoutMs` is per attempt and covers the whole reply. */
export type PartyConfig = PartyKey & { baseUrl: string; timeoutMs: number; post?: Post }

export type UnknownReason = 'timeout' | 'network' | 'badSignature' | 'badReply'

/**
 * The result of a request. `unknown` is neither success nor failure: the party may have acted. A caller that moves money sends a
 * query and never takes it for a failure. `rejected` is the party's own signed statement (HTTP 4xx) that it did nothing.
 */
export type Answer<Body> =
  | { kind: 'answer'; body: Body }
  | { kind: 'unknown'; reason: UnknownReason }
  | { kind: 'rejected'; status: number }

/**
 * `safe` calls change nothing at the party, or are idempotent by their `ref`: after an unknown answer they are sent once more.
 * `once` calls move money: they are sent exactly once, and a query resolves the rest.
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
  const post = config.post ?? makePost(config.baseUrl)
  return async (path, body, schema, repeat) => {
    const rawBody = JSON.stringify(body)
    const first = await attempt(config, post, path, rawBody, schema)
    return first.kind === 'unknown' && repeat === 'safe' ? attempt(config, post, path, rawBody, schema) : first
  }
}

async function attempt<Schema extends z.ZodType>(
  config: PartyConfig,
  post: Post,
  path: string,
  rawBody: string,
  schema: Schema,
): Promise<Answer<z.output<Schema>>> {
  const nonce = randomUUID()
  let posted: Posted
  try {
    posted = await post(path, signHeaders(config, requestTo(path), rawBody, nonce), rawBody, config.timeoutMs)
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof TimeoutError ? 'timeout' : 'network' }
  }
  const { status, headers, text } = posted
  if (status >= 500) return { kind: 'unknown', reason: 'badReply' }
  const check = checkSignature(config, replyTo(path), headers, text)
  // the reply carries our request's nonce, so an older reply cannot be replayed to us
  if (check.kind !== 'valid' || check.nonce !== nonce) return { kind: 'unknown', reason: 'badSignature' }
  if (status >= 400) return { kind: 'rejected', status }
  const parsed = status === 200 ? schema.safeParse(jsonOf(text)) : undefined
  return parsed?.success ? { kind: 'answer', body: parsed.data } : { kind: 'unknown', reason: 'badReply' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
