import { randomUUID } from 'node:crypto'
import type { Call } from '@wanka/contract/call.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'
import { signedLink } from '../../../platform/crypto/signed-link.ts'

const server = serverFixture()
let owner: Borrower
let options: { token: string }
beforeAll(async () => {
  owner = await borrowed(server)
  options = { token: owner.token }
})

const NOT_SETTLED = { status: Status.refused, message: '只有已结清的借款可以开具结清证明' }
const apply = (orderIds: string[], more: { title?: string; email?: string } = {}, uuid?: string) =>
  server.client.call(certificates.apply, { orderIds, ...more }, { ...options, uuid })
const drawn = (certId: string) =>
  until(
    async () => {
      const detail = await server.client.call(certificates.detail, { certId }, options)
      return detail.state === '2' && detail
    },
    { what: 'the certificate' },
  )
const open = async (link = '') => {
  const response = await fetch(server.url + link)
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

test('a customer cannot have a loan certified before it is settled', async () => {
  expect(await failureOf(apply([owner.orderId]))).toMatchObject(NOT_SETTLED)
  expect(await failureOf(apply([]))).toMatchObject(NOT_SETTLED)
  const { loans, unsettled } = await server.client.call(certificates.eligible, {}, options)
  expect([loans, unsettled]).toEqual([[], 1])
})

test('a customer with a settled loan gets a certificate as a PDF of our own making, with its font embedded', async () => {
  await settled(server, owner)
  const { loans, unsettled } = await server.client.call(certificates.eligible, {}, options)
  expect([loans.map((one) => one.orderId), unsettled]).toEqual([[owner.orderId], 0])
  const { certId, state } = await apply([owner.orderId])
  expect(state).toBe('0')
  const detail = await drawn(certId)
  expect(detail).toMatchObject({
    name: owner.name,
    title: '贷款结清证明',
    loans: [{ loanAmt: 300_000, contractNo: owner.appId }],
  })
  expect(detail.certIdMasked).toMatch(/^1\*{16}[\dX]$/)
  expect(detail.verifyCode).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)

  const { response, body } = await open(detail.pdfUrl)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
  expect(name).toContain(`贷款结清证明${detail.certNo}.pdf`)
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(body.toString('latin1')).toMatch(/\/FontFile[23]/)
  expect(body.toString('latin1')).toContain('NotoSansSC')
  expect(body.length).toBeGreaterThan(8_000)
  expect(body.length).toBeLessThan(300_000)
  expect((await open(detail.pdfUrl)).body.equals(body)).toBe(true)
})

test('a customer who applies again for the same loans gets the same certificate; with another heading another one', async () => {
  const [first, again] = [await apply([owner.orderId]), await apply([owner.orderId, owner.orderId])]
  expect(again.certId).toBe(first.certId)
  const uuid = randomUUID()
  const other = await apply([owner.orderId], { title: '海淀公积金中心', email: 'someone@example.com' }, uuid)
  expect(other.certId).not.toBe(first.certId)
  expect(await apply([owner.orderId], { title: '海淀公积金中心', email: 'someone@example.com' }, uuid)).toEqual(other)
  await drawn(other.certId)
  const second = await borrow(server, owner)
  await settled(server, second)
  const both = await apply([second.orderId, owner.orderId])
  expect((await drawn(both.certId)).loans).toHaveLength(2)
  const { settled: loans, issued } = await server.client.call(certificates.history, {}, options)
  expect([loans.length, issued.length]).toEqual([2, 3])
  expect(issued[0]?.certId).toBe(both.certId)
  expect(loans.map((one) => one.certId)).toEqual([both.certId, both.certId])
})

test('a customer’s link opens one file for a minute; altered, late or for another file it opens nothing', async () => {
  const { certId } = await apply([owner.orderId])
  const { vault } = server.platform
  const link = signedLink(vault, 'certificate', certId)
  expect((await open(link)).response.status).toBe(200)
  const [path = '', query = ''] = link.split('?')
  const expires = Number(new URLSearchParams(query).get('e'))
  const closed = [
    signedLink(vault, 'certificate', certId, Date.now() - 61_000),
    link.replace(`e=${expires}`, `e=${expires + 60}`),
    link.replace(certId, randomUUID()),
    link.replace('/certificate/', '/contract/'),
    signedLink(vault, 'contract', certId),
    `${link}x`,
    path,
    `${path}?e=${expires}&s=`,
    `/files/certificate/..%2f..%2fetc%2fpasswd?${query}`,
    `/files/other/${certId}?${query}`,
  ]
  for (const one of closed) expect((await open(one)).response.status, one).toBe(404)
})

test('a third party can check a certificate and learns only what it prints; every wrong code gets the same answer', async () => {
  const { certId } = await apply([owner.orderId])
  const { certNo, verifyCode, issuedAt } = await drawn(certId)
  const check = (no: string, code: string) => server.client.call(certificates.check, { certNo: no, verifyCode: code })
  const genuine = await check(certNo, verifyCode)
  expect(genuine).toEqual({
    genuine: true,
    outdated: false,
    certNo,
    issuedAt,
    name: '**夏',
    loans: [{ productName: '现金借款', loanAmt: 300_000, settledOn: '2027-06-15' }],
  })
  // as customers type it
  expect((await check(certNo, verifyCode.toLowerCase().replace('-', ''))).genuine).toBe(true)
  expect(await check(certNo, 'AAAA-AAAA')).toEqual({ genuine: false, outdated: false, certNo, loans: [] })
  expect(await check('JQ20270615000000000000', verifyCode)).toEqual({
    genuine: false,
    outdated: false,
    certNo: 'JQ20270615000000000000',
    loans: [],
  })
  for (let guess = 0; guess < 7; guess++) await check(certNo, `AAAA-AAA${guess}`)
  expect(await failureOf(check(certNo, verifyCode))).toMatchObject({
    status: Status.refused,
    message: '查询太频繁，请稍后再试',
  })
})

test('a customer who names another customer’s loan or certificate gets the same answer as for an unknown one', async () => {
  const { certId } = await apply([owner.orderId])
  const { token } = await registered(server)
  const ask = (cert: string, orderId: string) =>
    Promise.all([
      failureOf(server.client.call(certificates.detail, { certId: cert }, { token })),
      failureOf(server.client.call(certificates.apply, { orderIds: [orderId] }, { token })),
    ])
  expect(await ask(certId, owner.orderId)).toEqual(await ask(randomUUID(), randomUUID()))
  expect(await server.client.call(certificates.history, {}, { token })).toEqual({ settled: [], issued: [] })
})

test('a server that renders certificates keeps answering calls', async () => {
  const certIds = await Promise.all(
    ['一', '二', '三', '四', '五', '六'].map(async (title) => (await apply([owner.orderId], { title })).certId),
  )
  // of this thread's own work, which does not grow while other processes have the cores
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let worst = 0
  let before = worked()
  const beat = setInterval(() => {
    worst = Math.max(worst, worked() - before)
    before = worked()
  }, 5)
  await Promise.all(certIds.map(drawn))
  clearInterval(beat)
  // the thread of the calls also serves this test's own polls and the sandbox
  expect(worst).toBeLessThan(200)
})

test('a customer who sends hostile input breaks no certificate call', async () => {
  const calls: Call[] = Object.values(certificates)
  for (const call of calls)
    for (const value of hostileValues) {
      const shape = (call.input as unknown as { shape?: object }).shape ?? {}
      const all = { orderIds: value, title: value, email: value, certId: value, certNo: value, verifyCode: value }
      const body = Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(shape, name)))
      const { http, status } = await server.client.send(call, body, options)
      expect([http, status === Status.failed], `${call.path} ${value.slice(0, 40)}`).toEqual([200, false])
    }
  for (const title of hostileValues) {
    const { http, status } = await server.client.send(certificates.apply, { orderIds: owner.orderId, title }, options)
    expect([http, status === Status.failed], title.slice(0, 40)).toEqual([200, false])
  }
})
