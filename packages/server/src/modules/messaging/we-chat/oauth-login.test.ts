import { randomBytes } from 'node:crypto'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { askWeChat, comeBack, openTicket, type WayBack } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

const exchange = (way: WayBack) => server.client.send(weChat.oauthLogin, way)
const forbidden = { status: Status.forbidden, message: '非法请求，请重新登录', data: null, http: 200 }

test('a guest is sent to WeChat’s page with its documented parameters and a state that is never the same', async () => {
  const redirect = `${server.url}/weixinLogin?redirectUrl=%2F`
  const ask = () => server.client.call(weChat.oauthUrl, { scope: 'snsapi_userinfo', redirect })
  const { url } = await ask()
  expect(url).toMatch(
    new RegExp(
      `^${server.sandboxUrl}/connect/oauth2/authorize\\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_userinfo&state=[\\w-]{43}#wechat_redirect$`,
    ),
  )
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(redirect)
  expect((await ask()).url).not.toBe(url)
})

test('S23 WeChat returns to our own page and to no other', async () => {
  const { host } = new URL(server.url)
  for (const redirect of [
    'https://evil.example/weixinLogin',
    `${server.sandboxUrl}/weixinLogin`,
    `http://${host}@evil.example/weixinLogin`,
    `${server.url}/user`,
    `${server.url}/weixinLogin/../user`,
    `//${host}/weixinLogin`,
    'javascript:1',
  ])
    expect([redirect, await server.client.send(weChat.oauthUrl, { scope: 'snsapi_base', redirect })]).toEqual([
      redirect,
      forbidden,
    ])
})

test('S23 a state is valid once, even for ten requests at the same moment', async () => {
  const way = await askWeChat(server, { as: '一次' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(way)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    Status.ok,
    ...Array.from({ length: 9 }, () => Status.forbidden),
  ])
  expect(await exchange(way)).toEqual(forbidden)
})

test('S23 a state is valid for ten minutes', async () => {
  const way = await askWeChat(server, { as: '太晚' })
  const [row] = await server.platform.db
    .selectFrom('we_chat_state')
    .select(sql<number>`max(extract(epoch from expires_at - now()))::float8`.as('seconds'))
    .execute()
  expect(row?.seconds).toBeLessThanOrEqual(600)
  await server.platform.db.updateTable('we_chat_state').set({ expires_at: sql`now()` }).execute()
  expect(await exchange(way)).toEqual(forbidden)
})

test('S23 WeChat’s answer is worthless in an attacker’s browser, and its own browser can still use it', async () => {
  const [victim, attacker] = [await askWeChat(server, { as: '本人' }), await askWeChat(server, { as: '别人' })]
  // the attacker's answer is sent to this browser, and this browser's answer is read by the attacker
  expect(await exchange({ ...attacker, browserKey: victim.browserKey })).toEqual(forbidden)
  expect(await exchange({ ...victim, browserKey: attacker.browserKey })).toEqual(forbidden)
  expect(await exchange({ ...victim, browserKey: randomBytes(32).toString('base64url') })).toEqual(forbidden)
  expect(await exchange(victim)).toMatchObject({ status: Status.ok, data: { outcome: 'unbound' } })
})

test('S23 a code that was used, or that WeChat never issued, is refused and consumes the state', async () => {
  const used = await askWeChat(server, { as: '换码' })
  await exchange(used)
  const way = await askWeChat(server, { as: '换码' })
  expect(await exchange({ ...way, code: used.code })).toEqual(forbidden)
  expect(await exchange(way)).toEqual(forbidden)
  const other = await askWeChat(server, { as: '换码' })
  expect(await exchange({ ...other, code: 'made-up' })).toEqual(forbidden)
})

test('S23 the server exchanges the code, and of what WeChat says of the person only the nickname goes to the page', async () => {
  const come = await comeBack(server, { as: '小林' })
  expect(come).toEqual({
    outcome: 'unbound',
    openTicket: expect.stringMatching(/^[\w-]{43}$/),
    nickname: '小林',
    expiresIn: 600,
  })
  const rows = await server.platform.db.selectFrom('we_chat_ticket').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(come.outcome === 'unbound' ? come.openTicket : '')
})

test('a guest on a snapshot of the page stays a guest, however often', async () => {
  for (const _ of [1, 2])
    expect(await comeBack(server, { as: '快照用户', snapshot: true })).toEqual({ outcome: 'snapshot' })
})

test('a guest is told when WeChat does not answer, and goes on without a nickname when only that is missing', async () => {
  for (const fault of ['error-500', 'refuse']) {
    await server.sandbox.fault('weChat', fault, 1, 'code')
    expect(await exchange(await askWeChat(server, { as: '没有回应' }))).toMatchObject({
      status: Status.refused,
      message: '微信暂时没有回应，请再试一次，或用手机号登录',
    })
  }
  await server.sandbox.fault('weChat', 'error-500', 1, 'userinfo')
  expect(await comeBack(server, { as: '没有昵称' })).toMatchObject({ outcome: 'unbound', nickname: '' })
})

test('S23 hostile text in any field opens no session', async () => {
  const { token } = await registered(server)
  const way = await askWeChat(server, { as: '恶意' })
  const ticket = await openTicket(server, '恶意')
  const bind = { ...ticket, mobile: '13900000001', smsCode: '000000' }
  const opened: unknown[] = []
  for (const value of hostileValues) {
    for (const [call, body] of [
      [weChat.oauthLogin, { ...way, state: value }],
      [weChat.oauthLogin, { ...way, browserKey: value }],
      [weChat.bind, { ...bind, openTicket: value }],
      [weChat.bind, { ...bind, browserKey: value }],
      [weChat.unbind, { smsCode: value }],
    ] as const) {
      const { status, http } = await server.client.send(call, body, call === weChat.unbind ? { token } : {})
      if (status === Status.ok || http >= 500) opened.push({ call: call.path, value, status, http })
    }
  }
  expect(opened).toEqual([])
  expect(await exchange(way)).toMatchObject({ status: Status.ok })
}, 60_000)
