import { subscribe } from 'node:diagnostics_channel'

export type Traffic = { requests: number; sockets: number }

/** Counts what this process sends from now on: HTTP requests to an address, and sockets opened without an HTTP client. */
export function countTraffic(to: string): Traffic {
  const traffic = { requests: 0, sockets: 0 }
  subscribe('undici:request:create', (message) => {
    if (String((message as { request: { origin: unknown } }).request.origin) === to) traffic.requests += 1
  })
  subscribe('net.client.socket', () => {
    traffic.sockets += 1
  })
  return traffic
}
