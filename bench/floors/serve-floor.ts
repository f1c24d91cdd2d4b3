import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type Floor = { url: string; stop: () => Promise<void> }

/** Serves a floor's files, compressed as ours are, and forwards calls to the real server. */
export async function serveFloor(directory: string, apiUrl: string): Promise<Floor> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST') passOn(incoming, outgoing, apiUrl)
    else void sendFile(directory, incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function sendFile(directory: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://floor')
  const file = join(directory, extname(pathname) ? pathname : 'index.html')
  const headers = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' }
  const compressed = await readFile(`${file}.br`).catch(() => undefined)
  if (compressed) {
    outgoing.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(compressed)
    return
  }
  const plain = await readFile(file).catch(() => undefined)
  if (plain) outgoing.writeHead(200, headers).end(plain)
  else outgoing.writeHead(404).end()
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, apiUrl: string): void {
  const { origin: _, host: __, ...headers } = incoming.headers
  const call = request(apiUrl + incoming.url, { method: 'POST', headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(call)
}
