import { type Client, createClient, createConfig } from './generated/client/index.ts'
import { nonceOf, type PartnerKey, sign } from './signature.ts'

/** `url`: the lender's address, such as `https://app.lender.example`. */
export type Connection = PartnerKey & { url: string; timeoutMs?: number }

const TIMEOUT_MS = 10_000

/** The reply was not signed by the lender for this request: whatever it says, what was done is unknown. */
export class UnsignedReplyError extends Error {
  override readonly name = 'UnsignedReplyError'
}

/**
 * A client for the generated functions that signs each request and believes signed replies only. An `error` in place of `data`
 * says that the outcome is unknown: ask again with the same numbers.
 */
export function connect({ url, timeoutMs = TIMEOUT_MS, ...key }: Connection): Client {
  const client = createClient(
    createConfig({
      baseUrl: url,
      // a signed request is for this address alone
      redirect: 'error',
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
    }),
  )
  client.interceptors.request.use(async (request, { url: path }) => {
    const signed = await sign(key, `request ${path}`, await request.clone().text())
    for (const [name, value] of Object.entries(signed)) request.headers.set(name, value)
    return request
  })
  client.interceptors.response.use(async (response, request, { url: path }) => {
    // without a signature of ours there is none of theirs, and what stands between us signs nothing: both are errors as they are
    if (!response.ok) return response
    const nonce = await nonceOf(key, `reply ${path}`, response.headers, await response.clone().text())
    if (!nonce || nonce !== request.headers.get('x-nonce')) throw new UnsignedReplyError()
    return response
  })
  return client
}
