import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let person: Member
beforeAll(async () => {
  person = await registered(server)
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
