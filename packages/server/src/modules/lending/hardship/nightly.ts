import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { HARDSHIP_MISSED_DAYS } from '@wanka/domain/hardship.ts'
import { OPEN_HARDSHIP } from '@wanka/domain/states/hardship.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { loanNameOf } from '../loans/index.ts'
import { lockPlan } from './apply-change.ts'
import { type Hardship, lockHardship, moveHardship } from './hardship-row.ts'
import { tellHardship } from './letters.ts'
import { endHardship } from './request.service.ts'

/** SQL condition: whether a request waits or a plan runs. */
export const hardshipsRun = sql<boolean>`exists (select from hardship where state in ('requested', 'asked', 'offered', 'running'))`

/** Why a request or plan `h` is over: its loan is paid or gone, its time has passed, or a bill was missed. */
const over = (opening: BusinessDate): RawBuilder<unknown> => sql`
  select h.hardship_id,
         case when o.state <> 'repaying' then 'settle' when h.answer_by < ${opening} then 'lapse'
              when h.state = 'running' and exists (
                select from instalment i where i.customer_id = h.customer_id and i.order_id = h.order_id and i.paid_on is null
                   and i.due_on < ${addDays(opening, -HARDSHIP_MISSED_DAYS)}) then 'miss' end as event
    from hardship h join loan_order o using (customer_id, order_id)
   where h.state in ('requested', 'asked', 'offered', 'running')`

/**
 * End-of-day step: ends requests that were not answered in time or whose loan was paid meanwhile, and plans that were paid off or of
 * which a bill was missed. One that its customer or staff have locked waits for the next night.
 * @returns how many
 */
export async function endHardships(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ hardship_id: string; event: 'settle' | 'lapse' | 'miss' }>`
    select n.hardship_id, n.event from (${over(opening)}) n join hardship h using (hardship_id)
     where n.event is not null order by h.hardship_id limit ${limit} for update of h skip locked`.execute(tx)
  for (const { hardship_id, event } of rows) {
    const request = await lockHardship(tx, sql`hardship_id = ${hardship_id}`)
    if (request) await end(tx, request, event)
  }
  return rows.length
}

async function end(tx: Tx, request: Hardship, event: 'settle' | 'lapse' | 'miss'): Promise<void> {
  if (event !== 'miss' && OPEN_HARDSHIP.some((state) => state === request.state)) {
    await endHardship(tx, request, { event, actor: 'system' })
    return
  }
  if (event === 'lapse') return
  const { date, rows } = await lockPlan(tx, request)
  await moveHardship(tx, request, { event, actor: 'system', set: { ended_on: date } })
  const [first] = rows
  if (event === 'miss' && first) await tellHardship(tx, request, 'missed', { loanName: loanNameOf(first, date) })
}
