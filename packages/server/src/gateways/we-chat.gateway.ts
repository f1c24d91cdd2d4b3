import * as z from 'zod'

/** What WeChat hands out for a while. @property expiresIn seconds */
export type WeChatPass = { value: string; expiresIn: number }
/** `expired`: the token that was sent is no longer good. `refused`: an error of WeChat's own list. */
export type WeChatAnswer =
  | { kind: 'answer'; pass: WeChatPass }
  | { kind: 'expired' }
  | { kind: 'refused'; errcode: number; errmsg: string }
  | { kind: 'unknown' }

export type WeChatGateway = {
  appId: string
  /** `GET /cgi-bin/token`: each one asked for ends the one before. */
  accessToken: () => Promise<WeChatAnswer>
  /** `GET /cgi-bin/ticket/getticket?type=jsapi` */
  jsTicket: (accessToken: string) => Promise<WeChatAnswer>
}

export type WeChatConfig = { baseUrl: string; appId: string; secret: string; timeoutMs: number }

const Refusal = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().default('') })
const seconds = z.int().positive()
const Token = z.object({ access_token: z.string().min(1), expires_in: seconds })
const Ticket = z.object({ errcode: z.literal(0).optional(), ticket: z.string().min(1), expires_in: seconds })

/** Not the newest, not valid any more, of another account: a new one is to be asked for. */
const EXPIRED = [40001, 40014, 42001]

/** WeChat's own protocol, as its public documentation has it. Never throws for what WeChat did. */
export function createWeChat({ baseUrl, appId, secret, timeoutMs }: WeChatConfig): WeChatGateway {
  async function get<T>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<T>,
    pass: (body: T) => WeChatPass,
  ) {
    const body = await read(`${baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, timeoutMs)
    const refused = Refusal.safeParse(body)
    if (refused.success)
      return EXPIRED.includes(refused.data.errcode) ? expired : { kind: 'refused' as const, ...refused.data }
    const answer = shape.safeParse(body)
    return answer.success ? { kind: 'answer' as const, pass: pass(answer.data) } : unknown
  }
  return {
    appId,
    accessToken: () =>
      get('/cgi-bin/token', { grant_type: 'client_credential', appid: appId, secret }, Token, (body) => ({
        value: body.access_token,
        expiresIn: body.expires_in,
      })),
    jsTicket: (accessToken) =>
      get('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi' }, Ticket, (body) => ({
        value: body.ticket,
        expiresIn: body.expires_in,
      })),
  }
}

const expired = { kind: 'expired' } as const
const unknown = { kind: 'unknown' } as const

/** The address holds a secret: what goes wrong with it is told to nobody. */
async function read(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
