import { randomUUID } from 'node:crypto'
import { reply } from '@wanka/contract/reply.ts'
import { SANDBOX_DEFAULTS, SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import { checkSignature, type PartyKey, replyTo, requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'

/** The signing key of the sandbox's partner. */
export const PARTNER_KEY: PartyKey = { merchant: SANDBOX_PARTNER, secret: SANDBOX_DEFAULTS.PARTNER_SECRET }

/** `path`: the call that the signature names, where it differs from the call made. */
export type Signing = { as?: PartyKey; nonce?: string; at?: number; path?: string; headers?: Record<string, string> }

/** Calls the server as a partner; `signed` is true when the reply carries a valid signature for this request's nonce. */
export async function askAsPartner(
  address: string,
  body: string,
  { as = PARTNER_KEY, nonce = randomUUID(), at = Date.now(), path, headers = {} }: Signing = {},
) {
  const { pathname } = new URL(address)
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signHeaders(as, requestTo(path ?? pathname), body, nonce, at),
      ...headers,
    },
    body,
  })
  const text = await response.text()
  const signature = checkSignature(as, replyTo(pathname), Object.fromEntries(response.headers), text)
  return {
    http: response.status,
    signed: signature.kind === 'valid' && signature.nonce === nonce,
    ...reply.parse(JSON.parse(text)),
  }
}
