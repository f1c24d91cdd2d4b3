import { weChat } from '@wanka/contract/we-chat.ts'
import type { SendOptions } from '../client.ts'
import type { TestServer } from '../test-server.ts'

/** `none`: the person refuses. */
export type WeChatUser = { as: string; snapshot?: boolean } | 'none'

/** One way to WeChat and back: what the browser keeps, and what the address holds afterwards. */
export type WayBack = { browserKey: string; state: string; code: string }

/** Taps on WeChat's page, as a browser that is sent there by us. */
export async function askWeChat(server: TestServer, user: WeChatUser): Promise<WayBack> {
  const redirect = `${server.url}/weixinLogin?redirectUrl=%2FbillList`
  const { url, browserKey } = await server.client.call(weChat.oauthUrl, { scope: 'snsapi_userinfo', redirect })
  const answer = new URL(url.replace('/oauth2/authorize', '/oauth2/answer'))
  if (user !== 'none') answer.searchParams.set('as', user.as)
  if (user !== 'none' && user.snapshot) answer.searchParams.set('snapshot', '1')
  const back = new URL((await fetch(answer, { redirect: 'manual' })).headers.get('location') ?? '')
  const said = (name: string) => back.searchParams.get(name) ?? ''
  return { browserKey, state: said('state'), code: said('code') }
}

/** … and hands the answer to our server. */
export const comeBack = async (server: TestServer, user: WeChatUser, options?: SendOptions) =>
  server.client.call(weChat.oauthLogin, await askWeChat(server, user), options)

/** A ticket for a WeChat account that nobody is bound to yet. */
export async function openTicket(server: TestServer, as: string): Promise<{ openTicket: string; browserKey: string }> {
  const way = await askWeChat(server, { as })
  const come = await server.client.call(weChat.oauthLogin, way)
  if (come.outcome !== 'unbound') throw new Error(come.outcome)
  return { openTicket: come.openTicket, browserKey: way.browserKey }
}
