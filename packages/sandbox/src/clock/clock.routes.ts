import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../world.ts'
import { advance, bankDate } from './clock.ts'

const request = z.strictObject({ advanceDays: z.int().min(0).max(3660) })

export function registerClock(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/clock', async (_request, reply) => {
    const businessDate = await advance(sandbox, 0).catch(() => bankDate(sandbox.books))
    return businessDate ? { businessDate } : reply.status(502).send({ error: '主服务没有应答' })
  })
  app.post('/clock', async (incoming, reply) => {
    const parsed = request.safeParse(incoming.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    try {
      return { businessDate: await advance(sandbox, parsed.data.advanceDays) }
    } catch (error) {
      const reached = await bankDate(sandbox.books)
      return reply.status(502).send({ error: `主服务没有推进日期：${messageOf(error)}`, businessDate: reached ?? null })
    }
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
