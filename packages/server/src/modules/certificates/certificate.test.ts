import { certificates } from '@wanka/contract/certificates.ts'
import { loan } from '@wanka/contract/loan.ts'
import { failureOf } from '@wanka/testkit/failure-of.ts'
import { borrowed } from '@wanka/testkit/scenes/loan.ts'
import { settled } from '@wanka/testkit/scenes/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { until } from '@wanka/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ready = (token: string, certId: string) =>
  until(
    async () => {
      const detail = await server.client.call(certificates.detail, { certId }, { token })
      return detail.state === '2' && detail
    },
    { withinMs: 15_000, what: 'the certificate' },
  )

test('a settled loan is certified by a PDF that anybody can check', async () => {
  const holder = await borrowed(server)
  const { token } = holder
  const early = await failureOf(server.client.call(certificates.apply, { orderIds: [holder.orderId] }, { token }))
  expect(early).toMatchObject({ status: 40403, message: '只有已结清的借款可以开具结清证明' })
  await settled(server, holder)
  const { loans, unsettled } = await server.client.call(certificates.eligible, {}, { token })
  expect(unsettled).toBe(0)
  expect(loans.map((one) => one.orderId)).toEqual([holder.orderId])
  const { certId, state } = await server.client.call(certificates.apply, { orderIds: [holder.orderId] }, { token })
  expect(state).toBe('0')
  const detail = await ready(token, certId)
  expect(detail).toMatchObject({
    name: holder.name,
    title: '贷款结清证明',
    certIdMasked: expect.stringMatching(/^1\*+\w$/),
  })
  const again = await server.client.call(certificates.apply, { orderIds: [holder.orderId] }, { token })
  expect(again.certId).toBe(certId)

  const response = await fetch(server.url + detail.pdfUrl)
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    `贷款结清证明${detail.certNo}.pdf`,
  )
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toMatch(/\/FontFile[23]/)
  expect(pdf.toString('latin1')).toContain('NotoSansSC')
  expect(pdf.length).toBeGreaterThan(8_000)
  expect(pdf.length).toBeLessThan(300_000)
  if (process.env.KEEP_PDF) (await import('node:fs')).writeFileSync(process.env.KEEP_PDF, pdf)

  const check = await server.client.call(certificates.check, { certNo: detail.certNo, verifyCode: detail.verifyCode })
  expect(check).toMatchObject({ genuine: true, name: '**夏', loans: [{ loanAmt: 300_000 }] })
  expect(await server.violations()).toEqual([])
})
test('a signed contract is handed out as PDF by a link that was signed for it', async () => {
  const holder = await borrowed(server)
  const { url = '' } = await server.client.call(
    loan.contract,
    { orderId: holder.orderId, contractKey: 'personalLoan' },
    { token: holder.token },
  )
  const response = await fetch(server.url + url)
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  if (process.env.KEEP_PDF) (await import('node:fs')).writeFileSync(`${process.env.KEEP_PDF}-contract.pdf`, pdf)
  expect((await fetch(server.url + url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404)
})
