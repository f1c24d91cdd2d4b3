import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Front = {
  url: string
  /** Switches the servers behind: one for all paths, others for the exceptions. */
  lead: (target: string, exceptions?: Readonly<Record<string, string>>) => void
  stop: () => Promise<void>
}

/** One address whose server can be switched, as a release does. */
export async function startFront(first: string): Promise<Front> {
  let lead = { target: first, exceptions: {} as Readonly<Record<string, string>> }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url = '/', headers } = incoming
    const onward = request((lead.exceptions[url] ?? lead.target) + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (target, exceptions = {}) => {
      lead = { target, exceptions }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
