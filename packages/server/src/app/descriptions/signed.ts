/** How the signed messages between us and an outside party are described; `said` is what `request` or `reply` precedes. */
const SIGNED = `
Every message carries four headers: requests, replies and notices alike.

- \`x-merchant\`: the key that both sides know the sender or, in a reply, the asker by.
- \`x-timestamp\`: milliseconds since 1970, 13 digits, within five minutes of the receiver's clock.
- \`x-nonce\`: 16 to 64 of \`A-Z a-z 0-9 _ -\`, new for each request. A reply repeats the nonce of its request.
- \`x-signature\`: lower-case hex HMAC-SHA256 with the shared secret over five parts joined by line feeds: \`request {path}\` or
  \`reply {path}\`, merchant, timestamp, nonce, and the body exactly as it travels.

A message with a wrong signature, or another call's, is answered with HTTP 401. Amounts are integer fen.`

const HEADERS = ['x-merchant', 'x-timestamp', 'x-nonce', 'x-signature']
const schemeOf = (header: string): string => header.slice('x-'.length)
const reference = (kind: 'headers' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** The text that introduces a document of signed messages. */
export const signedDescription = (first: string): string => first + SIGNED

/** A request is signed: all four together. */
export const SIGNED_SECURITY = [Object.fromEntries(HEADERS.map((header) => [schemeOf(header), []]))]

/** The headers of a signed reply. */
export const SIGNED_HEADERS = Object.fromEntries(
  HEADERS.map((header) => [header, reference('headers', schemeOf(header))]),
)

export const SIGNED_COMPONENTS = {
  securitySchemes: Object.fromEntries(
    HEADERS.map((header) => [schemeOf(header), { type: 'apiKey', in: 'header', name: header }]),
  ),
  headers: Object.fromEntries(
    HEADERS.map((header) => [schemeOf(header), { required: true, schema: { type: 'string' } }]),
  ),
}
