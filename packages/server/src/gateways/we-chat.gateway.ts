import * as z from 'zod'

/**
 * A token or ticket that WeChat issues for a limited time.
 * @property expiresIn seconds
 */
export type WeChatPass = { value: string; expiresIn: number }
/** `expired`: the token that was sent is no longer valid. `refused`: an error of WeChat's own list. */
export type WeChatReply<T> =
  | ({ kind: 'answer' } & T)
  | { kind: 'expired' }
  | { kind: 'refused'; errcode: number; errmsg: string }
  | { kind: 'unknown' }
export type WeChatAnswer = WeChatReply<{ pass: WeChatPass }>

/** `snapshot`: WeChat showed the page as a snapshot, and the person is a made-up one. */
export type WeChatPerson = { openId: string; accessToken: string; snapshot: boolean }
export type WeChatScope = 'snsapi_base' | 'snsapi_userinfo'

/** A message to one person from a template of the account. `page`: the link of a tap. */
export type WeChatMessage = { openId: string; templateId: string; page: string; data: Record<string, string> }
/** `busy`: it was not sent, and may be retried. `unknown`: it may have been sent. */
export type WeChatSent = WeChatReply<object> | { kind: 'busy'; reason: string }

export type WeChatGateway = {
  appId: string
  /** `GET /cgi-bin/token`: each new token invalidates the one before. */
  accessToken: () => Promise<WeChatAnswer>
  /** `GET /cgi-bin/ticket/getticket?type=jsapi` */
  jsTicket: (accessToken: string) => Promise<WeChatAnswer>
  /** The page where the person consents; WeChat redirects to `redirect` with `code` and `state`, or with `state` alone. */
  authoriseUrl: (asked: { redirect: string; scope: WeChatScope; state: string }) => string
  /** `GET /sns/oauth2/access_token`: the person of a code. A code is valid once, for five minutes. */
  personOf: (code: string) => Promise<WeChatReply<{ person: WeChatPerson }>>
  /** `GET /sns/userinfo`: needs `snsapi_userinfo`. */
  nickname: (person: WeChatPerson) => Promise<WeChatReply<{ nickname: string }>>
  /** `POST /cgi-bin/message/subscribe/bizsend`: WeChat has no idempotency key, so a retry may send the message twice. */
  send: (accessToken: string, message: WeChatMessage) => Promise<WeChatSent>
}

export type WeChatConfig = { baseUrl: string; openUrl: string; appId: string; secret: string; timeoutMs: number }

const Refusal = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().default('') })
const seconds = z.int().positive()
const Token = z
  .object({ access_token: z.string().min(1), expires_in: seconds })
  .transform((body) => ({ pass: { value: body.access_token, expiresIn: body.expires_in } }))
const Ticket = z
  .object({ errcode: z.literal(0).optional(), ticket: z.string().min(1), expires_in: seconds })
  .transform((body) => ({ pass: { value: body.ticket, expiresIn: body.expires_in } }))
const Person = z
  .object({
    access_token: z.string().min(1),
    openid: z.string().min(1).max(128),
    is_snapshotuser: z.literal(1).optional(),
  })
  .transform((body) => ({
    person: { openId: body.openid, accessToken: body.access_token, snapshot: body.is_snapshotuser === 1 },
  }))
const UserInfo = z.object({ nickname: z.string() })

/** Not the newest, expired, or of another account: a new token is needed. */
const EXPIRED = [40001, 40014, 42001]

/** WeChat is busy, or its call quota is used up for now. */
const BUSY = [-1, 45009, 45011]
const Sent = z.object({ errcode: z.literal(0) })

/** WeChat's client, after its public protocol documentation. Never throws for what WeChat did. */
export function createWeChat({ baseUrl, openUrl, appId, secret, timeoutMs }: WeChatConfig): WeChatGateway {
  async function get<T extends object>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<T>,
  ): Promise<WeChatReply<T>> {
    const body = await read(`${baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, timeoutMs)
    const refused = Refusal.safeParse(body)
    if (refused.success)
      return EXPIRED.includes(refused.data.errcode) ? { kind: 'expired' } : { kind: 'refused', ...refused.data }
    const answer = shape.safeParse(body)
    return answer.success ? { kind: 'answer', ...answer.data } : { kind: 'unknown' }
  }
  return {
    appId,
    accessToken: () => get('/cgi-bin/token', { grant_type: 'client_credential', appid: appId, secret }, Token),
    jsTicket: (token) => get('/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' }, Ticket),
    authoriseUrl: ({ redirect, scope, state }) => {
      // WeChat's documentation requires this order, and the part after #
      const query = new URLSearchParams({ appid: appId, redirect_uri: redirect, response_type: 'code', scope, state })
      return `${openUrl.replace(/\/$/, '')}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    personOf: (code) =>
      get('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' }, Person),
    nickname: ({ accessToken, openId }) =>
      get('/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' }, UserInfo),
    send: async (accessToken, { openId, templateId, page, data }) => {
      const url = `${baseUrl.replace(/\/$/, '')}/cgi-bin/message/subscribe/bizsend?access_token=${encodeURIComponent(accessToken)}`
      const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }]))
      const said = await post(url, { touser: openId, template_id: templateId, page, data: fields }, timeoutMs)
      if (said.kind !== 'body') return said
      const refused = Refusal.safeParse(said.body)
      if (!refused.success) return Sent.safeParse(said.body).success ? { kind: 'answer' } : { kind: 'unknown' }
      const { errcode, errmsg } = refused.data
      if (BUSY.includes(errcode)) return { kind: 'busy', reason: `${errcode} ${errmsg}` }
      return EXPIRED.includes(errcode) ? { kind: 'expired' } : { kind: 'refused', errcode, errmsg }
    },
  }
}

type Posted = { kind: 'body'; body: unknown } | { kind: 'busy'; reason: string } | { kind: 'unknown' }
/** Replies that a server gives before it processes a request, and errors of a connection that was never made. */
const NOT_PROCESSED = [429, 500, 503]
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

async function post(url: string, body: object, timeoutMs: number): Promise<Posted> {
  try {
    const asked = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(url, { ...asked, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (NOT_PROCESSED.includes(response.status)) return { kind: 'busy', reason: `HTTP ${response.status}` }
    return response.ok ? { kind: 'body', body: await response.json() } : { kind: 'unknown' }
  } catch (error) {
    const code = Because.safeParse(error).data?.cause.code
    return code !== undefined && UNREACHABLE.includes(code) ? { kind: 'busy', reason: code } : { kind: 'unknown' }
  }
}
const Because = z.object({ cause: z.object({ code: z.string() }) })

/** The address holds a secret, so no error about it is reported. */
async function read(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
