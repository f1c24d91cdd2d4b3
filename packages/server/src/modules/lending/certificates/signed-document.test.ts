import { loan } from '@wanka/contract/lending/loans.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('a customer gets a signed contract as a PDF of all its pages through a link that was signed for it', async () => {
  const { orderId, token } = await borrowed(server)
  const read = { orderId, contractKey: 'personalLoan' }
  const { url = '', title } = await server.client.call(loan.contract, read, { token })
  const response = await fetch(server.url + url)
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`${title}.pdf`)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])).toBeGreaterThan(1)
  const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await fetch(server.url + forged)).status).toBe(404)
})
