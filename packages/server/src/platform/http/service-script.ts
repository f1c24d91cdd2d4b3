import { createHash } from 'node:crypto'
import { WE_CHAT_TAG_STYLE } from '@wanka/contract/constants.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import type { Platform } from '../platform.ts'

const REMEMBERED_MS = 5_000
const POLICY = 'content-security-policy'
const Setting = z.object({ scriptUrl: z.url() })

/** Settings that name a third-party script, each with the policy directives that its origin is added to. */
const scripts = {
  customerService: /\b(?:script|style|img|connect)-src[^;]*/g,
  // all its other requests go through WeChat itself
  weChat: /\bscript-src[^;]*/g,
} as const
type Name = keyof typeof scripts
type Origins = Partial<Record<Name, string>>

/**
 * Allows the scripts of the online service and of WeChat on our pages, each from the one origin that operators set. A call's
 * answer keeps the policy without them.
 */
export function allowServiceScript(app: FastifyInstance, { db }: Platform): void {
  const originsNow = rememberOrigins(db)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.routeOptions.config.call) return done()
    void originsNow().then((origins) => {
      const policy = String(reply.getHeader(POLICY))
      const widened = withOrigins(policy, origins)
      if (widened !== policy) reply.header(POLICY, widened)
      done()
    })
  })
}

const TAG_STYLE = `'sha256-${createHash('sha256').update(WE_CHAT_TAG_STYLE).digest('base64')}'`

function withOrigins(policy: string, origins: Origins): string {
  const widened = Object.entries(scripts).reduce((text, [name, directives]) => {
    const origin = origins[name as Name]
    return origin ? text.replace(directives, (directive) => `${directive} ${origin}`) : text
  }, policy)
  return origins.weChat ? widened.replace(/\bstyle-src[^;]*/, (directive) => `${directive} ${TAG_STYLE}`) : widened
}

/** The origins of the scripts, read at most every five seconds; settings without an address are left out. */
function rememberOrigins(db: Db): () => Promise<Origins> {
  let asked = 0
  let origins: Origins = {}
  return async () => {
    if (Date.now() - asked > REMEMBERED_MS) {
      asked = Date.now()
      const query = db.selectFrom('setting').select(['name', 'value']).where('name', 'in', Object.keys(scripts))
      // a page is sent even when the database does not answer
      const rows = await query.execute().catch(() => [])
      origins = Object.fromEntries(
        rows.flatMap(({ name, value }) => {
          const setting = Setting.safeParse(value)
          return setting.success ? [[name, new URL(setting.data.scriptUrl).origin]] : []
        }),
      )
    }
    return origins
  }
}
