import { Agent, request } from 'node:http'

/** Posts text over keep-alive connections, as a browser or a bank does. */
export type Poster = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ http: number; text: string }>

/** Posts to one address over at most so many connections. A connection that breaks rejects. */
export function makePoster(baseUrl: string, connections: number): Poster {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  return (path, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (chunk: string) => (text += chunk))
          reply.on('end', () => resolve({ http: reply.statusCode ?? 0, text }))
          reply.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}
