import { businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { TopUpStatement } from '../../../gateways/top-up.gateway.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openTopUpCase } from './open-top-up-case.ts'
import { settleTopUp } from './settle-top-up.ts'
import { lockTopUp } from './top-up-row.ts'

const Payload = z.object({ date: z.string().transform((text) => businessDate(text)) })
type Theirs = TopUpStatement['orders'][number]
type Standing = 'equal' | 'differing' | 'waiting'

/**
 * The handler of the job that compares the provider's orders of a date with ours. An outcome that we had not received is recorded
 * from the statement; another outcome or price, or an order that only one side knows, opens a case, once.
 */
export function makeCompareJob({ db }: Platform, { topUp: provider }: Parties): JobHandler {
  return async (payload) => {
    const { date } = Payload.parse(payload)
    const counts: Record<Standing, number> = { equal: 0, differing: 0, waiting: 0 }
    const seen = new Set<string>()
    for (let after = '', more = true; more; ) {
      const answer = await provider.statement({ date, ...(after && { after }) })
      if (answer.kind !== 'answer') throw new Error(`top-ups of ${date}: ${answer.kind}`)
      for (const order of answer.body.orders) {
        seen.add(order.ref)
        counts[await compareOrder(db, order)] += 1
      }
      const last = answer.body.orders.at(-1)?.ref ?? after
      if (answer.body.more && last <= after) throw new Error(`top-ups of ${date}: no way forward`)
      more = answer.body.more
      after = last
    }
    for (const orderNo of await deliveredHere(db, date))
      if (!seen.has(orderNo)) {
        counts.differing += 1
        await transact(db, (tx) => openTopUpCase(tx, 'topUpDiffers', orderNo, { stands: 'delivered', said: 'none' }))
      }
    await db
      .insertInto('top_up_comparison')
      .values({ business_date: date, ...counts })
      .onConflict((on) => on.column('business_date').doUpdateSet({ ...counts, compared_at: sql`now()` }))
      .execute()
  }
}

const compareOrder = (db: Db, { ref, state, price }: Theirs): Promise<Standing> =>
  transact(db, async (tx) => {
    const one = await lockTopUp(tx, { orderNo: ref })
    if (!one) {
      await openTopUpCase(tx, 'topUpUnknown', ref, { amount: price })
      return 'differing'
    }
    if (price !== one.price) {
      await openTopUpCase(tx, 'topUpDiffers', ref, { ordered: one.price, said: price })
      return 'differing'
    }
    if (state === 'processing') return one.state === 'paid' || one.state === 'accepted' ? 'waiting' : 'differing'
    const word = state === 'failed' ? { state, reason: 'statement' } : { state }
    return (await settleTopUp(tx, one, word)) ? 'equal' : 'differing'
  })

async function deliveredHere(db: Db, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('top_up_order')
    .select('order_no')
    .where('business_date', '=', date)
    .where('state', '=', 'delivered')
    .execute()
  return rows.map(({ order_no }) => order_no)
}
