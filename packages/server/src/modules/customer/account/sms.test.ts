import { account } from '@wanka/contract/customer/account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import {
  forgetSends,
  memberCode,
  newMobile,
  registered,
  solvedCaptcha,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../app/start.ts'
import { mobileIndex } from '../eligibility/index.ts'

const server = serverFixture(HASTY)

const sendH5 = async (mobile: string, type: SmsPurpose = 'regist') =>
  server.client.call(account.sendSmsH5, { mobile, type, ...(await solvedCaptcha(server, { purpose: type, mobile })) })
const validate = (mobile: string, smsCode: string, type: SmsPurpose = 'regist') =>
  server.client.call(account.validateSms, { mobile, type, smsCode })
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

async function age(
  mobile: string,
  table: 'one_time_code' | 'sms_send' | 'secret_attempt',
  seconds: number,
): Promise<void> {
  const columns = {
    one_time_code: ['sent_at', 'expires_at'],
    sms_send: ['sent_at'],
    secret_attempt: ['since', 'locked_until'],
  }[table]
  const set = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`),
  )
  await sql`update ${sql.table(table)} set ${set} where mobile_index = ${mobileIndex(server.platform.vault, mobile)}`.execute(
    server.platform.db,
  )
}

test('S6 a code has six digits, comes by SMS and is stored only as a keyed hash', async () => {
  const mobile = newMobile()
  const reply = await sendH5(mobile)
  expect(reply).toMatchObject({ countdown: 60, leftTimes: 2 })
  const [message] = await server.sandbox.sms(mobile)
  expect(message?.code).toMatch(/^\d{6}$/)
  expect(message?.text).toContain('注册账号')
  // S7: neither the reply nor the table contains it
  const code = message?.code ?? ''
  expect(JSON.stringify(reply)).not.toContain(code)
  const row = await server.platform.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('mobile_index', '=', mobileIndex(server.platform.vault, mobile))
    .executeTakeFirstOrThrow()
  expect(row.code_mac).toHaveLength(32)
})

test('S6 a phone receives three codes in a rolling ten minutes and is refused the fourth; later it has three again', async () => {
  const mobile = newMobile()
  expect((await sendH5(mobile)).leftTimes).toBe(2)
  expect((await sendH5(mobile)).leftTimes).toBe(1)
  expect((await sendH5(mobile)).leftTimes).toBe(0)
  expect(await failureOf(sendH5(mobile))).toMatchObject({ status: 2001, message: '10分钟之内已发送3次，请稍后' })
  await age(mobile, 'sms_send', 570)
  expect((await failureOf(sendH5(mobile))).status).toBe(2001)
  await age(mobile, 'sms_send', 31)
  expect((await sendH5(mobile)).leftTimes).toBe(2)
})

test('the send limit belongs to the phone, whatever the purpose and the spelling', async () => {
  const member = await registered(server)
  await forgetSends(server, member.mobile)
  await sendH5(`0${member.mobile}`, 'login')
  await sendH5(`+86 ${member.mobile}`, 'resetPwd')
  await server.client.call(account.sendSms, { type: 'dealPwd' }, { token: member.token })
  expect((await failureOf(sendH5(member.mobile, 'login'))).status).toBe(2001)
})

test('of fifty parallel sends to one phone three are sent', async () => {
  const mobile = newMobile()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(sendH5(mobile))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(3)
  expect(statuses.filter((status) => status === 2001)).toHaveLength(47)
  expect(await server.sandbox.sms(mobile)).toHaveLength(3)
})

test('a guest gets no registration code for a known phone', async () => {
  const { mobile } = await registered(server)
  expect((await failureOf(sendH5(mobile, 'regist'))).status).toBe(2000)
})

test.each(['resetPwd', 'login'] as const)(
  'a guest who asks for a code (%s) is answered alike whether or not the number has an account',
  async (purpose) => {
    const [known, unknown] = [(await registered(server)).mobile, newMobile()]
    await forgetSends(server, known)
    const [one, other] = [await sendH5(known, purpose), await sendH5(unknown, purpose)]
    expect({ ...other, smsSeq: '' }).toEqual({ ...one, smsSeq: '' })
    for (const mobile of [known, unknown]) {
      const right = await server.sandbox.code(mobile)
      expect((await failureOf(validate(mobile, otherThan(right), purpose))).status).toBe(2018)
      expect((await validate(mobile, right, purpose)).expiresIn).toBe(600)
    }
  },
)

test('S6 a guest needs a captcha for a code, and gets none for the purposes of a customer', async () => {
  const mobile = newMobile()
  expect(await failureOf(server.client.call(account.sendSms, { mobile, type: 'regist' }))).toMatchObject({
    status: 2022,
    data: { captchaNeeded: true },
  })
  expect((await failureOf(sendH5(mobile, 'dealPwd'))).status).toBe(1008)
  expect(await server.sandbox.sms(mobile)).toEqual([])
})

test('a customer has codes sent to the own phone, and to another one only where the step is about it', async () => {
  const member = await registered(server)
  const other = newMobile()
  const send = (mobile: string, type: SmsPurpose) =>
    server.client.call(account.sendSms, { mobile, type }, { token: member.token })
  for (const type of ['login', 'regist', 'resetPwd', 'dealPwd', 'repay'] as const) {
    expect((await failureOf(send(other, type))).status).toBe(2022)
  }
  expect(await server.sandbox.sms(other)).toEqual([])
  await send(other, 'realName')
  await send(other, 'changeNew')
  expect((await failureOf(send((await registered(server)).mobile, 'changeNew'))).status).toBe(2000)
})

test('a customer has at most ten codes sent in ten minutes, whatever the phones', async () => {
  const member = await registered(server)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push(
      await statusOf(
        server.client.call(account.sendSms, { mobile: newMobile(), type: 'realName' }, { token: member.token }),
      ),
    )
  expect(statuses).toEqual([...Array(10).fill(1), 40403])
})

test('a guest exchanges the code that was sent, once, and no other code', async () => {
  const mobile = newMobile()
  expect(await failureOf(validate(mobile, '123456'))).toMatchObject({ status: 2017, message: '亲，您还未获取验证码' })
  const code = await strangerCode(server, mobile, 'regist')
  expect(await failureOf(validate(mobile, otherThan(code)))).toMatchObject({
    status: 2018,
    message: '亲，您填写的验证码错误',
  })
  expect(await validate(`0${mobile}`, code)).toMatchObject({ expiresIn: 600 })
  expect((await failureOf(validate(mobile, code))).status).toBe(2019)
})

test('S6 a code is accepted for its own purpose only', async () => {
  const { mobile } = await registered(server)
  const code = await strangerCode(server, mobile, 'login')
  expect((await failureOf(validate(mobile, code, 'resetPwd'))).status).toBe(2017)
})

test('a code expires after five minutes, and a new code replaces the old one', async () => {
  const mobile = newMobile()
  const first = await strangerCode(server, mobile, 'regist')
  await age(mobile, 'one_time_code', 301)
  expect(await failureOf(validate(mobile, first))).toMatchObject({ status: 2019, message: '亲，您的验证码已失效' })
  const second = await strangerCode(server, mobile, 'regist')
  if (first !== second) expect((await failureOf(validate(mobile, first))).status).toBe(2018)
  await validate(mobile, second)
})

test('S6 the third wrong code locks phone and purpose for a day, and a new code neither resets nor opens the lock', async () => {
  const { mobile } = await registered(server)
  const first = await strangerCode(server, mobile, 'login')
  expect((await failureOf(validate(mobile, otherThan(first), 'login'))).status).toBe(2018)
  const second = await strangerCode(server, mobile, 'login')
  expect((await failureOf(validate(mobile, otherThan(second), 'login'))).status).toBe(2018)
  const third = await strangerCode(server, mobile, 'login')
  expect(await failureOf(validate(mobile, otherThan(third), 'login'))).toMatchObject({
    status: 2005,
    message: '验证码输入错误超过三次，请一天后再试',
  })
  expect((await failureOf(validate(mobile, third, 'login'))).status).toBe(2005)
  await forgetSends(server, mobile)
  expect((await failureOf(sendH5(mobile, 'login'))).status).toBe(2005)
  // another purpose of the same phone is open
  await validate(mobile, await strangerCode(server, mobile, 'resetPwd'), 'resetPwd')
  await age(mobile, 'secret_attempt', 24 * 3600 + 1)
  await validate(mobile, await strangerCode(server, mobile, 'login'), 'login')
})

test('of fifty parallel wrong codes two are answered as wrong and the rest as locked', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(validate(mobile, otherThan(code)))))
  expect(statuses.filter((status) => status === 2018)).toHaveLength(2)
  expect(statuses.filter((status) => status === 2005)).toHaveLength(48)
})

test('the right code sent fifty times at once gives one ticket', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(validate(mobile, code))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  expect(statuses.filter((status) => status === 2019)).toHaveLength(49)
})

test('S6 a lock survives a restart of the server', async () => {
  const mobile = newMobile()
  const code = await strangerCode(server, mobile, 'regist')
  for (let n = 0; n < 3; n++) await statusOf(validate(mobile, otherThan(code)))
  const second = await startServer({ ...server.platform.config, PORT: 0 })
  try {
    const response = await fetch(`${second.url}/user/api/sms/validateSms?time=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        timestamp: String(Date.now()),
        version: '1.1',
        proId: 'browser',
        deviceType: 'h5',
        uuid: 'restarted',
      },
      body: new URLSearchParams({ mobile, type: 'regist', smsCode: code }).toString(),
    })
    expect(await response.json()).toMatchObject({ status: 2005 })
  } finally {
    await second.stop()
  }
})

test('a customer is told when the SMS operator refuses or does not answer, and a code that came anyway is accepted', async () => {
  const mobile = newMobile()
  await server.sandbox.fault('sms', 'refuse')
  expect(await failureOf(sendH5(mobile))).toMatchObject({ status: 40403, message: expect.stringContaining('没能送到') })
  await server.sandbox.fault('sms', 'timeout-but-done', 2)
  expect(await failureOf(sendH5(mobile))).toMatchObject({
    status: 40403,
    message: expect.stringContaining('可能会晚到'),
  })
  await validate(mobile, await server.sandbox.code(mobile))
})

test('S12 a customer exchanges a code for a ticket on the own phone only', async () => {
  const [ann, ben] = [await registered(server), await registered(server)]
  const code = await memberCode(server, ben, 'dealPwd')
  const steal = server.client.call(
    account.validateSms,
    { mobile: ben.mobile, type: 'dealPwd', smsCode: code },
    { token: ann.token },
  )
  expect((await failureOf(steal)).status).toBe(1007)
  expect((await failureOf(validate(ben.mobile, code, 'dealPwd'))).status).toBe(1008)
})

test('a send for an unknown purpose or a malformed phone is refused with the name of the field', async () => {
  const { token } = await registered(server)
  const send = (body: Record<string, string>) => server.client.send(account.sendSms, body, { token })
  expect(await send({ type: 'nonsense' })).toMatchObject({ status: 1004, data: { field: 'type' } })
  expect(await send({ type: 'repay', mobile: '' })).toMatchObject({ status: 1001, data: { field: 'mobile' } })
  expect(await send({ type: 'repay', mobile: '12800138000' })).toMatchObject({
    status: 1002,
    data: { field: 'mobile' },
  })
})
