import { randomUUID } from 'node:crypto'
import type { AppSource } from '@wanka/contract/app-source.ts'
import { type Reply, reply } from '@wanka/contract/reply.ts'

type Asking = { url: string; source: AppSource; now: number; pageId: string }

/** Makes a form call of the product's own interface, as any client. @throws Error when the reply is not in the envelope */
export async function askServer({ url, source, now, pageId }: Asking, body: Record<string, string>): Promise<Reply> {
  const response = await fetch(`${url}?time=${now}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...clientHeaders(source, now, pageId) },
    body: new URLSearchParams(body),
  })
  return reply.parse(await response.json())
}

/** The same for a call that is a GET. */
export async function getFromServer({ url, source, now, pageId }: Asking): Promise<Reply> {
  const response = await fetch(`${url}?time=${now}`, { headers: clientHeaders(source, now, pageId) })
  return reply.parse(await response.json())
}

const clientHeaders = (source: AppSource, now: number, pageId: string): Record<string, string> => ({
  version: '1.1',
  proId: source,
  deviceType: 'h5',
  deviceInfo: 'sandbox',
  pageId,
  timestamp: String(now),
  time: String(now),
  uuid: randomUUID(),
})
