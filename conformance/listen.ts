import { createServer } from 'node:http'
import type { Heard, Notices } from './kit.ts'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 200

/** A callback address of ours, which answers the first delivery of each notice with 500. */
export async function listen(port: number): Promise<Notices & { stop(): Promise<void> }> {
  const heard: (Heard & { path: string })[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const path = request.url ?? ''
    const isKnown = heard.some((earlier) => earlier.path === path && earlier.body === body)
    heard.push({ path, headers: request.headers, body })
    response
      .writeHead(isKnown ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: isKnown ? 'ok' : 'later' }))
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    async twice(path, text) {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const [first, second] = heard.filter((one) => one.path === path && one.body.includes(text))
        if (first && second) return [first, second]
        if (Date.now() > end)
          throw new Error(`${first ? 'one notice came, but not again after a 500' : 'no notice came'}`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
