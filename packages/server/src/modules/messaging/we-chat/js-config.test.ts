import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const server = serverFixture()
beforeEach(async () => {
  await server.platform.db.deleteFrom('we_chat_pass').execute()
  await setScript(`${server.sandboxUrl}/jweixin.js`)
})

const setScript = (scriptUrl: string) =>
  server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ scriptUrl }) })
    .where('name', '=', 'weChat')
    .execute()
const page = (path = '/aboutUs?a=1') => server.url + path
const signed = (url = page()) => server.client.call(weChat.jsConfig, { url })
const refused = { status: Status.refused, message: '微信功能暂时不可用', data: null }

/** What WeChat's app answers when the page is configured with the signature. */
async function verdict(facts: Awaited<ReturnType<typeof signed>>, url: string): Promise<string> {
  const { appId, timestamp, nonceStr, signature } = facts
  const response = await fetch(`${server.sandboxUrl}/we-chat/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, timestamp, nonceStr, signature, url }),
  })
  return ((await response.json()) as { errMsg: string }).errMsg
}

test('a page of ours is signed so that WeChat accepts it, and no other page with that signature', async () => {
  const facts = await signed(`${page()}#part`)
  expect(facts).toMatchObject({
    appId: SANDBOX_DEFAULTS.WECHAT_APP_ID,
    scriptUrl: `${server.sandboxUrl}/jweixin.js`,
  })
  expect(await verdict(facts, page())).toBe('config:ok')
  expect(await verdict(facts, page('/aboutUs?a=2'))).toBe('config:invalid signature')
  expect((await signed()).nonceStr).not.toBe(facts.nonceStr)
})

test('the JS-SDK ticket is requested once in two hours, however many pages customers open, and is stored sealed', async () => {
  const { db } = server.platform
  await Promise.all(Array.from({ length: 6 }, (_, at) => signed(page(`/?at=${at}`))))
  const kept = () => db.selectFrom('we_chat_pass').selectAll().orderBy('kind').execute()
  const before = await kept()
  expect(before.map(({ kind, cipher }) => [kind, cipher.split('.')[0]])).toEqual([
    ['ticket', 'v1'],
    ['token', 'v1'],
  ])
  await signed()
  expect(await kept()).toEqual(before)
  await db.updateTable('we_chat_pass').set({ expires_at: sql`now()` }).where('kind', '=', 'ticket').execute()
  await signed()
  const [ticket, token] = await kept()
  expect(token).toEqual(before[1])
  expect(ticket?.expires_at.getTime()).toBeGreaterThan(before[0]?.expires_at.getTime() ?? 0)
})

test('a token that another program has replaced is requested again', async () => {
  await server.sandbox.fault('weChat', 'token-replaced', 1, 'getticket')
  expect(await verdict(await signed(), page())).toBe('config:ok')
})

test('while WeChat does not answer, or is not set up, the page is refused a signature and goes on without it', async () => {
  const ask = () => server.client.send(weChat.jsConfig, { url: page() })
  for (const [fault, call] of [
    ['refuse', 'token'],
    ['error-500', 'getticket'],
  ] as const) {
    await server.sandbox.fault('weChat', fault, 1, call)
    expect(await ask()).toMatchObject(refused)
  }
  await setScript('')
  expect(await ask()).toMatchObject(refused)
})

test('a caller cannot have another site’s page signed', async () => {
  const { host } = new URL(server.url)
  for (const url of [
    'https://evil.example/',
    `${server.sandboxUrl}/`,
    `http://${host}@evil.example/`,
    `http://me@${host}/`,
    `//${host}/`,
    '/aboutUs',
    'javascript:1',
    '#',
  ])
    expect([url, (await server.client.send(weChat.jsConfig, { url })).status]).toEqual([url, Status.forbidden])
})
