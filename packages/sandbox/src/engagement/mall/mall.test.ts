import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../../test-world.ts'
import { withSign } from './mall-sign.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const loginUrl = (own: Record<string, string> = {}, secret: string = SANDBOX_DEFAULTS.MALL_SECRET): string => {
  const fields = { appKey: SANDBOX_DEFAULTS.MALL_APP_KEY, uid: 'u1', credits: '500', timestamp: String(Date.now()) }
  return `${world.url}/autoLogin/autologin?${new URLSearchParams(withSign({ ...fields, ...own }, secret))}`
}
const visit = async (url: string) => {
  const page = await fetch(url)
  return { http: page.status, html: await page.text() }
}
async function exchange(item: string): Promise<string> {
  const { html } = await visit(loginUrl())
  const session = html.match(/name="s" value="(\w+)"/)?.[1] ?? ''
  const orderNum =
    html.match(new RegExp(`value="${item}"><input type="hidden" name="orderNum" value="(\\w+)"`))?.[1] ?? ''
  const body = new URLSearchParams({ s: session, item, orderNum })
  return (await fetch(`${world.url}/mall/exchange`, { method: 'POST', body })).text()
}
const confirms = () => world.received.filter(({ path }) => path.startsWith('/mkmoln/points/duiba/confirm_common'))

test('a visitor whom the product signed in within five minutes may exchange points at the mall; a guest only looks', async () => {
  expect(await visit(loginUrl())).toEqual({ http: 200, html: expect.stringContaining('您有 <b>500</b> 富豆') })
  expect((await visit(loginUrl({}, 'another'))).http).toBe(403)
  expect((await visit(loginUrl({ timestamp: String(Date.now() - 301_000) }))).http).toBe(403)
  const guest = await visit(loginUrl({ uid: 'not_login', credits: '0' }))
  expect(guest.html).toContain('登录后兑换')
  expect(guest.html).not.toContain('<form')
})

test('a server that does not answer ok gets the mall’s callback once and then eight times more', async () => {
  world.answerWith(({ path }) => ({
    status: 200,
    body: path.includes('consumer') ? { status: 'ok', errorMessage: '', bizId: 'b1', credits: '400' } : { no: 1 },
  }))
  expect(await exchange('phone10')).toContain('兑换成功')
  for (let round = 0; round < 12; round++) await world.post('/mall/release')
  expect(confirms()).toHaveLength(9)
  const fields = Object.fromEntries(new URL(confirms()[0]?.path ?? '', 'http://x').searchParams)
  expect(fields).toMatchObject({ success: 'true', bizId: 'b1', uid: 'u1' })
})

test('a server that does not answer has its exchange cancelled by the mall, without the product’s number', async () => {
  world.answerWith(() => ({ status: 500, body: {} }))
  const before = confirms().length
  expect(await exchange('bag')).toContain('没有兑换成功')
  await world.post('/mall/release')
  const fields = new URL(confirms().at(before)?.path ?? '', 'http://x').searchParams
  expect([fields.get('success'), fields.has('bizId')]).toEqual(['false', false])
})
