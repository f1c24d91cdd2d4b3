import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'
import { registerWeChatMessages } from './we-chat-messages.provider.ts'

const LIFE_MS = 7_200_000
const TokenQuery = z.object({ grant_type: z.string(), appid: z.string(), secret: z.string() })
const TicketQuery = z.object({ access_token: z.string(), type: z.string() })
const Signed = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
  url: z.string(),
})

type Pass = { value: string; until: number }
const errors = {
  grantType: { errcode: 40002, errmsg: 'invalid grant_type' },
  appId: { errcode: 40013, errmsg: 'invalid appid' },
  secret: { errcode: 40125, errmsg: 'invalid appsecret' },
  token: { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  busy: { errcode: -1, errmsg: 'system error' },
  type: { errcode: 40097, errmsg: 'invalid args' },
} as const

/** WeChat's public interface for its JS-SDK, and the app's check of a page's signature. */
export function registerWeChat(app: FastifyInstance, sandbox: Sandbox): void {
  const { secrets, now, faults } = sandbox
  let token: Pass | undefined
  let ticket: Pass | undefined
  const made = (): Pass => ({ value: randomBytes(32).toString('base64url'), until: now() + LIFE_MS })
  const live = (pass: Pass | undefined): pass is Pass => pass !== undefined && pass.until > now()
  registerWeChatMessages(app, sandbox, (value) => live(token) && value === token.value)

  app.get('/cgi-bin/token', async (request, reply) => {
    const fault = faults.take('weChat', 'token')
    if (fault === 'error-500') return reply.status(500).send('')
    if (fault === 'refuse') return errors.busy
    const query = TokenQuery.safeParse(request.query)
    if (!query.success || query.data.grant_type !== 'client_credential') return errors.grantType
    if (query.data.appid !== secrets.WECHAT_APP_ID) return errors.appId
    if (query.data.secret !== secrets.WECHAT_SECRET) return errors.secret
    token = made()
    return { access_token: token.value, expires_in: LIFE_MS / 1000 }
  })

  app.get('/cgi-bin/ticket/getticket', async (request, reply) => {
    const fault = faults.take('weChat', 'getticket')
    if (fault === 'error-500') return reply.status(500).send('')
    if (fault === 'refuse') return errors.busy
    // another process of the same account has requested a token
    if (fault === 'token-replaced') token = made()
    const query = TicketQuery.safeParse(request.query)
    if (!query.success || query.data.type !== 'jsapi') return errors.type
    if (!live(token) || query.data.access_token !== token.value) return errors.token
    if (!live(ticket)) ticket = made()
    return { errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: Math.floor((ticket.until - now()) / 1000) }
  })

  app.get('/jweixin.js', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(await readFile(new URL('jweixin.js', import.meta.url), 'utf8')),
  )

  /** The check of WeChat's app when a page calls `wx.config`. */
  app.post('/we-chat/check', async (request) => {
    const { appId, timestamp, nonceStr, signature, url } = Signed.parse(request.body)
    if (appId !== secrets.WECHAT_APP_ID) return { errMsg: 'config:invalid appid' }
    if (!live(ticket)) return { errMsg: 'config:invalid signature' }
    const text = `jsapi_ticket=${ticket.value}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
    const right = createHash('sha1').update(text).digest('hex') === signature
    return { errMsg: right ? 'config:ok' : 'config:invalid signature' }
  })
}
