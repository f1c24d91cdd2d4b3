import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkCaps, originOfIp } from './sms-caps.ts'

const server = serverFixture()

const sent = (origin: string, count: number) =>
  sql`insert into sms_send (send_id, mobile_index, purpose, origin) select gen_random_uuid(), '\\x00', 'login', ${origin} from generate_series(1, ${count})`.execute(
    server.platform.db,
  )

test('an IPv6 customer is one origin across the whole /64', () => {
  expect(originOfIp('203.0.113.9')).toBe('ip:203.0.113.9')
  expect(originOfIp('2001:db8:1:2:aaaa::1')).toBe('ip:2001:db8:1:2')
  expect(originOfIp('2001:db8:1:2:bbbb:0:0:9')).toBe('ip:2001:db8:1:2')
  expect(originOfIp('2001:db8::9')).toBe('ip:2001:db8:0:0')
})

test('S6 the thirty-first code for one address in ten minutes is refused; the server’s own address is exempt', async () => {
  await sent('ip:203.0.113.9', 29)
  await checkCaps(server.platform.db, server.platform.config, 'ip:203.0.113.9')
  await sent('ip:203.0.113.9', 1)
  expect((await failureOf(checkCaps(server.platform.db, server.platform.config, 'ip:203.0.113.9'))).message).toBe(
    '获取验证码太频繁，请10分钟后再试',
  )
  await sent('ip:127.0.0.1', 40)
  await checkCaps(server.platform.db, server.platform.config, 'ip:127.0.0.1')
})

test('a code is refused once the sends to all addresses together have reached their cap', async () => {
  await sent('ip:198.51.100.1', 20_000)
  expect((await failureOf(checkCaps(server.platform.db, server.platform.config, 'ip:198.51.100.2'))).message).toBe(
    '获取验证码的人太多，请稍后再试',
  )
})
