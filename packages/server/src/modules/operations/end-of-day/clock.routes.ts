import { CLOCK_MERCHANT } from '@wanka/contract/sandbox-defaults.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkSignature, type HeaderBag, replyTo, requestTo, signHeaders } from '../../../gateways/signature.ts'
import { takeNonce } from '../../../gateways/signed-callback.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeDay } from './close-day.ts'
import { debitsAnswered } from './debits-answered.ts'

const Body = z.strictObject({ advanceDays: z.int().min(0).max(400) })
const PATH = '/sandbox/clock'
const BODY_LIMIT = 1024

type Asked = { kind: 'advance'; days: number; nonce: string } | { kind: 'refused'; http: 400 | 401 | 409 }

/**
 * Mounts the sandbox's clock: it advances the business date day by day, each with its end-of-day, and waits briefly for the
 * bank to answer the debits of a day before the next one begins. Never mounted in production.
 */
export function mountClock(app: FastifyInstance, platform: Platform): void {
  if (platform.config.WANKA_ENV !== 'sandbox') return
  const key = { merchant: CLOCK_MERCHANT, secret: platform.config.CLOCK_SECRET }
  let turn: Promise<unknown> = Promise.resolve()
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const asked = await readAsked(platform.db, key, request.headers, String(request.body ?? ''))
      if (asked.kind === 'refused') return reply.code(asked.http).send({ error: 'refused' })
      // Concurrent requests are serialised, so that each advances by the days it requests.
      const moved = turn.then(() => advance(platform.jobsDb, asked.days))
      turn = moved.catch(() => undefined)
      const text = JSON.stringify({ businessDate: await moved })
      return reply
        .headers(signHeaders(key, replyTo(PATH), text, asked.nonce))
        .type('application/json')
        .send(text)
    })
  })
}

async function readAsked(
  db: Db,
  key: { merchant: string; secret: string },
  headers: HeaderBag,
  rawBody: string,
): Promise<Asked> {
  const signature = checkSignature(key, requestTo(PATH), headers, rawBody)
  if (signature.kind !== 'valid') return { kind: 'refused', http: 401 }
  const body = Body.safeParse(jsonOf(rawBody))
  if (!body.success) return { kind: 'refused', http: 400 }
  if (!(await takeNonce(db, CLOCK_MERCHANT, signature.nonce))) return { kind: 'refused', http: 409 }
  return { kind: 'advance', days: body.data.advanceDays, nonce: signature.nonce }
}

async function advance(db: Db, days: number): Promise<BusinessDate> {
  let date = await today(db)
  for (let day = 0; day < days; day++) {
    date = await closeDay(db, date)
    await debitsAnswered(db, date)
  }
  return date
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
