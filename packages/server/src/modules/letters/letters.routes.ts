import { letter } from '@wanka/contract/letter.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { countUnread, listLetters, openLetter, readAllLetters } from './letter.service.ts'

export function letterRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, letter.list, (input, { db, caller }) => listLetters(db, caller.customerId, input))
  serve(app, kernel, letter.detail, ({ letterId }, { db, caller }) => openLetter(db, caller.customerId, letterId))
  serve(app, kernel, letter.readAll, (_input, { db, caller }) => readAllLetters(db, caller.customerId))
  serve(app, kernel, letter.unread, (_input, { db, caller }) => countUnread(db, caller.customerId))
}
