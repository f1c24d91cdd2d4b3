import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  newMobile,
  passwordLogin,
  registered,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'register')
})

type Join = { agreementKeys?: string[]; inviteCode?: string; channel?: string; deviceKey?: string }
const login = (mobile: string, smsCode: string, join: Join = {}) =>
  server.client.call(account.login, { loginType: 'sms', mobile, smsCode, ...join })
const customerRow = (customerId: string) =>
  server.platform.db.selectFrom('customer').selectAll().where('customer_id', '=', customerId).executeTakeFirstOrThrow()
const info = (token: string) => server.client.call(customer.info, {}, { token })
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

test('a guest whose number has no account proves it, ticks the agreements, and has an account by the same code', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'login')
  expect(await failureOf(login(mobile, code))).toMatchObject({ status: 2011, message: '您还未注册' })
  const opened = await login(`0${mobile}`, code, { agreementKeys: keys, channel: 'poster', inviteCode: '123456' })
  expect(opened).toMatchObject({
    opened: true,
    isNew: true,
    needSafeCert: false,
    loginMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  })
  expect(await customerRow(opened.customerId)).toMatchObject({
    channel: 'poster',
    invite_code: '123456',
    password_hash: null,
  })
  expect(await info(opened.token)).toMatchObject({ hasLoginPassword: false })
  const consents = await server.platform.db
    .selectFrom('consent')
    .selectAll()
    .where('customer_id', '=', opened.customerId)
    .execute()
  expect(consents.map((row) => row.agreement_key).sort()).toEqual([...keys].sort())
  expect(
    consents.every(({ kind, device, version }) => kind === 'register' && device === 'test' && version !== ''),
  ).toBe(true)
  // the code is used up, and the next one logs in
  expect(await statusOf(login(mobile, code, { agreementKeys: keys }))).toBe(Status.codeExpired)
  const again = await login(mobile, await strangerCode(server, mobile, 'login'))
  expect(again.customerId).toBe(opened.customerId)
  expect(again.opened).toBeUndefined()
})

test('a guest without the code does not learn whether a number, in any spelling, has an account', async () => {
  const known = (await registered(server)).mobile
  for (const mobile of [known, newMobile()]) {
    for (const spelling of [mobile, `0${mobile}`, `+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`]) {
      expect(await statusOf(login(spelling, '123456'))).toBe(Status.codeNotRequested)
      expect(await statusOf(login(spelling, '123456', { agreementKeys: keys }))).toBe(Status.codeNotRequested)
    }
    const code = await strangerCode(server, mobile, 'login')
    expect(await statusOf(login(mobile, otherThan(code), { agreementKeys: keys }))).toBe(Status.codeWrong)
  }
})

test('a guest who has not ticked every agreement is refused by its name, and the code stays valid', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'login')
  for (const ticked of [[], keys.slice(1), ['<b>', "' or 1=1"]]) {
    const refused = await failureOf(login(mobile, code, { agreementKeys: ticked }))
    expect(refused).toMatchObject({ status: 40403, data: { field: 'agreementKeys', missing: keys[0] } })
  }
  await login(mobile, code, { agreementKeys: keys })
})

test('agreements ticked by a customer who has an account change nothing', async () => {
  const member = await registered(server)
  const code = await strangerCode(server, member.mobile, 'login')
  const login1 = await login(member.mobile, code, { agreementKeys: keys, inviteCode: '123456', channel: 'other' })
  expect(login1.customerId).toBe(member.customerId)
  expect(login1.opened).toBeUndefined()
  expect(await customerRow(member.customerId)).toMatchObject({ channel: '', invite_code: '' })
})

test('three wrong codes of a number without an account lock it for the day, as one with an account', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'login')
  const tried = []
  for (const typed of [otherThan(code), otherThan(code), otherThan(code), code])
    tried.push(await statusOf(login(mobile, typed, { agreementKeys: keys })))
  expect(tried).toEqual([Status.codeWrong, Status.codeWrong, Status.smsLocked, Status.smsLocked])
  expect(await statusOf(passwordLogin(server, { mobile, password: 'abc12345' }))).toBe(Status.notRegistered)
})

test('a code that ran out while the agreements were read opens nothing', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'login')
  expect(await statusOf(login(mobile, code))).toBe(Status.notRegistered)
  await server.platform.db.updateTable('one_time_code').set({ expires_at: sql`now()` }).execute()
  expect(await statusOf(login(mobile, code, { agreementKeys: keys }))).toBe(Status.codeExpired)
})

test('two devices that register one number at once open one account, and both are logged in to it', async () => {
  const mobile = newMobile()
  const devices = ['first-device-000000', 'second-device-11111'].map((deviceKey) => ({ deviceKey }))
  const claims = []
  for (const device of devices) claims.push({ ...device, code: await strangerCode(server, mobile, 'login', device) })
  const logins = await Promise.all(
    claims.map(({ deviceKey, code }) => login(mobile, code, { deviceKey, agreementKeys: keys })),
  )
  expect(new Set(logins.map(({ customerId }) => customerId)).size).toBe(1)
  expect(logins.filter(({ opened }) => opened)).toHaveLength(1)
  for (const { token, customerId } of logins) expect((await info(token)).customerId).toBe(customerId)
})

test('a registration and a login by code of one number at once open one account', async () => {
  const mobile = newMobile()
  const registering = { deviceKey: 'registering-device-1' }
  const joining = { deviceKey: 'joining-device-00001' }
  const smsCode = await strangerCode(server, mobile, 'regist', registering)
  const code = await strangerCode(server, mobile, 'login', joining)
  const outcomes = await Promise.all([
    statusOf(
      server.client.call(account.register, {
        mobile,
        smsCode,
        password: 'abc12345',
        agreementKeys: keys,
        ...registering,
      }),
    ),
    statusOf(login(mobile, code, { ...joining, agreementKeys: keys })),
  ])
  expect([
    [Status.ok, Status.ok],
    [Status.alreadyRegistered, Status.ok],
  ]).toContainEqual(outcomes)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer where mobile_index in (select mobile_index from sms_send)
       and created_at > now() - interval '1 minute' group by mobile_index having count(*) > 1`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([])
})

test('a guest who taps fifty times opens one account', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'login')
  const statuses = await Promise.all(
    Array.from({ length: 50 }, () => statusOf(login(mobile, code, { agreementKeys: keys }))),
  )
  expect(statuses.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(statuses.every((status) => [Status.ok, Status.codeExpired, Status.refused].includes(status as never))).toBe(
    true,
  )
})
