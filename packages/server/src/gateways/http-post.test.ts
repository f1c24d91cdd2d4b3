import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makePost, TimeoutError } from './http-post.ts'

/** Posts to a party with this behaviour, on a path of its own. */
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

test('a posted body arrives complete, and so does the reply', async () => {
  const posted = await asked((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => response.end(`${request.url} ${request.headers['x-nonce']} ${body}`))
  })
  expect(posted).toMatchObject({ status: 200, text: '/v1/order n {"名":1}' })
})

test('a party that stops in the middle of its reply is a timeout, and one that hangs up is a network error', async () => {
  const begins = asked((_request, response) => void response.write('{'), 50)
  await expect(begins).rejects.toBeInstanceOf(TimeoutError)
  await expect(asked((request) => void request.socket.destroy())).rejects.not.toBeInstanceOf(TimeoutError)
})

test('a redirect is not followed', async () => {
  const posted = await asked((_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end())
  expect(posted.status).toBe(307)
})
