import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'
import { ordersOf } from './mall-book.ts'
import { createMallCallbackWorker, newOrderNum } from './mall-callback-worker.ts'
import { closed, GOODS, result, shelf, type Visit } from './mall-page.ts'
import { isSigned } from './mall-sign.ts'

const LOGIN_MS = 300_000
const GUEST = 'not_login'
const SHOWN = 200
const Login = z.object({
  appKey: z.string(),
  uid: z.string().min(1).max(64),
  credits: z.string().regex(/^\d{1,12}$/),
  timestamp: z.string().regex(/^\d{13}$/),
  sign: z.string(),
  redirect: z.optional(z.string()),
})
const Shelf = z.object({ s: z.string().max(64).default('') })
const Wanted = z.object({ s: z.string(), item: z.string(), orderNum: z.string().regex(/^[0-9a-f]{24}$/) })

type Session = { uid: string; credits: number }

/** A points mall that follows Duiba's public protocol, with a few goods and books of its own. */
export function registerMall(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, now, secrets, faults, serverUrl, publicUrl } = sandbox
  const sessions = new Map<string, Session>()
  const callbackWorker = createMallCallbackWorker(sandbox)
  app.addHook('onReady', async () => callbackWorker.start())
  app.addHook('preClose', () => callbackWorker.stop())

  const visitOf = (session: string, { uid, credits }: Session): Visit => ({
    session,
    guest: uid === GUEST,
    credits,
    orderNums: GOODS.map(newOrderNum),
    home: serverUrl(),
  })
  const show = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply
      .status(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html)

  app.get('/autoLogin/autologin', async (request, reply) => {
    if (faults.take('mall', 'page')) return reply.status(500).send('')
    if (request.method === 'HEAD') return reply.send('')
    const asked = Login.safeParse(request.query)
    const fields = request.query as Record<string, string>
    if (!asked.success || asked.data.appKey !== secrets.MALL_APP_KEY || !isSigned(fields, secrets.MALL_SECRET))
      return show(reply, closed(serverUrl(), '签名验证失败'), 403)
    const { uid, credits, timestamp, redirect } = asked.data
    if (Math.abs(now() - Number(timestamp)) > LOGIN_MS)
      return show(reply, closed(serverUrl(), '链接已过期，请重新进入'), 403)
    const session = randomBytes(16).toString('hex')
    sessions.set(session, { uid, credits: Number(credits) })
    const target = new URL(redirect ?? '/mall/', publicUrl())
    target.searchParams.set('s', session)
    return reply.redirect(`${target.pathname}${target.search}`, 302)
  })

  app.get('/mall/', async (request, reply) => {
    const { s } = Shelf.parse(request.query)
    const session = sessions.get(s)
    return session
      ? show(reply, shelf(visitOf(s, session)))
      : show(reply, closed(serverUrl(), '请从万卡重新进入商城'), 403)
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/mall/exchange', async (request, reply) => {
      const { s, item, orderNum } = Wanted.parse(request.body)
      const [session, goods] = [sessions.get(s), GOODS.find(({ itemCode }) => itemCode === item)]
      if (!session || session.uid === GUEST || !goods)
        return show(reply, closed(serverUrl(), '请从万卡重新进入商城'), 403)
      const order = await callbackWorker.exchange({ orderNum, uid: session.uid, goods })
      if (!order) return show(reply, closed(serverUrl(), '没有这次兑换'), 404)
      return show(reply, result(visitOf(s, session), order))
    })
  })

  app.get('/mall/orders', async () => ({ orders: await ordersOf(books, undefined, SHOWN) }))
  /** Sends every pending callback now. */
  app.post('/mall/release', async () => callbackWorker.release())
}
