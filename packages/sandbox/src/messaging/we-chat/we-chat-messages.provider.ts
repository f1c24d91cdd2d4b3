import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'

/** The templates of the account, with WeChat's limits for each kind of field. */
const TEMPLATES = ['sandbox-template-repayment', 'sandbox-template-service']
const FIELD = {
  thing: /^.{1,20}$/u,
  time: /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/,
} as const
const SHOWN = 100
const OPEN_ID = /^o[\w-]{27}$/

const Query = z.object({ access_token: z.string() })
const Message = z.object({
  touser: z.string(),
  template_id: z.string(),
  page: z.string().default(''),
  data: z.record(z.string(), z.object({ value: z.string() })),
})
const errors = {
  busy: { errcode: -1, errmsg: 'system error' },
  token: { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  openId: { errcode: 40003, errmsg: 'invalid openid' },
  template: { errcode: 40037, errmsg: 'invalid template_id' },
  refused: { errcode: 43101, errmsg: 'user refuse to accept the msg' },
  data: (field: string) => ({ errcode: 47003, errmsg: `argument invalid! data.${field}.value invalid` }),
} as const

/** WeChat's template messages to users who have subscribed, and what their phones received. */
export function registerWeChatMessages(
  app: FastifyInstance,
  { books, faults, now }: Sandbox,
  isToken: (value: string) => boolean,
): void {
  app.post('/cgi-bin/message/subscribe/bizsend', async (request, reply) => {
    const fault = faults.take('weChat', 'send')
    if (fault === 'error-500') return reply.status(500).send('')
    if (fault === 'refuse') return errors.busy
    if (fault === 'timeout') return reply.hijack()
    const query = Query.safeParse(request.query)
    if (!query.success || !isToken(query.data.access_token)) return errors.token
    const { touser, template_id, page, data } = Message.parse(request.body)
    if (!OPEN_ID.test(touser)) return errors.openId
    if (!TEMPLATES.includes(template_id)) return errors.template
    const wrong = Object.entries(data).find(([name, { value }]) => !fits(name, value))
    if (wrong) return errors.data(wrong[0])
    if (fault === 'turned-off') return errors.refused
    const said = Object.fromEntries(Object.entries(data).map(([name, { value }]) => [name, value]))
    await books.query(
      'insert into we_chat_message (open_id, template_id, page, data, sent_at) values ($1, $2, $3, $4, $5)',
      [touser, template_id, page, JSON.stringify(said), new Date(now())],
    )
    if (fault === 'timeout-but-done') return reply.hijack()
    return { errcode: 0, errmsg: 'ok' }
  })

  app.get('/we-chat/messages', async () => {
    const { rows } = await books.query(
      `select open_id as "openId", template_id as "templateId", page, data, sent_at as "sentAt" from we_chat_message order by seq desc limit ${SHOWN}`,
    )
    return { messages: rows }
  })
}

function fits(name: string, value: string): boolean {
  const kind = name.replace(/\d+$/, '')
  return kind in FIELD && FIELD[kind as keyof typeof FIELD].test(value)
}
