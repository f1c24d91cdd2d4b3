import { request } from 'node:http'
import type { Transport } from './client.ts'

/** Requests from another address of this machine: all of 127.0.0.0/8 is, each as much a stranger to the server as any. */
export const fetchFrom =
  (localAddress: string): Transport =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method, headers: Object.fromEntries(headers), localAddress }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        resolve({ status: answer.statusCode ?? 0, json: async () => JSON.parse(Buffer.concat(chunks).toString()) })
      })
      sent.on('error', reject)
      sent.end(body)
    })
