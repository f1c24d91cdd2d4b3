import http from 'node:http'
import https from 'node:https'
import { traceparent } from '../platform/observability/tracing.ts'
import { lookupPublic, mayBePublic } from './public-address.ts'

export type Posted = { status: number; headers: http.IncomingHttpHeaders; text: string }
/** Posts a JSON text to a path. Rejects with `TimeoutError` when the whole reply has not arrived in time. */
export type Post = (path: string, headers: Record<string, string>, body: string, timeoutMs: number) => Promise<Posted>

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Cap on a reply's length, in characters; a bank's statement of a day is long. */
const LONGEST_REPLY = 16 * 1024 * 1024

/**
 * `publicOnly`: only over https and only to an address of the public internet, whatever its name resolves to by now.
 * `longestReply` in characters.
 */
export type Reach = { publicOnly?: boolean; longestReply?: number }

/** A `Post` to one site over keep-alive connections. A redirect is a reply like any other and is not followed. */
export function makePost(baseUrl: string, { publicOnly = false, longestReply = LONGEST_REPLY }: Reach = {}): Post {
  const base = new URL(baseUrl)
  if (publicOnly && !mayBePublic(base))
    return () => Promise.reject(new Error(`${base.host} is no public https address`))
  const { request, Agent } = base.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, ...(publicOnly && { lookup: lookupPublic }) })
  const to = { hostname: base.hostname, port: base.port, method: 'POST', agent }
  const root = base.pathname.replace(/\/$/, '')
  return (path, headers, body, timeoutMs) =>
    new Promise((resolve, reject) => {
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const trace = traceparent()
      const all = { ...headers, ...length, ...(trace && { traceparent: trace }) }
      const sent = request({ ...to, path: root + path, headers: all }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
          if (text.length > longestReply) sent.destroy(new Error('a reply that does not end'))
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
        reply.on('error', reject)
      })
      const late = setTimeout(() => sent.destroy(new TimeoutError(`no reply within ${timeoutMs} ms`)), timeoutMs)
      sent.on('error', reject)
      sent.on('close', () => clearTimeout(late))
      sent.end(body)
    })
}
