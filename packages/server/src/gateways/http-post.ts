import http from 'node:http'
import https from 'node:https'

export type Posted = { status: number; headers: http.IncomingHttpHeaders; text: string }
/** Posts a JSON text to a path. Rejects with `TimeoutError` when the whole reply is not there in time. */
export type Post = (path: string, headers: Record<string, string>, body: string, timeoutMs: number) => Promise<Posted>

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Over connections that stay open. A redirect is a reply like any other and is not followed. */
export function makePost(baseUrl: string): Post {
  const base = new URL(baseUrl)
  const { request, Agent } = base.protocol === 'https:' ? https : http
  const to = { hostname: base.hostname, port: base.port, method: 'POST', agent: new Agent({ keepAlive: true }) }
  const root = base.pathname.replace(/\/$/, '')
  return (path, headers, body, timeoutMs) =>
    new Promise((resolve, reject) => {
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request({ ...to, path: root + path, headers: { ...headers, ...length } }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
        reply.on('error', reject)
      })
      const late = setTimeout(() => sent.destroy(new TimeoutError(`no reply within ${timeoutMs} ms`)), timeoutMs)
      sent.on('error', reject)
      sent.on('close', () => clearTimeout(late))
      sent.end(body)
    })
}
