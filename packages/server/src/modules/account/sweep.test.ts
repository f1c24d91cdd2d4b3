import { account } from '@wanka/contract/account.ts'
import { failureOf, statusOf } from '@wanka/testkit/failure-of.ts'
import { newMobile, registered, smsTicket, solvedCaptcha, strangerCode } from '@wanka/testkit/scenes/people.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from './sweep.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const rows = async () => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from captcha) + (select count(*) from sms_code) + (select count(*) from sms_send) + (select count(*) from proof) + (select count(*) from sms_try) as left`.execute(
    server.kernel.db,
  )
  return rows[0]?.left
}

test('a sweep takes nothing that still counts, and everything a day after its end', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const validate = (smsCode: string) => server.client.call(account.validateSms, { mobile, type: 'regist', smsCode })
  for (let n = 0; n < 3; n++) await statusOf(validate(code === '000000' ? '111111' : '000000'))
  await smsTicket(server, await registered(server), 'dealPwd')
  await solvedCaptcha(server)
  const before = await rows()
  await sweep(server.kernel.db)
  expect(await rows()).toBe(before)
  expect((await failureOf(validate(code))).status).toBe(2005)

  for (const [table, columns] of [
    ['captcha', ['expires_at']],
    ['sms_code', ['expires_at']],
    ['sms_send', ['sent_at']],
    ['proof', ['expires_at']],
    ['sms_try', ['since', 'locked_until']],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - interval '2 days'`))}`.execute(
      server.kernel.db,
    )
  }
  await sweep(server.kernel.db)
  expect(await rows()).toBe(0)
})
