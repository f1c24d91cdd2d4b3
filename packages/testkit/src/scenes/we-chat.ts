import { createHash } from 'node:crypto'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import type { SendOptions } from '../client.ts'
import type { TestServer } from '../test-server.ts'
import { type Member, memberCode } from './people.ts'

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

/** Binds a WeChat to somebody's account, which logs them in anew. @returns their new token and what WeChat calls them */
export async function boundToWeChat<M extends Member>(server: TestServer, member: M): Promise<M & { openId: string }> {
  const as = `微信${member.mobile}`
  const smsCode = await memberCode(server, member, 'weChat')
  const { token } = await server.client.call(
    weChat.bind,
    { ...(await openTicket(server, as)), smsCode },
    { token: member.token },
  )
  // as WeChat makes it up: another one for each person and official account
  const hash = createHash('sha256').update(`${SANDBOX_DEFAULTS.WECHAT_APP_ID}|${as}`).digest('base64url')
  return { ...member, token, openId: `o${hash.slice(0, 27)}` }
}

/** What somebody answers when WeChat asks whether it may tell them of everything that there is. */
export async function subscribedInWeChat<M extends Member>(
  server: TestServer,
  member: M,
): Promise<M & { openId: string }> {
  const bound = await boundToWeChat(server, member)
  const { templates } = await server.client.call(weChat.privilege, {}, { token: bound.token })
  const answer = {
    templateIds: templates.map(({ templateId }) => templateId),
    scene: 'test',
    result: 'accept',
  } as const
  await server.client.call(weChat.subscribe, answer, { token: bound.token })
  return bound
}
