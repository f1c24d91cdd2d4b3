import { account } from '@wanka/contract/customer/account.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { newMobile, registered, smsTicket, strangerCode } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { once } from '../../../platform/http/idempotency.ts'
import { sweep } from './sweep.service.ts'

const server = serverFixture()

const tables = [
  'spent_captcha',
  'one_time_code',
  'sms_send',
  'secret_attempt',
  'proof',
  'request_count',
  'party_nonce',
  'session',
  'idempotency',
] as const
const rows = async (): Promise<Record<string, number>> => {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      server.platform.db,
    )
    return [table, rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
const age = (table: string, days: number, ...columns: string[]) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`))}`.execute(
    server.platform.db,
  )

test('a sweep deletes no row that still counts, and every row a day after its end', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const validate = (smsCode: string) => server.client.call(account.validateSms, { mobile, type: 'regist', smsCode })
  for (let n = 0; n < 3; n++) await statusOf(validate(code === '000000' ? '111111' : '000000'))
  await smsTicket(server, await registered(server), 'dealPwd')
  await server.client.call(certificates.check, { certNo: 'JQ1', verifyCode: 'AAAA-AAAA' })
  await sql`insert into party_nonce (party, nonce) values ('bank', 'seen')`.execute(server.platform.db)
  await once(server.platform.db, { caller: 'a', operation: '/x', key: 'k', body: '' }, async () => 1)
  const before = await rows()
  expect(Object.values(before)).not.toContain(0)
  await sweep(server.platform.db)
  expect(await rows()).toEqual(before)
  expect((await failureOf(validate(code))).status).toBe(2005)

  await age('spent_captcha', 2, 'expires_at')
  await age('one_time_code', 2, 'expires_at')
  await age('sms_send', 2, 'sent_at')
  await age('proof', 2, 'expires_at')
  await age('secret_attempt', 2, 'since', 'locked_until')
  await age('request_count', 2, 'ends_at')
  await age('party_nonce', 2, 'seen_at')
  await age('session', 30, 'created_at')
  await age('idempotency', 30, 'created_at')
  await sweep(server.platform.db)
  const { session, idempotency, ...others } = await rows()
  expect(new Set(Object.values(others))).toEqual(new Set([0]))
  // a login that lasted its thirty days may have begun a write on its last day
  expect({ session, idempotency }).toEqual({ session: before.session, idempotency: before.idempotency })

  await age('session', 6, 'created_at')
  await age('idempotency', 6, 'created_at')
  await sweep(server.platform.db)
  expect(await rows()).toMatchObject({ session: 0, idempotency: 0 })
})

test('a sweep deletes more rows than one query takes', async () => {
  await sql`
    insert into party_nonce (party, nonce, seen_at)
    select 'bank', n::text, now() - interval '2 days' from generate_series(1, 45000) n`.execute(server.platform.db)
  await sweep(server.platform.db)
  expect((await rows()).party_nonce).toBe(0)
})
