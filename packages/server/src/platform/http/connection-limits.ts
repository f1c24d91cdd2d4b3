import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { type Config, isExemptAddress } from '../config/config.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** Headers are a few hundred bytes, which the slowest line carries in time. */
const HEADERS_MS = 10_000
/** A body of a call is 64 KB at most. A call with a file has its own limit: see `upload.ts`. */
const BODY_MS = 15_000
/** The whole of a request, also of one with a file. */
const REQUEST_MS = 75_000
/** A connection without traffic in either direction. */
const SILENT_MS = 75_000
const KEEP_ALIVE_MS = 65_000
/** Short, so that connections opened together are not all closed in one batch, which delays every other call. */
const LOOK_EVERY_MS = 200
/** Connections in all, and of one address that is no proxy of ours: browsers open six. */
const MOST = 10_000
const MOST_OF_ONE_ADDRESS = 200
/** Share of the descriptors for connections; the rest is for the database, the providers and files. */
const SHARE = 0.6
const FEWEST_DESCRIPTORS = 1024

/** Time limits of a connection. Without them, sockets that send a byte now and then stay open for good. */
export const connectionTimes = {
  connectionTimeout: SILENT_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
  clientErrorHandler: endConnection,
} as const satisfies FastifyHttpOptions<Server>

const TOO_LARGE = 'HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Closes late and malformed connections without a reply: thousands of replies at once delay all other calls. */
function endConnection({ code }: { code?: string }, socket: Socket): void {
  if (code === 'HPE_HEADER_OVERFLOW' && socket.writable) socket.write(TOO_LARGE)
  socket.destroy()
}

/** The process's limit on open files and sockets; where the system does not report it, the lowest usual one. */
function descriptorLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(limit ?? FEWEST_DESCRIPTORS)
  } catch {
    return FEWEST_DESCRIPTORS
  }
}

/** Keeps connections below the process's limit, and keeps one address from taking all of them. */
export function limitConnections(app: FastifyInstance, config: Config): void {
  const { server } = app
  server.maxConnections = Math.min(MOST, Math.floor(descriptorLimit() * SHARE))
  // out of descriptors despite the limit: the next accept may work again
  server.on('error', (error) => app.log.error(error))
  limitPerAddress(app, config)
  endSlowBodies(app)
}

function limitPerAddress(app: FastifyInstance, config: Config): void {
  const isProxy = trustedProxies(config)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isExemptAddress(config, address) || isProxy(address, 0)) return
    const now = (open.get(address) ?? 0) + 1
    open.set(address, now)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (now > MOST_OF_ONE_ADDRESS) socket.destroy()
  })
}

function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (!raw.complete && !routeOptions.config.upload && hasBody(raw.headers)) {
      const late = setTimeout(() => raw.destroy(), BODY_MS)
      const inTime = () => clearTimeout(late)
      raw.once('end', inTime).once('close', inTime)
    }
    done()
  })
}

const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
