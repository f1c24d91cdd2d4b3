import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let person: Member
beforeAll(async () => {
  server = await startTestServer()
  person = await registered(server)
})
afterAll(async () => {
  expect(await server.violations()).toEqual([])
  await server.stop()
})

test('staff list a voucher, view it with its pictures, reject it with a reason and pass it, each step audited', async () => {
  const { voucherNo } = await proved(server, person, { note: '标记七三九一' })
  const listed = await runOps(server, 'vouchers')
  expect(listed.printed).toContain(`${voucherNo}  reviewing  invoice  unasked`)
  expect(listed.printed).not.toContain('七三九一')
  const shown = await runOps(server, 'voucher', voucherNo)
  expect(shown.printed).toContain('note\n    > 标记七三九一')
  const [link = ''] = /\/files\/picture\/\S+/.exec(shown.printed) ?? []
  expect((await fetch(server.url + link)).status).toBe(200)

  for (const wrong of [
    ['voucher'],
    ['voucher', 'reject', voucherNo],
    ['voucher', 'pass', voucherNo, 'why'],
    ['voucher', 'V1'],
  ])
    expect([wrong, (await runOps(server, ...wrong)).code]).toEqual([wrong, 2])
  expect((await runOps(server, 'voucher', 'reject', voucherNo, '看不清金额，', '请重拍')).code).toBe(0)
  const told = await server.client.call(consumerVoucher.detail, { voucherNo }, { token: person.token })
  expect(told.rejectReason).toBe('看不清金额， 请重拍')
  expect((await runOps(server, 'vouchers', 'rejected')).printed).toContain(voucherNo)
  await proved(server, person, { voucherNo })
  expect((await runOps(server, 'voucher', 'pass', voucherNo)).printed).toBe(`${voucherNo}: passed`)
  expect((await runOps(server, 'voucher', 'pass', voucherNo)).code).toBe(2)
  expect((await runOps(server, 'vouchers')).printed).toBe('0 vouchers')

  const rows = await server.platform.db.selectFrom('audit').selectAll().where('subject', '=', voucherNo).execute()
  expect(rows.map(({ action }) => action)).toEqual(['voucher.shown', 'voucher.rejected', 'voucher.passed'])
  expect(JSON.stringify(rows)).not.toMatch(/七三九一|看不清/)
})
