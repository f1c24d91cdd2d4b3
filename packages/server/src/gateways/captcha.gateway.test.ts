import { solveCaptcha } from '@wanka/testkit/clients/solve-captcha.ts'
import { expect, test } from 'vitest'
import { type CaptchaGateway, createProofOfWork } from './captcha.gateway.ts'

// whoever judges in place of these, a provider's client included, passes the same tests
const gateways: [string, CaptchaGateway][] = [
  ['proof of work', createProofOfWork({ secret: 'a secret of this test', work: 1 })],
]
const binding = { purpose: 'login', subject: '13900000001' } as const

test.each(gateways)(
  '%s: a solved captcha is right for its purpose and subject, and says when it was asked',
  async (_name, gateway) => {
    const answer = await solveCaptcha(await gateway.ask(binding, 1_700_000_000.5))
    expect(await gateway.judge(binding, answer)).toEqual({ askedAt: 1_700_000_000.5 })
    expect(await gateway.judge({ ...binding, purpose: 'regist' }, answer)).toBeUndefined()
    expect(await gateway.judge({ ...binding, subject: '13900000002' }, answer)).toBeUndefined()
  },
)

test.each(gateways)(
  '%s: a key serves its own answer only, and nonsense is wrong without a fault',
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

test('a challenge signed with another secret is nobody’s', async () => {
  const [ours, theirs] = ['a secret of this test', 'a secret of somebody else'].map((secret) =>
    createProofOfWork({ secret, work: 1 }),
  )
  if (!ours || !theirs) throw new Error('two gateways')
  expect(await ours.judge(binding, await solveCaptcha(await theirs.ask(binding, 1)))).toBeUndefined()
})

test('the work is a million iterations of PBKDF2 in the mean, and never more than half as much again', async () => {
  const gateway = createProofOfWork({ secret: 'a secret of this test', work: 1_000_000 })
  const { challenge } = await gateway.ask(binding, 1)
  const { cost, algorithm } = JSON.parse(challenge).parameters
  expect([cost, algorithm]).toEqual([5000, 'PBKDF2/SHA-256'])
})
