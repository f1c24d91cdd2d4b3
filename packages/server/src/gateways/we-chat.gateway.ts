import * as z from 'zod'

/** What WeChat hands out for a while. @property expiresIn seconds */
export type WeChatPass = { value: string; expiresIn: number }
/** `expired`: the token that was sent is no longer good. `refused`: an error of WeChat's own list. */
export type WeChatReply<T> =
  | ({ kind: 'answer' } & T)
  | { kind: 'expired' }
  | { kind: 'refused'; errcode: number; errmsg: string }
  | { kind: 'unknown' }
export type WeChatAnswer = WeChatReply<{ pass: WeChatPass }>

/** `snapshot`: WeChat showed the page as a snapshot, and the person is a made-up one. */
export type WeChatPerson = { openId: string; accessToken: string; snapshot: boolean }
export type WeChatScope = 'snsapi_base' | 'snsapi_userinfo'

/** A message to one person after a template of the account's. `page`: where a tap leads. */
export type WeChatMessage = { openId: string; templateId: string; page: string; data: Record<string, string> }
/** `busy`: it was not sent, and may be asked for again. `unknown`: nobody says whether it was. */
export type WeChatSent = WeChatReply<object> | { kind: 'busy'; reason: string }

export type WeChatGateway = {
  appId: string
  /** `GET /cgi-bin/token`: each one asked for ends the one before. */
  accessToken: () => Promise<WeChatAnswer>
  /** `GET /cgi-bin/ticket/getticket?type=jsapi` */
  jsTicket: (accessToken: string) => Promise<WeChatAnswer>
  /** The page that asks a person; WeChat comes back to `redirect` with `code` and `state`, or with `state` alone. */
  authoriseUrl: (asked: { redirect: string; scope: WeChatScope; state: string }) => string
  /** `GET /sns/oauth2/access_token`: who a code stands for. A code is good once, for five minutes. */
  personOf: (code: string) => Promise<WeChatReply<{ person: WeChatPerson }>>
  /** `GET /sns/userinfo`: needs `snsapi_userinfo`. */
  nickname: (person: WeChatPerson) => Promise<WeChatReply<{ nickname: string }>>
  /** `POST /cgi-bin/message/subscribe/bizsend`: WeChat knows no key by which the same one would be sent once. */
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

/** Not the newest, not valid any more, of another account: a new one is to be asked for. */
const EXPIRED = [40001, 40014, 42001]

/** WeChat is busy, or has had too many calls for now. */
const BUSY = [-1, 45009, 45011]
const Sent = z.object({ errcode: z.literal(0) })

/** WeChat's own protocol, as its public documentation has it. Never throws for what WeChat did. */
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
      // the order, and the part after #, are what WeChat's documentation asks for
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
/** What a server says of itself before anything is done, and what a connection that never stood says. */
const NOT_TAKEN = [429, 500, 503]
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

async function post(url: string, body: object, timeoutMs: number): Promise<Posted> {
  try {
    const asked = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(url, { ...asked, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (NOT_TAKEN.includes(response.status)) return { kind: 'busy', reason: `HTTP ${response.status}` }
    return response.ok ? { kind: 'body', body: await response.json() } : { kind: 'unknown' }
  } catch (error) {
    const code = Because.safeParse(error).data?.cause.code
    return code !== undefined && NOBODY_THERE.includes(code) ? { kind: 'busy', reason: code } : { kind: 'unknown' }
  }
}
const Because = z.object({ cause: z.object({ code: z.string() }) })

/** The address holds a secret: what goes wrong with it is told to nobody. */
async function read(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
