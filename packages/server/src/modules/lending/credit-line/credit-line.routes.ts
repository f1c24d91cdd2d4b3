import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import type { FastifyInstance } from 'fastify'
import { makeBatchedCounter } from '../../../platform/db/batched-counter.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Arrival, arrivalOf, writeArrivals } from '../../customer/account/index.ts'
import { lineHistory } from './history.service.ts'
import { readLimit } from './limit.service.ts'
import { readOneCard } from './one-card.service.ts'
import { activateLine, openLine } from './open-line.service.ts'
import { lockLimit, setOwnLimit, unlockLimit } from './own-limit.service.ts'
import { readProgress } from './progress.service.ts'

/** Registers the credit line's calls. */
export function creditLineRoutes(app: FastifyInstance, platform: Platform): void {
  // a read writes nothing: arrivals are written by themselves, together
  const arrivals = makeBatchedCounter<Arrival>((some) => writeArrivals(platform.db, some))
  app.addHook('onClose', arrivals.stop)
  serve(app, platform, creditLine.info, (input, { db, caller }) => {
    const arrival = arrivalOf(caller.customerId, input)
    if (arrival) arrivals.add(arrival)
    return readOneCard(db, caller.customerId)
  })
  serve(app, platform, creditLine.progress, (_input, { db, caller }) => readProgress(db, caller.customerId))
  serve(app, platform, creditLine.open, ({ agreementKeys }, { tx, caller, meta }) =>
    openLine(tx, caller.customerId, { agreementKeys, device: meta.device }),
  )
  serve(app, platform, creditLine.activate, ({ agreementKeys }, { tx, caller, meta }) =>
    activateLine(tx, caller.customerId, { agreementKeys, device: meta.device }),
  )
  serve(app, platform, creditLine.limit, (_input, { db, caller }) => readLimit(db, caller.customerId))
  serve(app, platform, creditLine.history, ({ pageNo }, { db, caller }) => lineHistory(db, caller.customerId, pageNo))
  serve(app, platform, creditLine.ownLimit, (input, { tx, caller }) => setOwnLimit(tx, caller.customerId, input))
  serve(app, platform, creditLine.lock, (_input, { tx, caller }) => lockLimit(tx, caller.customerId))
  serve(app, platform, creditLine.unlock, ({ dealTicket }, { tx, caller }) =>
    unlockLimit(tx, caller.customerId, dealTicket),
  )
}
