import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { authorise, startTask, taskState, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

type Person = { token: string; mobile: string; customerId: string }
const status = ({ token }: Person, taskId: string) => server.client.call(authorisation.status, { taskId }, { token })
const input = ({ token }: Person, taskId: string, code: string) =>
  server.client.call(authorisation.inputCode, { taskId, code }, { token })
const itemsOf = async ({ token }: Person) =>
  new Map((await server.client.call(authorisation.list, {}, { token })).items.map((item) => [item.type, item]))
const revoke = ({ token }: Person, type: 'operator' | 'sesame') =>
  server.client.call(authorisation.revoke, { type }, { token })
const reaches = (taskId: string, state: string) =>
  until(async () => (await taskState(server, taskId)) === state, { what: `state ${state}` })

test('a customer who enters the code that the operator requires has a report that counts for 90 days', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  const need = { kind: 'sms', hint: '请输入收到的短信验证码' }
  expect(await status(person, taskId)).toMatchObject({ type: 'operator', state: 'NEED_SMS', need, nextPoll: 3 })
  expect((await itemsOf(person)).get('operator')).toMatchObject({ state: 'running', taskId })
  await input(person, taskId, await server.sandbox.code(person.mobile))
  await reaches(taskId, 'SUCCESS')
  expect(await status(person, taskId)).toMatchObject({ state: 'SUCCESS', progress: 100, nextPoll: 0 })
  expect((await itemsOf(person)).get('operator')).toMatchObject({
    state: 'done',
    required: true,
    title: '运营商授权',
    expireAt: '2027-09-13 23:59:59',
  })
})

test('a customer has the operator’s code sent again, once a minute, and the newest one counts', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  const resend = (who: Person = person) =>
    server.client.call(authorisation.resendCode, { taskId }, { token: who.token })
  expect(await statusOf(resend(await realNamed(server)))).toBe(Status.forbidden)
  await reaches(taskId, 'NEED_SMS')
  const before = (await server.sandbox.sms(person.mobile)).length
  const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(resend())))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([Status.ok, ...Array(4).fill(Status.refused)])
  expect((await server.sandbox.sms(person.mobile)).length).toBe(before + 1)
  await input(person, taskId, await server.sandbox.code(person.mobile))
  await reaches(taskId, 'SUCCESS')
  expect(await statusOf(resend())).toBe(Status.codeExpired)
})

test('a customer sees six kinds of authorisation, the two required ones first', async () => {
  const items = [...(await itemsOf(await registered(server))).values()]
  expect(items.map(({ type, state, required }) => [type, state, required])).toEqual([
    ['operator', 'none', true],
    ['sesame', 'none', true],
    ['creditCard', 'none', false],
    ['socialSecurity', 'none', false],
    ['providentFund', 'none', false],
    ['crawler', 'none', false],
  ])
})

test('no source is read before the customer has a real name, nor without its own consent', async () => {
  expect(await statusOf(startTask(server, await registered(server), 'sesame'))).toBe(1000)
  const person = await realNamed(server)
  const create = (agreementKeys: string[]) =>
    server.client.call(authorisation.create, { type: 'sesame', agreementKeys }, { token: person.token })
  for (const keys of [[], ['operatorAuth'], ['nonsense']])
    expect(await failureOf(create(keys))).toMatchObject({
      status: 40403,
      message: expect.stringContaining('请先阅读并同意'),
    })
  expect((await itemsOf(person)).get('sesame')).toMatchObject({ state: 'none' })
})

test('of ten parallel starts of one kind of authorisation one runs', async () => {
  const person = await realNamed(server)
  const heard = await Promise.all(Array.from({ length: 10 }, () => statusOf(startTask(server, person, 'operator'))))
  expect(heard.sort((a, b) => a - b)).toEqual([1, ...Array(9).fill(1006)])
})

test('an authorisation is not pulled again while it counts, and is once it has expired', async () => {
  const person = await realNamed(server)
  expect(await authorise(server, person, 'sesame')).toBe('SUCCESS')
  expect((await failureOf(startTask(server, person, 'sesame'))).message).toContain('有效期内无需重复授权')
  await sql`update auth_task set expires_on = '2027-06-14' where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect((await itemsOf(person)).get('sesame')).toMatchObject({ state: 'expired' })
  expect(await authorise(server, person, 'sesame')).toBe('SUCCESS')
  expect((await itemsOf(person)).get('sesame')).toMatchObject({ state: 'done' })
})

test('a wrong code is refused as wrong, and a code for a task that needs none or is over as expired', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  const code = await server.sandbox.code(person.mobile)
  const wrong = code === '123456' ? '654321' : '123456'
  expect(await statusOf(input(person, taskId, wrong))).toBe(2018)
  await input(person, taskId, code)
  expect(await statusOf(input(person, taskId, code))).toBe(2019)
  await reaches(taskId, 'SUCCESS')
  expect(await statusOf(input(person, taskId, code))).toBe(2019)
})

test('three wrong codes end the task with a reason, and the customer can start it again', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  const code = await server.sandbox.code(person.mobile)
  const wrong = code === '123456' ? '654321' : '123456'
  for (let n = 0; n < 3; n++) expect(await statusOf(input(person, taskId, wrong))).toBe(2018)
  await reaches(taskId, 'FAIL')
  expect((await status(person, taskId)).failReason).toBe('输入错误次数过多，请重新发起')
  expect((await itemsOf(person)).get('operator')).toMatchObject({ state: 'failed' })
  expect(await authorise(server, person, 'operator')).toBe('SUCCESS')
})

test('a customer gives a source its pictures and passwords in turn, and the password is not stored', async () => {
  const person = await realNamed(server)
  const social = await startTask(server, person, 'socialSecurity')
  await reaches(social.taskId, 'NEED_CAPTCHA')
  expect((await status(person, social.taskId)).need?.image).toMatch(/^data:image\//)
  const fund = await server.client.call(
    authorisation.create,
    { type: 'providentFund', account: 'me', agreementKeys: ['assetDataAuth'] },
    { token: person.token },
  )
  await reaches(fund.taskId, 'NEED_PASSWORD')
  await input(person, fund.taskId, 'S3cret-pass')
  await reaches(fund.taskId, 'NEED_SMS')
  await input(person, fund.taskId, await server.sandbox.code(person.mobile))
  await reaches(fund.taskId, 'SUCCESS')
  const { rows } = await sql<{ text: string }>`
    select row_to_json(t)::text as text from auth_task t where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect(JSON.stringify(rows)).not.toContain('S3cret-pass')
})

test('a customer reads why a source refuses, and the next start works', async () => {
  const person = await realNamed(server)
  await server.sandbox.fault('creditData', 'refuse', 1, 'create')
  expect(await failureOf(startTask(server, person, 'sesame'))).toMatchObject({
    status: 40403,
    message: '数据来源维护中，请稍后再试',
  })
  expect(await authorise(server, person, 'sesame')).toBe('SUCCESS')
})

test.each(['timeout', 'timeout-but-done', 'bad-signature', 'error-500'])(
  'a start that goes unanswered (%s) continues under the same reference',
  async (fault) => {
    const person = await realNamed(server)
    await server.sandbox.fault('creditData', fault, 2, 'create')
    const { taskId, state } = await startTask(server, person, 'sesame')
    expect(state).toBe('CREATED')
    // a read by the customer polls the source now, before the job is due
    await sql`update auth_task set created_at = now() - interval '10 seconds' where task_id = ${taskId}`.execute(
      server.platform.db,
    )
    await status(person, taskId)
    await reaches(taskId, 'SUCCESS')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sandbox.credit_task where ref = ${taskId}`.execute(server.platform.db)
    expect(rows[0]?.n).toBe(1)
  },
)

test('a source that answers no poll for a while delays the task and does not end it', async () => {
  const person = await realNamed(server)
  await server.sandbox.fault('creditData', 'error-500', 4, 'status')
  expect(await authorise(server, person, 'sesame')).toBe('SUCCESS')
})

test('a task that has not ended after ten minutes times out', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  await sql`update auth_task set created_at = now() - interval '11 minutes' where task_id = ${taskId}`.execute(
    server.platform.db,
  )
  await reaches(taskId, 'TIMEOUT')
  expect((await status(person, taskId)).failReason).toBe('数据来源长时间没有响应，请稍后再试')
})

test('a task that was erased with its account is no longer polled', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  const { db } = server.platform
  await db.deleteFrom('auth_task').where('task_id', '=', taskId).execute()
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where key = ${`auth:${taskId}`} and locked_at is null having count(*) > 0`.execute(db)
  await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(db)
  const waiting = sql`select 1 from graphile_worker.jobs where key = ${`auth:${taskId}`}`
  await until(async () => (await waiting.execute(db)).rows.length === 0, { what: 'the end of the polling' })
})

test('a customer who reads a task continuously causes a poll of the source every three seconds at most', async () => {
  const person = await realNamed(server)
  const { taskId } = await startTask(server, person, 'operator')
  await reaches(taskId, 'NEED_SMS')
  await sql`update auth_task set asked_at = now() - interval '4 seconds' where task_id = ${taskId}`.execute(
    server.platform.db,
  )
  const asked = async () =>
    (
      await server.platform.db
        .selectFrom('auth_task')
        .select('asked_at')
        .where('task_id', '=', taskId)
        .executeTakeFirst()
    )?.asked_at
  await Promise.all(Array.from({ length: 10 }, () => status(person, taskId)))
  const first = await asked()
  await Promise.all(Array.from({ length: 10 }, () => status(person, taskId)))
  expect(await asked()).toEqual(first)
})

test('a customer starts at most five tasks of one kind a day', async () => {
  const person = await realNamed(server)
  for (let n = 0; n < 5; n++) {
    await server.sandbox.fault('creditData', 'refuse', 1, 'create')
    await statusOf(startTask(server, person, 'sesame'))
  }
  expect((await failureOf(startTask(server, person, 'sesame'))).message).toContain('今天发起的次数已达上限')
})

test('S29 a customer revokes an authorisation with its consent, unless a loan or review needs it', async () => {
  const person = await realNamed(server)
  expect((await failureOf(revoke(person, 'operator'))).message).toBe('您还没有运营商授权，无需撤回')
  await authorise(server, person, 'operator')
  await revoke(person, 'operator')
  expect((await itemsOf(person)).get('operator')).toMatchObject({ state: 'none' })
  const consents = await server.platform.db
    .selectFrom('consent')
    .select(['kind', 'withdrawn_at'])
    .where('customer_id', '=', person.customerId)
    .where('kind', '=', 'authorise:operator')
    .execute()
  expect(consents).toEqual([{ kind: 'authorise:operator', withdrawn_at: expect.any(Date) }])

  const holder = await withLine(server)
  const setState = (state: string) =>
    sql`update credit_line set state = ${state} where customer_id = ${holder.customerId}`.execute(server.platform.db)
  await setState('reviewing')
  expect((await failureOf(revoke(holder, 'sesame'))).message).toBe('额度正在审核，审核结束后可以撤回授权')
  await setState('active')
  const holdId = '01900000-0000-7000-8000-00000000000a'
  await sql`insert into limit_hold (customer_id, hold_id, order_id, amount, state) values (${holder.customerId}, ${holdId}, ${holdId}, 100, 'pending')`.execute(
    server.platform.db,
  )
  expect((await failureOf(revoke(holder, 'sesame'))).message).toContain('结清后可以撤回')
  await sql`delete from limit_hold where hold_id = ${holdId}`.execute(server.platform.db)
  await revoke(holder, 'sesame')
})

test('S12 another customer’s task is answered like an absent one', async () => {
  const [ann, ben] = [await realNamed(server), await realNamed(server)]
  const { taskId } = await startTask(server, ann, 'operator')
  const { token } = ben
  const absent = '01900000-0000-7000-8000-000000000000'
  for (const [call, body] of [
    [authorisation.status, {}],
    [authorisation.inputCode, { code: '123456' }],
  ] as const) {
    const ofAnn = await server.client.send(call, { ...body, taskId }, { token })
    expect(ofAnn.status).toBe(1007)
    expect(ofAnn).toEqual(await server.client.send(call, { ...body, taskId: absent }, { token }))
    expect(ofAnn).toEqual(await server.client.send(call, { ...body, taskId: 'x' }, { token }))
  }
})

test('S17 hostile input is refused and breaks nothing', async () => {
  const { token } = await realNamed(server)
  for (const text of ["'; drop table auth_task; --", '%00', '🙂'.repeat(30), '[object Object]', '../x'])
    for (const [call, body] of [
      [authorisation.create, { type: text, agreementKeys: '' }],
      [authorisation.create, { type: 'sesame', agreementKeys: text }],
      [authorisation.create, { type: 'sesame', account: 'a'.repeat(41), agreementKeys: 'sesameAuth' }],
      [authorisation.status, { taskId: text }],
      [authorisation.inputCode, { taskId: text, code: text }],
      [authorisation.revoke, { type: text }],
      [authorisation.list, { type: text }],
    ] as const) {
      const { status: heard, http } = await server.client.send(call, body, { token })
      expect([http, heard > 1]).toEqual([200, true])
    }
})
