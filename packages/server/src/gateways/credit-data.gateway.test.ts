import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CreditDataGateway, type CreditTaskRequest, createCreditData } from './credit-data.gateway.ts'

let world: TestWorld
let creditData: CreditDataGateway
let sequence = 0

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, CREDIT_DATA_SECRET: secret } = SANDBOX_DEFAULTS
  creditData = createCreditData({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

async function startTask(request: Omit<CreditTaskRequest, 'subject' | 'ref'>, name = '测试') {
  sequence += 1
  const mobile = `134${String(sequence).padStart(8, '0')}`
  const subject = { name, certId: '11010519491231002X', mobile }
  const created = await creditData.create({ ...request, subject, ref: `task-${sequence}` })
  if (created.kind !== 'answer' || created.body.result !== 'created') throw new Error(JSON.stringify(created))
  return { ...created.body, mobile }
}

async function look(taskNo: string) {
  const answer = await creditData.status({ taskNo })
  if (answer.kind !== 'answer') throw new Error(JSON.stringify(answer))
  return answer.body
}

/** The state after two status queries, as many as a task needs once it waits for nothing. */
async function lookTwice(taskNo: string) {
  await look(taskNo)
  return look(taskNo)
}

test("a phone operator's task asks the customer for its code, and reports how long the number is in use", async () => {
  const { taskNo, state, mobile } = await startTask({ type: 'operator' })
  expect(state).toBe('CREATED')
  expect(await look(taskNo)).toMatchObject({ state: 'NEED_SMS', need: { kind: 'sms' } })
  const code = await world.code(mobile)
  expect(await creditData.inputCode({ taskNo, code })).toMatchObject({ body: { result: 'accepted', state: 'RUNNING' } })
  expect(await look(taskNo)).toMatchObject({ state: 'RUNNING', progress: 80 })
  expect(await look(taskNo)).toEqual({ state: 'SUCCESS', progress: 100, report: { monthsOnline: 60 } })
})

test('a customer who has another code sent finishes the task with that one, and not with the earlier one', async () => {
  const { taskNo, mobile } = await startTask({ type: 'operator' })
  expect(await creditData.resendCode({ taskNo })).toMatchObject({ body: { result: 'notNeeded' } })
  await look(taskNo)
  const first = await world.code(mobile)
  expect(await creditData.resendCode({ taskNo })).toMatchObject({ body: { result: 'sent' } })
  const second = await world.code(mobile)
  if (first !== second)
    expect(await creditData.inputCode({ taskNo, code: first })).toMatchObject({ body: { result: 'wrong' } })
  expect(await creditData.inputCode({ taskNo, code: second })).toMatchObject({ body: { result: 'accepted' } })
  expect(await creditData.resendCode({ taskNo: 'unknown' })).toMatchObject({ body: { result: 'notFound' } })
})

test('the third wrong code of a customer ends a task', async () => {
  const { taskNo } = await startTask({ type: 'operator' })
  await look(taskNo)
  for (const code of ['x', 'y', 'z']) await creditData.inputCode({ taskNo, code })
  expect(await look(taskNo)).toMatchObject({ state: 'FAIL', message: '输入错误次数过多，请重新发起' })
})

test('a customer is shown a picture code as an image, and the code typed from it finishes the task', async () => {
  const { taskNo, mobile } = await startTask({ type: 'socialSecurity', account: '11010519491231002X' })
  expect((await look(taskNo)).need?.image).toMatch(/^data:image\/svg\+xml;base64,/)
  const [task] = await world.get<{ code: string }[]>(`/tasks?mobile=${mobile}`)
  await creditData.inputCode({ taskNo, code: task?.code ?? '' })
  expect((await lookTwice(taskNo)).report).toEqual({ monthlyIncomeFen: 1_200_000 })
})

test('a customer is asked for a password only when none was given', async () => {
  const without = await startTask({ type: 'creditCard', account: 'card' })
  expect(await look(without.taskNo)).toMatchObject({ state: 'NEED_PASSWORD' })
  const given = await startTask({ type: 'creditCard', account: 'card', password: 'secret' })
  expect((await lookTwice(given.taskNo)).state).toBe('SUCCESS')
})

test('sesame asks the customer for consent on its own page and redirects back to us only', async () => {
  const { taskNo, redirectUrl } = await startTask({ type: 'sesame', returnUrl: 'http://evil.example/x' })
  expect(await lookTwice(taskNo)).toMatchObject({ state: 'RUNNING', progress: 20 })
  const agreed = await fetch(redirectUrl ?? '', { method: 'POST', redirect: 'manual' })
  expect(agreed.status).toBe(303)
  expect(agreed.headers.get('location')).not.toContain('evil')
  expect((await lookTwice(taskNo)).report).toMatchObject({ score: 720 })
})

test('a thin file, heavy debts, a refused account and a silent source end in their own states', async () => {
  const thin = await startTask({ type: 'sesame' }, '王白户')
  const nothing = await startTask({ type: 'crawler' }, '王白户')
  const indebted = await startTask({ type: 'sesame' }, '王高债')
  const refused = await startTask({ type: 'crawler', account: 'user0000' })
  const silent = await startTask({ type: 'crawler', account: 'user9999' })
  const ends = await Promise.all([thin, nothing, indebted, refused, silent].map(({ taskNo }) => lookTwice(taskNo)))
  expect(ends).toMatchObject([
    { state: 'SUCCESS', report: { score: 380 } },
    { state: 'FAIL', message: '没有查询到您的记录' },
    { state: 'SUCCESS', report: { existingMonthlyDebtFen: 2_500_000 } },
    { state: 'FAIL', message: '账号或密码不正确' },
    { state: 'TIMEOUT' },
  ])
})

test('one reference makes one task, and an unknown task is rejected', async () => {
  const subject = { name: '测试', certId: '11010519491231002X', mobile: '13499999999' }
  const first = await creditData.create({ type: 'crawler', subject, ref: 'same' })
  expect(await creditData.create({ type: 'crawler', subject, ref: 'same' })).toEqual(first)
  expect(await creditData.status({ taskNo: 'unknown' })).toEqual({ kind: 'rejected', status: 404 })
})
