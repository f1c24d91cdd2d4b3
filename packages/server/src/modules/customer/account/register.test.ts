import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, newMobile, strangerCode } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'register')
})

type Changes = {
  password?: string
  smsCode?: string
  agreementKeys?: string[]
  inviteCode?: string
  channel?: string
  deviceKey?: string
}
const register = (mobile: string, smsCode: string, changes: Changes = {}) =>
  server.client.call(account.register, { mobile, smsCode, password: 'abc12345', agreementKeys: keys, ...changes })

test('a guest with a new phone opens an account, is logged in, and the consents are kept with version and device', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const login = await register(`0${mobile}`, code, { inviteCode: '123456', channel: 'poster' })
  expect(login).toMatchObject({
    isNew: true,
    isMulti: false,
    loginMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    expiresIn: 2_592_000,
  })
  expect((await server.client.call(customer.info, {}, { token: login.token })).customerId).toBe(login.customerId)
  const consents = await server.platform.db
    .selectFrom('consent')
    .selectAll()
    .where('customer_id', '=', login.customerId)
    .execute()
  expect(consents.map((row) => row.agreement_key).sort()).toEqual([...keys].sort())
  expect(consents.every((row) => row.kind === 'register' && row.device === 'test' && row.version !== '')).toBe(true)
  const row = await server.platform.db
    .selectFrom('customer')
    .selectAll()
    .where('customer_id', '=', login.customerId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ channel: 'poster', invite_code: '123456' })
  expect(JSON.stringify(row)).not.toContain(mobile)
  // S8
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
})

test('only the holder of the code learns that a phone, in any spelling, already has an account', async () => {
  const mobile = newMobile()
  const device = { deviceKey: 'a-device-that-asked-itself' }
  const code = await strangerCode(server, mobile, 'regist', device)
  await register(mobile, code, device)
  for (const spelling of [mobile, `0${mobile}`, `+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`]) {
    expect((await failureOf(register(spelling, '123456', { deviceKey: 'another-device-1' }))).status).toBe(2017)
    expect(await failureOf(register(spelling, code, device))).toMatchObject({
      status: 2000,
      message: '您已拥有账号，请登录',
    })
  }
})

test.each(['abcdefgh', '12345678', 'ab123', 'abc123456789012345', 'abc 中文 1', "abc'12345"])(
  'a guest who registers with the password %s is refused for its format',
  async (password) => {
    const body = { mobile: newMobile(), smsCode: '123456', password, agreementKeys: '' }
    expect(await server.client.send(account.register, body)).toMatchObject({
      status: 2010,
      message: '密码必须是6-16位数字和字母组合',
    })
  },
)

test('a guest registers only with the code that was sent', async () => {
  const mobile = newMobile()
  expect((await failureOf(register(mobile, '123456'))).status).toBe(2017)
  const code = await strangerCode(server, mobile, 'regist')
  expect((await failureOf(register(mobile, code === '000000' ? '111111' : '000000'))).status).toBe(2018)
  await register(mobile, code)
})

test('a guest must tick every agreement of the scene, and a refusal does not consume the code', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const refused = await failureOf(register(mobile, code, { agreementKeys: keys.slice(1) }))
  expect(refused).toMatchObject({ status: 40403, data: { field: 'agreementKeys', missing: keys[0] } })
  expect(refused.message).toMatch(/^请先阅读并同意《.+》$/)
  await register(mobile, code)
})

test('a guest who taps register fifty times opens one account', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(register(mobile, code))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  expect(
    statuses.filter((status) => status === 2000).length + statuses.filter((status) => status === 40403).length,
  ).toBe(49)
})
