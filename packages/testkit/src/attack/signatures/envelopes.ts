import { randomUUID } from 'node:crypto'
import { partnerCalls } from '@wanka/contract/calls.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { type PartyKey, replyTo, requestTo, type Said, signHeaders } from '@wanka/server/gateways/signature.ts'
import { PARTNER_KEY } from '../../clients/partner-client.ts'
import type { TestServer } from '../../servers/stand-up.ts'
import type { Finding } from '../finding.ts'

const MINUTE = 60_000
const OURS: PartyKey = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
const TOP_UP: PartyKey = { ...OURS, secret: SANDBOX_DEFAULTS.TOP_UP_SECRET }

const PARTNER_PATHS = Object.values(partnerCalls).flatMap((calls) => Object.values(calls).map(({ path }) => path))
const SITES: readonly (readonly [PartyKey, string])[] = [
  ...PARTNER_PATHS.map((path) => [PARTNER_KEY, path] as const),
  [OURS, '/callback/bank'],
  [TOP_UP, '/callback/top-up'],
]

/** Sends signed messages of partners, merchants, the bank and the top-up provider to every path but their own. */
export async function attackEnvelopes(server: TestServer): Promise<Finding[]> {
  const findings: Finding[] = []
  const body = JSON.stringify({ orderNo: 'S1', refundNo: 'R1', ticket: 'T1', merchant: OURS.merchant, ref: 'O1' })
  const post = async (path: string, headers: Record<string, string>, text = body) =>
    (
      await fetch(server.url + path, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status
  const refused = async (what: string, path: string, headers: Record<string, string>, text?: string) => {
    const status = await post(path, headers, text)
    if (status !== 401) findings.push({ attack: 'signatures', at: path, effect: `${what}: HTTP ${status}` })
  }
  const signed = (key: PartyKey, said: Said, text = body, nonce: string = randomUUID(), at = Date.now()) =>
    signHeaders(key, said, text, nonce, at)

  for (const [key, path] of SITES) {
    const own = requestTo(path)
    for (const [other, elsewhere] of SITES) {
      if (elsewhere !== path) await refused(`signed for ${elsewhere}`, path, signed(key, requestTo(elsewhere)))
      if (other.secret !== key.secret) await refused('signed by another party', path, signed(other, own))
    }
    // our own requests and replies to them, reflected to us
    for (const said of [replyTo(path), requestTo('/shop/notice'), requestTo('/bank/collect'), replyTo('/bank/query')])
      await refused(`signed as ${said}`, path, signed(key, said))
    const now = signed(key, own)
    await refused('another merchant', path, { ...now, 'x-merchant': `${key.merchant}x` })
    await refused('another nonce', path, { ...now, 'x-nonce': randomUUID() })
    await refused('a later time', path, { ...now, 'x-timestamp': String(Number(now['x-timestamp']) + 1) })
    await refused('a longer body', path, now, `${body} `)
    await refused('an empty body', path, now, '')
    for (const off of [-6, 6])
      await refused(`${off} minutes off`, path, signed(key, own, body, randomUUID(), Date.now() + off * MINUTE))
    // a line of the signed text moved into the one before it
    const nonce = randomUUID()
    const moved = signed(key, `${own}\n${key.merchant}` as Said, body, nonce)
    await refused('a line moved', path, moved)
    // a replay is refused even when the first message had no effect
    const once = signed(key, own)
    await post(path, once)
    const again = await fetch(server.url + path, { method: 'POST', body, headers: once })
    const said = await again.text()
    if (again.status === 200 && !/"status":(1006|"replayed")/.test(said))
      findings.push({ attack: 'signatures', at: path, effect: `a message counts twice: ${said.slice(0, 80)}` })
  }
  return findings
}
