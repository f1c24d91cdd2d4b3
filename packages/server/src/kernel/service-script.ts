import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from './db.ts'
import type { Kernel } from './kernel.ts'

const REMEMBERED_MS = 5_000
const POLICY = 'content-security-policy'
const Setting = z.object({ scriptUrl: z.url() })

/**
 * Lets the online service onto our pages: its script, its pictures and its calls, from the one origin that operators
 * set. A call's answer keeps the policy without it.
 */
export function allowServiceScript(app: FastifyInstance, { db }: Kernel): void {
  const originNow = rememberOrigin(db)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.routeOptions.config.call) return done()
    void originNow().then((origin) => {
      if (origin) reply.header(POLICY, withOrigin(String(reply.getHeader(POLICY)), origin))
      done()
    })
  })
}

const withOrigin = (policy: string, origin: string): string =>
  policy.replace(/\b(?:script|img|connect)-src[^;]*/g, (directive) => `${directive} ${origin}`)

/** The origin of the script's address, read at most every five seconds; `''` while there is none. */
function rememberOrigin(db: Db): () => Promise<string> {
  let asked = 0
  let origin = ''
  return async () => {
    if (Date.now() - asked > REMEMBERED_MS) {
      asked = Date.now()
      const query = db.selectFrom('setting').select('value').where('name', '=', 'customerService')
      // a page is sent even when the database does not answer
      const row = await query.executeTakeFirst().catch(() => undefined)
      const setting = Setting.safeParse(row?.value)
      origin = setting.success ? new URL(setting.data.scriptUrl).origin : ''
    }
    return origin
  }
}
