import { solveCaptcha } from '@wanka/testkit/clients/client.ts'
import { expect, test } from 'vitest'
import { type CaptchaGateway, createProofOfWork } from './captcha.gateway.ts'

// any other gateway, such as a provider's client, must pass the same tests
const gateways: [string, CaptchaGateway][] = [
  ['proof of work', createProofOfWork({ secret: 'a secret of this test', work: 1 })],
]
const binding = { purpose: 'login', subject: '13900000001' } as const

test.each(gateways)(
  '%s: a solved captcha is valid for its purpose and subject only, and returns the time of its challenge',
  async (_name, gateway) => {
    const answer = await solveCaptcha(await gateway.ask(binding, 1_700_000_000.5))
    expect(await gateway.judge(binding, answer)).toEqual({ askedAt: 1_700_000_000.5 })
    expect(await gateway.judge({ ...binding, purpose: 'regist' }, answer)).toBeUndefined()
    expect(await gateway.judge({ ...binding, subject: '13900000002' }, answer)).toBeUndefined()
  },
)

test.each(gateways)(
  '%s: a key accepts its own answer only, and a malformed answer is wrong without an error',
  async (_name, gateway) => {
    const [one, other] = [await gateway.ask(binding, 1), await gateway.ask(binding, 1)]
    expect(one.captchaKey).toMatch(/^[\w.:-]{1,64}$/)
    expect(one.captchaKey).not.toBe(other.captchaKey)
    const answer = await solveCaptcha(one)
    expect(await gateway.judge(binding, { ...answer, captchaKey: other.captchaKey })).toBeUndefined()
    for (const captcha of ['AAAA', 'e30=', Buffer.from('null').toString('base64')])
      expect(await gateway.judge(binding, { captchaKey: one.captchaKey, captcha })).toBeUndefined()
  },
)

test('a captcha challenge signed with another secret is refused', async () => {
  const [ours, theirs] = ['a secret of this test', 'another secret'].map((secret) =>
    createProofOfWork({ secret, work: 1 }),
  )
  if (!ours || !theirs) throw new Error('two gateways')
  expect(await ours.judge(binding, await solveCaptcha(await theirs.ask(binding, 1)))).toBeUndefined()
})

test('a browser’s captcha work is a million iterations of PBKDF2 in the mean, and at most half as many more', async () => {
  const gateway = createProofOfWork({ secret: 'a secret of this test', work: 1_000_000 })
  const { challenge } = await gateway.ask(binding, 1)
  const { cost, algorithm } = JSON.parse(challenge).parameters
  expect([cost, algorithm]).toEqual([5000, 'PBKDF2/SHA-256'])
})
