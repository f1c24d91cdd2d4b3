import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createMerchants } from './merchant.gateway.ts'
import { checkSignature, replyTo, requestTo, signHeaders } from './signature.ts'

const key = { merchant: 'shop', secret: 'secret of the shop' }
const notice = { orderNo: 'S1', payNo: 'P1', amount: 100, state: 'paid' } as const

async function shop(behaviour: RequestListener) {
  const server = createServer(behaviour)
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
const hears: RequestListener = (request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const isOurs = checkSignature(key, requestTo(request.url ?? ''), request.headers, body).kind === 'valid'
    const text = JSON.stringify({ received: isOurs })
    const nonce = String(request.headers['x-nonce'])
    response.writeHead(200, { ...signHeaders(key, replyTo(request.url ?? ''), text, nonce) }).end(text)
  })
}

test('notices to one merchant share a connection, however many there are', async () => {
  const there = await shop(hears)
  try {
    const tell = createMerchants({ publicOnly: false })
    for (let n = 0; n < 5; n++) expect(await tell(key, `${there.url}/notice?shop=1`, notice)).toBe('confirmed')
    expect(there.connections()).toBe(1)
  } finally {
    there.close()
  }
})

test('S35 a merchant’s redirect is not followed, and in production none inside our network is notified', async () => {
  const inside = await shop(hears)
  const there = await shop(
    (_request, response) => void response.writeHead(307, { location: `${inside.url}/admin` }).end(),
  )
  try {
    expect(await createMerchants({ publicOnly: false })(key, `${there.url}/notice`, notice)).toBe('badSignature')
    expect(await createMerchants({ publicOnly: true })(key, `${inside.url}/notice`, notice)).toBe('network')
    expect(inside.connections()).toBe(0)
  } finally {
    there.close()
    inside.close()
  }
})
