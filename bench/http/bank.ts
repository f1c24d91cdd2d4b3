import { createServer } from 'node:http'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { replyTo, requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import { z } from 'zod'
import { makePoster } from './keep-alive.ts'

const KEY = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
const Order = z.object({ orderNo: z.string(), mandateNo: z.string(), amount: z.number() })
type Order = z.infer<typeof Order>
const KEPT_MS = 600_000

export type Bank = {
  /** Waits until the server has confirmed the notice of the next debit under this mandate. @returns ms that the notice took */
  collected: (mandateNo: string) => Promise<number>
}

/**
 * The fastest possible bank: it answers an order with `processing` and at once sends a signed notice of its success. It keeps no
 * books, so that it is never the bottleneck.
 */
export async function openBank(port: number, serverUrl: string): Promise<Bank> {
  const post = makePoster(serverUrl, 64)
  const waiting = new Map<string, { done: (ms: number) => void; failed: (error: Error) => void }>()

  async function notify({ orderNo, mandateNo, amount }: Order): Promise<void> {
    const notice = {
      type: 'collect',
      merchant: KEY.merchant,
      orderNo,
      channelTxn: `T${orderNo}`,
      state: 'succeeded',
      amount,
      currency: 'CNY',
      occurredAt: new Date().toISOString(),
      noticeId: orderNo,
    }
    const body = JSON.stringify(notice)
    const headers = { 'content-type': 'application/json', ...signHeaders(KEY, requestTo('/callback/bank'), body) }
    const began = performance.now()
    const { http, text } = await post('/callback/bank', headers, body)
    const waiter = waiting.get(mandateNo)
    waiting.delete(mandateNo)
    if (http === 200) waiter?.done(performance.now() - began)
    else waiter?.failed(new Error(`notice of ${orderNo}: ${http} ${text}`))
  }

  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      // a request for a day's statement has no order number
      const { orderNo } = z.object({ orderNo: z.optional(z.string()) }).parse(JSON.parse(text))
      const collecting = request.url === '/bank/collect'
      // a query gets 503: the notice is on its way
      const body = JSON.stringify(collecting ? { orderNo, state: 'processing' } : { result: 'notFound' })
      const headers = signHeaders(KEY, replyTo(request.url ?? ''), body, String(request.headers['x-nonce']))
      response.writeHead(collecting ? 200 : 503, { 'content-type': 'application/json', ...headers })
      response.end(body, () => collecting && notify(Order.parse(JSON.parse(text))))
    })
  })
  // while only reads are measured, no order arrives: one on a connection that is just being closed would wait for ever, since
  // this bank cannot answer queries about it
  server.keepAliveTimeout = KEPT_MS
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    collected: (mandateNo) => new Promise((done, failed) => waiting.set(mandateNo, { done, failed })),
  }
}
