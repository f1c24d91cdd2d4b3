import { account } from '@wanka/contract/customer/account.ts'
import { solveCaptcha } from '@wanka/testkit/clients/client.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { newMobile, registered, solvedCaptcha } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { newCaptcha, useCaptcha } from './captcha.service.ts'

const server = serverFixture()

type Captcha = { captchaKey: string; captcha: string }
const solvedFor = (mobile: string) => solvedCaptcha(server, { purpose: 'regist', mobile })
const send = (mobile: string, captcha: Captcha, type: 'regist' | 'resetPwd' = 'regist') =>
  server.client.call(account.sendSmsH5, { mobile, type, ...captcha })

test('fifty requests at once with one solved captcha send one code', async () => {
  const mobile = newMobile()
  const captcha = await solvedFor(mobile)
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(send(mobile, captcha))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  expect(statuses.filter((status) => status === 2022)).toHaveLength(49)
})

test('a captcha is accepted for the phone and purpose that it was solved for, and for no other', async () => {
  const mobile = newMobile()
  const captcha = await solvedFor(mobile)
  expect(await failureOf(send(newMobile(), captcha))).toMatchObject({
    status: 2022,
    message: '请输入正确的验证码',
    data: { captchaNeeded: true },
  })
  expect((await failureOf(send(mobile, captcha, 'resetPwd'))).status).toBe(2022)
  expect((await failureOf(send(mobile, await solvedCaptcha(server, { purpose: 'complaint' })))).status).toBe(2022)
  await send(mobile, captcha)
})

test('an unsolved, altered or malformed captcha answer, or one under another key, is refused as a wrong captcha', async () => {
  const { mobile } = await registered(server)
  const captcha = await solvedFor(mobile)
  const forged = (change: (answer: Record<string, Record<string, unknown>>) => void): Captcha => {
    const answer = JSON.parse(Buffer.from(captcha.captcha, 'base64').toString())
    change(answer)
    return { ...captcha, captcha: Buffer.from(JSON.stringify(answer)).toString('base64') }
  }
  const parameters = (answer: Record<string, Record<string, unknown>>) =>
    answer.challenge?.parameters as Record<string, unknown>
  const answers = [
    forged(({ solution }) => Object.assign(solution ?? {}, { derivedKey: '00'.repeat(32) })),
    forged((answer) => Object.assign(parameters(answer), { cost: 1, keyPrefix: '00' })),
    forged((answer) => Object.assign(parameters(answer), { expiresAt: 9_999_999_999 })),
    forged((answer) => Object.assign(parameters(answer).data as object, { purpose: 'resetPwd' })),
    forged((answer) => Object.assign(answer.challenge ?? {}, { signature: '' })),
    { ...captcha, captchaKey: 'unknown' },
    { ...captcha, captcha: 'AB' },
    { ...captcha, captcha: 'bm90IGpzb24=' },
  ]
  for (const answer of answers)
    expect((await server.client.send(account.sendSmsH5, { mobile, type: 'resetPwd', ...answer })).status).toBe(2022)
})

test('a captcha challenge does not reveal the phone that it is for', async () => {
  const mobile = newMobile()
  const { challenge } = await server.client.call(account.captcha, { purpose: 'login', mobile })
  expect(challenge).not.toContain(mobile)
})

test('a captcha expires after five minutes by the clock of the database', async () => {
  const { db } = server.platform
  const binding = { purpose: 'regist', subject: newMobile() } as const
  const gateway = makeParties(server.platform.config).captcha
  const asked = Date.now() / 1000
  const late = await solveCaptcha(await gateway.ask(binding, asked - 301))
  expect((await failureOf(useCaptcha(db, gateway, binding, late))).status).toBe(2022)
  await useCaptcha(db, gateway, binding, await solveCaptcha(await newCaptcha(db, gateway, binding)))
})
