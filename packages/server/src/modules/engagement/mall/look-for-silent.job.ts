import { sql } from 'kysely'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openMallCase } from './open-mall-case.ts'

const HANDLED = 200

/**
 * The mall tells the end of an exchange within a day. Of one that it has not ended a person has to ask: to give the points
 * back by ourselves would make a present of goods that are on their way.
 */
export const lookForSilent =
  ({ jobsDb }: Platform): JobHandler =>
  async () => {
    await transact(jobsDb, async (tx) => {
      const { rows } = await sql<{ order_num: string; credits: number }>`
        select o.order_num, o.credits from mall_order o
         where o.state = 'held' and o.asked_at < now() - interval '25 hours'
           and not exists (select from exception_case c where c.kind = 'mallSilent' and c.subject = o.order_num)
         order by o.asked_at limit ${HANDLED}`.execute(tx)
      for (const { order_num, credits } of rows) await openMallCase(tx, 'mallSilent', order_num, { credits })
    })
  }
