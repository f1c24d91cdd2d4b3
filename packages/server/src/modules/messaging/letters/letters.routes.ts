import { letter } from '@wanka/contract/messaging/letters.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUnread, listLetters, openLetter, readAllLetters } from './letter.service.ts'

/** Mounts the calls of letters. */
export function letterRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, letter.list, (input, { db, caller }) => listLetters(db, caller.customerId, input))
  serve(app, platform, letter.detail, ({ letterId }, { db, caller }) => openLetter(db, caller.customerId, letterId))
  serve(app, platform, letter.readAll, (_input, { db, caller }) => readAllLetters(db, caller.customerId))
  serve(app, platform, letter.unread, (_input, { db, caller }) => countUnread(db, caller.customerId))
}
