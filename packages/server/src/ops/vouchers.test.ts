import { consumerVoucher } from '@wanka/contract/consumer-voucher.ts'
import { type Member, registered } from '@wanka/testkit/scenes/people.ts'
import { proved } from '@wanka/testkit/scenes/voucher.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './commands.ts'

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

async function ops(...args: string[]): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const desk = { kernel: server.kernel, actor: 'ops:tester', print: (line: string) => void lines.push(line) }
  return { code: await runCommand(desk, args), printed: lines.join('\n') }
}

test('a voucher is listed, looked at with its pictures, turned down with a reason and passed; each is written down', async () => {
  const { voucherNo } = await proved(server, person, { note: '标记七三九一' })
  const listed = await ops('vouchers')
  expect(listed.printed).toContain(`${voucherNo}  reviewing  invoice  unasked`)
  expect(listed.printed).not.toContain('七三九一')
  const shown = await ops('voucher', voucherNo)
  expect(shown.printed).toContain('note  标记七三九一')
  const [link = ''] = /\/files\/picture\/\S+/.exec(shown.printed) ?? []
  expect((await fetch(server.url + link)).status).toBe(200)

  for (const wrong of [
    ['voucher'],
    ['voucher', 'reject', voucherNo],
    ['voucher', 'pass', voucherNo, 'why'],
    ['voucher', 'V1'],
  ])
    expect([wrong, (await ops(...wrong)).code]).toEqual([wrong, 2])
  expect((await ops('voucher', 'reject', voucherNo, '看不清金额，', '请重拍')).code).toBe(0)
  const told = await server.client.call(consumerVoucher.detail, { voucherNo }, { token: person.token })
  expect(told.rejectReason).toBe('看不清金额， 请重拍')
  expect((await ops('vouchers', 'rejected')).printed).toContain(voucherNo)
  await proved(server, person, { voucherNo })
  expect((await ops('voucher', 'pass', voucherNo)).printed).toBe(`${voucherNo}: passed`)
  expect((await ops('voucher', 'pass', voucherNo)).code).toBe(2)
  expect((await ops('vouchers')).printed).toBe('0 vouchers')

  const rows = await server.kernel.db.selectFrom('audit').selectAll().where('subject', '=', voucherNo).execute()
  expect(rows.map(({ action }) => action)).toEqual(['voucher.shown', 'voucher.rejected', 'voucher.passed'])
  expect(JSON.stringify(rows)).not.toMatch(/七三九一|看不清/)
})
