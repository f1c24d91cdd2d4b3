import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Status } from '@wanka/contract/status.ts'
import { createMerchants } from '@wanka/server/gateways/merchant.gateway.ts'
import { replyTo, requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import { PARTNER_KEY } from '@wanka/testkit/clients/partner-client.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, expect, test } from 'vitest'
import { generatePartnerClient, PARTNER_CLIENT } from '../../scripts/partner-client.ts'
import {
  connect,
  createOrder,
  createRefund,
  nonceMemory,
  queryOrder,
  receiveNotice,
  redeemTicket,
} from './src/index.ts'

const server = serverFixture()
const listening: Server[] = []
afterEach(() => {
  for (const one of listening.splice(0)) one.close().closeAllConnections()
})

const order = (orderNo: string) => ({
  orderNo,
  goods: '无线耳机',
  amount: 129_900,
  notifyUrl: `${server.sandboxUrl}/shop/notice`,
  returnUrl: `${server.sandboxUrl}/shop/`,
})

type Reply = { status?: number; headers?: Record<string, string>; body?: string }
type Request = { path: string; headers: Headers; body: string }

async function listen(answer: (request: Request) => Promise<Reply>): Promise<string> {
  const http = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk
    const headers = new Headers(incoming.headers as Record<string, string>)
    const reply = await answer({ path: incoming.url ?? '', headers, body })
    outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  })
  listening.push(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

test('a partner’s program opens an order, hears how it stands, and what was refused and why', async () => {
  const client = connect({ ...PARTNER_KEY, url: server.url })
  const { data: opened } = await createOrder({ client, body: order('C1') })
  expect(opened).toMatchObject({ status: Status.ok, data: { payUrl: expect.stringContaining('/payment?payNo=') } })
  const { data: again } = await createOrder({ client, body: order('C1') })
  expect(again).toEqual(opened)
  const { data: found } = await queryOrder({ client, body: { orderNo: 'C1' } })
  expect(found).toMatchObject({ status: Status.ok, data: { orderNo: 'C1', amount: 129_900, state: 'open' } })

  const { data: early } = await createRefund({ client, body: { orderNo: 'C1', refundNo: 'R1', amount: 100 } })
  expect(early).toMatchObject({ status: Status.refused, message: '这笔订单没有付款，不能退款' })
  const { data: unknown } = await redeemTicket({ client, body: { ticket: 'none' } })
  expect(unknown).toMatchObject({ status: Status.forbidden })
  const { data: malformed } = await queryOrder({ client, body: { orderNo: 'no number' } })
  expect(malformed).toMatchObject({ status: Status.malformedField })
})

test('S35 a partner with another secret is answered with 401 and no data', async () => {
  const client = connect({ ...PARTNER_KEY, secret: 'another secret', url: server.url })
  const { data, error, response } = await queryOrder({ client, body: { orderNo: 'C1' } })
  expect([data, response?.status]).toEqual([undefined, 401])
  expect(error).toMatchObject({ status: Status.badSignature })
})

const paid = JSON.stringify({ status: 1, message: '', data: { orderNo: 'C1', payNo: 'P', amount: 1, state: 'paid' } })
const nonceIn = ({ headers }: Request): string => headers.get('x-nonce') ?? ''

test.each<[string, (request: Request) => Reply]>([
  ['without a signature', () => ({ body: paid })],
  [
    'signed with another secret',
    (request) => ({
      body: paid,
      headers: signHeaders({ ...PARTNER_KEY, secret: 'x' }, replyTo(request.path), paid, nonceIn(request)),
    }),
  ],
  [
    'signed for another call',
    (request) => ({
      body: paid,
      headers: signHeaders(PARTNER_KEY, replyTo('/merchant/api/order/create'), paid, nonceIn(request)),
    }),
  ],
  [
    'recorded from an earlier request',
    ({ path }) => ({ body: paid, headers: signHeaders(PARTNER_KEY, replyTo(path), paid) }),
  ],
  [
    'six minutes old',
    (request) => ({
      body: paid,
      headers: signHeaders(PARTNER_KEY, replyTo(request.path), paid, nonceIn(request), Date.now() - 360_000),
    }),
  ],
  [
    'changed on its way',
    (request) => ({
      body: paid.replace('"paid"', '"returned"'),
      headers: signHeaders(PARTNER_KEY, replyTo(request.path), paid, nonceIn(request)),
    }),
  ],
  ['that leads elsewhere', () => ({ status: 307, headers: { location: server.url } })],
])('S35 a partner’s program does not believe a reply %s', async (_title, answer) => {
  const url = await listen(async (request) => answer(request))
  const client = connect({ ...PARTNER_KEY, url })
  const { data, error } = await queryOrder({ client, body: { orderNo: 'C1' } })
  expect(data).toBeUndefined()
  expect(error).toBeInstanceOf(Error)
})

test('a partner’s program that waits too long learns that the outcome is unknown', async () => {
  const url = await listen(() => new Promise(() => {}))
  const client = connect({ ...PARTNER_KEY, url, timeoutMs: 50 })
  const { data, error } = await queryOrder({ client, body: { orderNo: 'C1' } })
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ name: 'TimeoutError' })
})

test('a partner’s program takes a notice once, and what it confirms is not sent again', async () => {
  const states: string[] = []
  const firstTime = nonceMemory()
  const arrived: Request[] = []
  const take = async (request: Request): Promise<Reply> => {
    arrived.push(request)
    const notice = await receiveNotice(PARTNER_KEY, request, firstTime)
    if (!notice) return { status: 401 }
    states.push(`${notice.orderNo} ${notice.state}`)
    return notice.confirm()
  }
  const site = await listen(take)
  const tell = createMerchants({ publicOnly: false })
  const notice = { orderNo: 'C1', payNo: 'P1', amount: 129_900, state: 'paid' } as const
  expect(await tell(PARTNER_KEY, `${site}/notice?shop=1`, notice)).toBe('confirmed')
  const [first] = arrived as [Request]
  // S35: recorded and sent once more, to another address, or made up
  expect(await take(first)).toEqual({ status: 401 })
  const body = JSON.stringify(notice)
  for (const headers of [
    signHeaders(PARTNER_KEY, requestTo('/elsewhere'), body),
    signHeaders(PARTNER_KEY, replyTo(first.path), body),
    signHeaders({ ...PARTNER_KEY, secret: 'x' }, requestTo(first.path), body),
    {},
  ])
    expect(await take({ path: first.path, headers: new Headers(headers), body })).toEqual({ status: 401 })
  expect(states).toEqual(['C1 paid'])
})

test('the generated part of the client is what the present description gives', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanka-partner-client-'))
  try {
    await generatePartnerClient(folder)
    const files = async (of: string) => (await readdir(of, { recursive: true })).filter((name) => name.endsWith('.ts'))
    expect((await files(PARTNER_CLIENT)).sort()).toEqual((await files(folder)).sort())
    for (const name of await files(folder))
      expect(await readFile(join(PARTNER_CLIENT, name), 'utf8'), 'npm run generate').toBe(
        await readFile(join(folder, name), 'utf8'),
      )
  } finally {
    await rm(folder, { recursive: true })
  }
})
