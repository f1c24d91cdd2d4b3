import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentity, type IdentityGateway } from './identity.gateway.ts'

let world: TestWorld
let identity: IdentityGateway

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, IDENTITY_SECRET: secret } = SANDBOX_DEFAULTS
  identity = createIdentity({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const certId = certIdOf('1990-05-06', 7)

test.each([
  ['王不符', 'nameMismatch'],
  ['王查无', 'notFound'],
  ['王复核', 'review'],
  ['王加验', 'furtherCheck'],
])('%s is answered with %s', async (name, result) => {
  expect(await identity.verify({ name, certId })).toEqual({ kind: 'answer', body: { result } })
})

test('a clerk approves one person in review and rejects another', async () => {
  const [first, second] = [certIdOf('1991-01-01', 1), certIdOf('1991-01-01', 2)]
  const answers: unknown[] = []
  for (const [one, decision] of [
    [first, 'pass'],
    [second, 'reject'],
  ] as const) {
    await identity.verify({ name: '李复核', certId: one })
    await world.post('/people/review', { certId: one, decision })
    answers.push(await identity.verify({ name: '李复核', certId: one }))
  }
  expect(answers).toMatchObject([{ body: { result: 'match' } }, { body: { result: 'nameMismatch' } }])
})

test('the group reports whether it knows a phone, and names the person only to a request with that person’s number', async () => {
  const mobile = '13900009999'
  const own = certIdOf('1993-12-01', 4)
  expect(await identity.groupKnown({ mobile })).toEqual({ kind: 'answer', body: { result: 'unknown' } })
  await world.post('/people/group', { mobile, name: '程同门', certId: own })
  expect(await identity.groupKnown({ mobile })).toEqual({
    kind: 'answer',
    body: { result: 'known', nameMasked: '**门' },
  })
  const asked = async (certId: string, phone = mobile) => {
    const answer = await identity.groupPerson({ mobile: phone, certId })
    return answer.kind === 'answer' ? answer.body : expect.fail(answer.kind)
  }
  expect(await asked(certIdOf('1993-12-01', 6))).toEqual({ result: 'differs' })
  expect(await asked(own, '13900009998')).toEqual({ result: 'unknown' })
  const told = { name: '程同门', sex: 'female', birthDate: '1993-12-01', fullTimeStudent: false }
  expect(await asked(own)).toEqual({ result: 'match', ...told })
})

test('a registry that does not answer leaves the result unknown', async () => {
  await world.post('/faults', { party: 'identity', fault: 'timeout', times: 2 })
  expect(await identity.verify({ name: '测试人', certId })).toEqual({ kind: 'unknown', reason: 'timeout' })
})

const openFace = async (ref: string) => {
  const asked = { name: '测试人', certId, scene: 'loan', returnUrl: 'http://127.0.0.1:1/refresh/face', ref }
  const answer = await identity.startFace(asked)
  return answer.kind === 'answer' && answer.body.result === 'opened' ? answer.body : expect.fail('not opened')
}

test('a face check is opened once per number, and reports its result', async () => {
  const { ticket, url } = await openFace('face-1')
  expect((await openFace('face-1')).ticket).toBe(ticket)
  expect(url).toContain(ticket)
  const told = async () => (await identity.faceResult({ ticket })) as { body?: object }
  expect((await told()).body).toEqual({ result: 'pending', ref: 'face-1' })
  await world.post(`/face/${ticket}`, { outcome: 'failed' })
  // the first outcome stands
  await world.post(`/face/${ticket}`, { outcome: 'passed' })
  expect((await told()).body).toEqual({ result: 'failed', ref: 'face-1' })
  expect(await identity.faceResult({ ticket: 'never-given-out' })).toEqual({ kind: 'rejected', status: 404 })
})

test('a face check that the customer does not finish expires after a quarter of an hour', async () => {
  const { ticket } = await openFace('face-2')
  world.elapse(16 * 60_000)
  const asked = await world.ask('/identity/face/result', { ticket }, { secret: SANDBOX_DEFAULTS.IDENTITY_SECRET })
  expect(asked.body).toEqual({ result: 'expired', ref: 'face-2' })
})
