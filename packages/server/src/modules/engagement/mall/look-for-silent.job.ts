import { sql } from 'kysely'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openMallCase } from './open-mall-case.ts'

const HANDLED = 200

/**
 * The `mall/silent` job: opens a case for each exchange whose outcome the mall has not sent within 25 hours; it should send it
 * within a day. Staff have to ask, for returning the points unasked would give away goods that are on their way.
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
