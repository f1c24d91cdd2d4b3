import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'
import { authorisePage } from './authorise-page.ts'

const CODE_MS = 300_000
const TOKEN_SECONDS = 7200
const Asked = z.object({
  appid: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
  state: z.string().max(128).default(''),
})
const Said = Asked.extend({ as: z.string().max(40).optional(), snapshot: z.literal('1').optional() })
const CodeQuery = z.object({ appid: z.string(), secret: z.string(), code: z.string(), grant_type: z.string() })
const UserQuery = z.object({ access_token: z.string(), openid: z.string() })

type Given = { as: string; scope: string; snapshot: boolean; until: number; used: boolean }
const errors = {
  grantType: { errcode: 40002, errmsg: 'invalid grant_type' },
  openId: { errcode: 40003, errmsg: 'invalid openid' },
  appId: { errcode: 40013, errmsg: 'invalid appid' },
  code: { errcode: 40029, errmsg: 'invalid code' },
  secret: { errcode: 40125, errmsg: 'invalid appsecret' },
  used: { errcode: 40163, errmsg: 'code been used' },
  token: { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  scope: { errcode: 48001, errmsg: 'api unauthorized' },
  busy: { errcode: -1, errmsg: 'system error' },
} as const

/** WeChat's OAuth2 for official accounts: the authorisation page, and the calls of the account's server. */
export function registerWeChatLogin(app: FastifyInstance, { secrets, now, serverUrl, faults }: Sandbox): void {
  const codes = new Map<string, Given>()
  const tokens = new Map<string, Given & { openid: string }>()
  /** Distinct for every official account, as at WeChat; 28 characters. */
  const openIdOf = ({ as }: Given): string =>
    `o${createHash('sha256').update(`${secrets.WECHAT_APP_ID}|${as}`).digest('base64url').slice(0, 27)}`

  app.get('/connect/oauth2/authorize', async (request, reply) => {
    const asked = Asked.safeParse(request.query)
    const problem = asked.success ? problemOf(asked.data) : '链接参数错误'
    return reply
      .status(problem ? 400 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(authorisePage(problem ?? new URLSearchParams(request.query as Record<string, string>)))
  })
  const problemOf = ({ appid, redirect_uri }: z.infer<typeof Asked>): string | undefined => {
    if (appid !== secrets.WECHAT_APP_ID) return 'AppID 参数错误'
    return new URL(redirect_uri).origin === new URL(serverUrl()).origin ? undefined : 'redirect_uri 参数错误'
  }

  /** The user's choice. Without `as` they refused, and the page gets no code. */
  app.get('/connect/oauth2/answer', async (request, reply) => {
    const said = Said.parse(request.query)
    if (problemOf(said)) return reply.status(400).send({ error: problemOf(said) })
    const target = new URL(said.redirect_uri)
    if (said.as) {
      const code = randomBytes(24).toString('base64url')
      const { as, scope } = said
      codes.set(code, { as, scope, snapshot: said.snapshot === '1', until: now() + CODE_MS, used: false })
      target.searchParams.set('code', code)
    }
    target.searchParams.set('state', said.state)
    return reply.redirect(target.href, 302)
  })

  app.get('/sns/oauth2/access_token', async (request, reply) => {
    const fault = faults.take('weChat', 'code')
    if (fault === 'error-500') return reply.status(500).send('')
    if (fault === 'refuse') return errors.busy
    const query = CodeQuery.safeParse(request.query)
    if (!query.success || query.data.grant_type !== 'authorization_code') return errors.grantType
    const { appid, secret, code } = query.data
    if (appid !== secrets.WECHAT_APP_ID) return errors.appId
    if (secret !== secrets.WECHAT_SECRET) return errors.secret
    const given = codes.get(code)
    if (!given || given.until < now()) return errors.code
    if (given.used) return errors.used
    given.used = true
    const [token, openid] = [randomBytes(32).toString('base64url'), openIdOf(given)]
    tokens.set(token, { ...given, openid })
    return {
      access_token: token,
      expires_in: TOKEN_SECONDS,
      refresh_token: randomBytes(32).toString('base64url'),
      openid,
      scope: given.scope,
      ...(given.snapshot && { is_snapshotuser: 1 }),
    }
  })

  app.get('/sns/userinfo', async (request, reply) => {
    const fault = faults.take('weChat', 'userinfo')
    if (fault === 'error-500') return reply.status(500).send('')
    if (fault === 'refuse') return errors.busy
    const query = UserQuery.safeParse(request.query)
    const given = query.success ? tokens.get(query.data.access_token) : undefined
    if (!query.success || !given) return errors.token
    if (given.openid !== query.data.openid) return errors.openId
    if (given.scope !== 'snsapi_userinfo') return errors.scope
    const place = { country: '', province: '', city: '' }
    return { openid: given.openid, nickname: given.as, sex: 0, ...place, headimgurl: '', privilege: [] }
  })
}
