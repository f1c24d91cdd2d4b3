import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makePost, TimeoutError } from './http-post.ts'

/** Asks a party that behaves like this, under a path of its own. */
async function asked(behaviour: RequestListener, timeoutMs = 2000) {
  const party = createServer(behaviour)
  await new Promise<void>((resolve) => party.listen(0, '127.0.0.1', resolve))
  const { port } = party.address() as AddressInfo
  try {
    return await makePost(`http://127.0.0.1:${port}/v1/`)('/order', { 'x-nonce': 'n' }, '{"名":1}', timeoutMs)
  } finally {
    party.closeAllConnections()
    party.close()
  }
}

test('what is posted arrives whole, and so does the reply', async () => {
  const posted = await asked((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => response.end(`${request.url} ${request.headers['x-nonce']} ${body}`))
  })
  expect(posted).toMatchObject({ status: 200, text: '/v1/order n {"名":1}' })
})

test('a party that falls silent in the middle of its reply is late, and one that hangs up is not there', async () => {
  const begins = asked((_request, response) => void response.write('{'), 50)
  await expect(begins).rejects.toBeInstanceOf(TimeoutError)
  await expect(asked((request) => void request.socket.destroy())).rejects.not.toBeInstanceOf(TimeoutError)
})

test('a redirect is not followed', async () => {
  const posted = await asked((_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end())
  expect(posted.status).toBe(307)
})
