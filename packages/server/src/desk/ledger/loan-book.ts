import type { CallOutput } from '@wanka/contract/call.ts'
import type { ledger } from '@wanka/contract/staff/ledger.ts'
import { PAST_DUE_FROM } from '@wanka/contract/staff/loans.ts'
import { sql } from 'kysely'
import { trialBalance } from '../../ledger/closing-balances.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'

type Row = { bucket: number; loans: number; principal: number }

/**
 * Principal outstanding by days past due. Loans with a bill past due are read one by one, by the index of unpaid bills; what is not past
 * due is the rest of all that is lent, so the cost is that of the late loans and of the day's entries.
 */
export async function loanBook(db: Db): Promise<CallOutput<typeof ledger.loanBook>> {
  const on = await today(db)
  const { rows } = await sql<Row>`
    with late as materialized (
      select customer_id, order_id, ${on}::date - min(due_on) as days from instalment where paid_on is null and due_on < ${on}::date group by 1, 2
    )
    select width_bucket(late.days, ${[...PAST_DUE_FROM]}::int[]) as bucket, count(*)::int as loans, sum(owed.principal)::bigint as principal
      from late cross join lateral (
        select sum(i.principal - i.principal_paid) as principal from instalment i
         where i.customer_id = late.customer_id and i.order_id = late.order_id and i.paid_on is null) owed
     group by 1`.execute(db)
  const of = (bucket: number) => rows.find((row) => row.bucket === bucket) ?? { loans: 0, principal: 0 }
  const late = PAST_DUE_FROM.map((fromDays, at) => {
    const { loans, principal } = of(at + 1)
    const next = PAST_DUE_FROM[at + 1]
    return { fromDays, ...(next !== undefined && { toDays: next - 1 }), loans, principal }
  })
  const trial = await trialBalance(db, { on, from: () => on })
  const lent = trial?.lines.find(({ kind }) => kind === 'loanPrincipal')?.closing ?? 0
  const pastDue = late.reduce((total, { principal }) => total + principal, 0)
  return { on, buckets: [{ fromDays: 0, toDays: 0, principal: lent - pastDue }, ...late] }
}
