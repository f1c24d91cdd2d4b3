import type { CallOutput } from '@wanka/contract/call.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/db/db.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pointBalance, runningOut } from './balance.ts'
import { exchangeDiamonds } from './exchange.service.ts'
import { pointHistory } from './history.service.ts'
import { pointRules } from './rules.ts'
import { claimTask, listTasks } from './tasks.service.ts'

/** Registers the calls of points. */
export function pointRoutes(app: FastifyInstance, platform: Platform): void {
  for (const call of [points.balance, points.fudouBalance])
    serve(app, platform, call, (_input, { db, caller }) => fudouOf(db, caller.customerId))
  serve(app, platform, points.memberBalance, async (_input, { db, caller }) => {
    const { balance, points: all } = await fudouOf(db, caller.customerId)
    return { balance, points: all }
  })
  serve(app, platform, points.residue, async (_input, { db, caller }) => ({
    residue: (await pointBalance(db, caller.customerId, 'FUDOU')).free,
  }))
  serve(app, platform, points.diamonds, async (_input, { db, caller }) => ({
    diamonds: (await pointBalance(db, caller.customerId, 'RICHBEAN')).free,
    expiring: await runningOut(db, caller.customerId, 'RICHBEAN'),
  }))
  serve(app, platform, points.details, (input, { db, caller }) => pointHistory(db, caller.customerId, input))
  serve(app, platform, points.fudouDetails, (input, { db, caller }) => pointHistory(db, caller.customerId, input))
  serve(app, platform, points.tasks, (_input, { db, caller }) => listTasks(db, caller.customerId))
  serve(app, platform, points.claim, ({ taskId }, { tx, caller }) => claimTask(tx, caller.customerId, taskId))
  serve(app, platform, points.exchange, ({ diamonds }, { tx, caller }) =>
    exchangeDiamonds(tx, caller.customerId, diamonds),
  )
  serve(app, platform, points.rate, async () => pointRules)
}

async function fudouOf(reader: Reader, customerId: string): Promise<CallOutput<typeof points.balance>> {
  const { free, held } = await pointBalance(reader, customerId, 'FUDOU')
  return { balance: free, points: free + held, expiring: await runningOut(reader, customerId, 'FUDOU') }
}
