import { notice } from '@wanka/contract/messaging/notices.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { memberCode, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { boundToWeChat, subscribedInWeChat } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { writeLetter } from '../letters/index.ts'

const server = serverFixture(HASTY)
afterEach(() => server.sandbox.clearFaults())

type Owner = { customerId: string }
type Follower = Owner & { token: string; openId: string }
const TEMPLATE = 'sandbox-template-repayment'
const write = ({ customerId }: Owner, title: string, kind: 'repayment' | 'service' | 'activity' = 'repayment') =>
  transact(server.platform.db, (tx) =>
    writeLetter(tx, customerId, { kind, title, body: '您的还款1,030.15元已入账。', dedupeKey: title }),
  )
/** Runs jobs at once that are in back-off after a failure. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
       where task_identifier = 'weChat.send' and locked_at is null and run_at > now() having count(*) > 0`.execute(
    server.platform.db,
  )
const heard = async ({ openId }: Follower) =>
  (await server.sandbox.weChatMessages()).filter((message) => message.openId === openId)
const titles = async (person: Follower) => (await heard(person)).map(({ data: { thing1 } }) => thing1).reverse()
type State = 'waiting' | 'sent' | 'refused' | 'unsure' | 'late' | 'unwanted'
const statesOf = async ({ customerId }: Owner): Promise<Partial<Record<State, number>>> => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from we_chat_message where customer_id = ${customerId} group by 1`.execute(
    server.platform.db,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
const sorted = (states: Partial<Record<State, number>>): string => JSON.stringify(Object.entries(states).sort())
const ended = (person: Owner, states: Partial<Record<State, number>>) =>
  until(async () => sorted(await statesOf(person)) === sorted(states), { what: `messages at ${sorted(states)}` })
const shown = async ({ token }: { token: string }) => {
  const { templates, ...facts } = await server.client.call(weChat.privilege, {}, { token })
  return { ...facts, states: templates.map(({ state }) => state) }
}
const answer = ({ token }: { token: string }, templateIds: string[], result: 'accept' | 'reject' = 'accept') =>
  server.client.call(weChat.subscribe, { templateIds, scene: 'test', result }, { token })

test('WeChat notifies a customer who bound it and subscribed, once, without a figure, and a tap opens the letter', async () => {
  const person = await registered(server)
  expect(await shown(person)).toEqual({ offered: true, bound: false, account: '', states: ['ask', 'ask'] })
  expect((await failureOf(answer(person, [TEMPLATE]))).message).toBe('请先绑定微信')
  const bound = await boundToWeChat(server, person)
  await write(bound, '还没同意时')
  await answer(bound, [TEMPLATE])
  expect(await shown(bound)).toMatchObject({ bound: true, states: ['on', 'ask'] })
  await write(bound, '还款成功')
  await write(bound, '还款成功')
  await write(bound, '额度提升了', 'service')
  await ended(bound, { sent: 1 })
  const [message, ...more] = await heard(bound)
  expect(more).toEqual([])
  expect(message).toMatchObject({ templateId: TEMPLATE, data: { thing1: '还款成功', thing3: '点开查看详情' } })
  expect(JSON.stringify(message)).not.toMatch(/1,030|030\.15/)
  const { letter_id } = await server.platform.db
    .selectFrom('letter')
    .select('letter_id')
    .where('customer_id', '=', bound.customerId)
    .where('title', '=', '还款成功')
    .executeTakeFirstOrThrow()
  expect(message?.page).toMatch(new RegExp(`/internalLetterDetail\\?letterId=${letter_id}$`))
})

test('a customer who turns a notice off here is not sent it, and is again without a new subscription in WeChat', async () => {
  const person = await subscribedInWeChat(server, await registered(server))
  const turn = (on: boolean) =>
    server.client.call(notice.choose, { topic: 'repayment', channel: 'weChat', on }, { token: person.token })
  await turn(false)
  expect((await shown(person)).states).toEqual(['off', 'on'])
  await write(person, '关着的时候')
  await write(person, '借款已到账', 'service')
  await ended(person, { sent: 1, unwanted: 1 })
  await turn(true)
  await write(person, '这个标题长得超过了微信允许的二十个字，要截短')
  await ended(person, { sent: 2, unwanted: 1 })
  expect(await titles(person)).toEqual(['借款已到账', '这个标题长得超过了微信允许的二十个字，…'])
})

test('an unknown template is refused, a customer’s no is kept, and unbinding ends every subscription', async () => {
  const person = await boundToWeChat(server, await registered(server))
  for (const templateIds of [[], ['another'], [TEMPLATE, 'another']])
    expect((await failureOf(answer(person, templateIds))).status).toBe(Status.outOfRange)
  await answer(person, [TEMPLATE])
  await answer(person, [TEMPLATE], 'reject')
  expect((await shown(person)).states).toEqual(['ask', 'ask'])
  await answer(person, [TEMPLATE])
  const smsCode = await memberCode(server, person, 'weChat')
  await server.client.call(weChat.unbind, { smsCode }, { token: person.token })
  expect(await shown(person)).toMatchObject({ bound: false, states: ['ask', 'ask'] })
  await write(person, '解绑以后')
  expect(await statesOf(person)).toEqual({})
})

test('F15 ten minutes without WeChat lose no message, send none twice, and delay no customer’s letter', async () => {
  const person = await subscribedInWeChat(server, await registered(server))
  await server.sandbox.fault('weChat', 'error-500', 100_000)
  const all = Array.from({ length: 45 }, (_, n) => `第${n + 1}封`)
  await sql`insert into letter (customer_id, letter_id, kind, title, body, dedupe_key)
    select ${person.customerId}, gen_random_uuid(), 'repayment', t, '', t from unnest(${all}::text[]) t`.execute(
    server.platform.db,
  )
  for (let n = 0; n < 3; n++) {
    await hurry()
    await until(async () => (await statesOf(person)).waiting === all.length, { what: 'all to wait' })
  }
  expect(await heard(person)).toEqual([])
  await server.sandbox.clearFaults()
  await until(async () => (await hurry()) && (await statesOf(person)).sent === all.length, { what: 'the rest' })
  expect((await titles(person)).sort()).toEqual([...all].sort())
})

test('what WeChat may have sent to a customer is not sent again; what it surely has not is', async () => {
  const person = await subscribedInWeChat(server, await registered(server))
  await server.sandbox.fault('weChat', 'timeout-but-done', 1, 'send')
  await write(person, '没有回音')
  await ended(person, { unsure: 1 })
  await server.sandbox.fault('weChat', 'refuse', 1, 'send')
  await write(person, '微信忙')
  await until(async () => (await hurry()) && (await statesOf(person)).sent === 1)
  await server.sandbox.fault('weChat', 'timeout', 1, 'send')
  await write(person, '不知道')
  await ended(person, { sent: 1, unsure: 2 })
  // a worker that exited while it was sending
  await server.platform.db
    .updateTable('we_chat_message')
    .set({ state: 'sending', ended_at: null })
    .where('customer_id', '=', person.customerId)
    .where('state', '=', 'sent')
    .execute()
  await sql`select graphile_worker.add_job('weChat.send', json_build_object('messages', json_agg(json_build_object('customerId', customer_id, 'letterId', letter_id))))
    from we_chat_message where customer_id = ${person.customerId}`.execute(server.platform.db)
  await ended(person, { unsure: 3 })
  expect(await titles(person)).toEqual(['没有回音', '微信忙'])
})

test('a customer who turned it off in WeChat is asked there again, and a message that has become old is not sent', async () => {
  const person = await subscribedInWeChat(server, await registered(server))
  await server.sandbox.fault('weChat', 'turned-off', 1, 'send')
  await write(person, '在微信里关了')
  await ended(person, { refused: 1 })
  expect((await shown(person)).states).toEqual(['ask', 'on'])
  await write(person, '之后')
  expect(await statesOf(person)).toEqual({ refused: 1 })
  await answer(person, [TEMPLATE])
  await server.sandbox.fault('weChat', 'refuse', 1, 'send')
  await write(person, '昨天的事')
  await until(async () => (await statesOf(person)).waiting === 1)
  await sql`update letter set created_at = now() - interval '13 hours' where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  await until(async () => (await hurry()) && (await statesOf(person)).late === 1)
  expect(await heard(person)).toEqual([])
})

test('a guest sees the notices that WeChat offers', async () => {
  const seen = await server.client.call(weChat.privilege, {})
  expect([seen.bound, seen.templates.map(({ title, state }) => [title, state])]).toEqual([
    false,
    [
      ['账单和还款通知', 'ask'],
      ['借款和账户通知', 'ask'],
    ],
  ])
})

test('staff set the account’s own template, close one, and see the counts of the day', async () => {
  expect(await runOps(server, 'we-chat', 'close', 'service')).toMatchObject({ code: 0 })
  const offered = async () => (await server.client.call(weChat.privilege, {})).templates.map((one) => one.templateId)
  expect(await offered()).toEqual([TEMPLATE])
  await runOps(server, 'we-chat', 'open', 'service')
  expect((await runOps(server, 'we-chat', 'template', 'service', 'own-template')).code).toBe(0)
  expect(await offered()).toEqual([TEMPLATE, 'own-template'])
  for (const wrong of [['template', 'nothing', 'x'], ['open'], ['template', 'service', '<x>'], ['shut', 'service']])
    expect((await runOps(server, 'we-chat', ...wrong)).code).toBe(2)
  const { printed } = await runOps(server, 'we-chat')
  expect(printed).toContain('service: 借款和账户通知, own-template')
  expect(printed).toMatch(/\d+ sent/)
})
