import { sql } from 'kysely'
import { z } from 'zod'
import type { LenderMessage } from '../../../gateways/lender.gateway.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openLenderCase } from './open-lender-case.ts'

const Payload = z.object({ customerId: z.string(), orderId: z.string() })
type Loan = z.infer<typeof Payload>

type Notice = Omit<LenderMessage, 'ref' | 'currency' | 'amount'> & {
  seq: number
  amount: number | null
  payoutRefused: boolean
}

/**
 * Job that sends a lender the pending notices of a loan in order. A notice is retried until it is answered, always under its own
 * reference, so that the lender books it once. A notice that the lender rejects opens a case for staff.
 */
export function makeTellJob({ db }: Platform, { lender }: Parties): JobHandler {
  return async (payload) => {
    const loan = Payload.parse(payload)
    for (const notice of await unsentNotices(db, loan)) {
      const ref = `${notice.loanNo}-${notice.seq}`
      const answer = await lender.tell(messageOf(notice, ref))
      failpoint('lender.answered')
      if (answer.kind === 'unknown') throw new Error(`lender, ${ref}: ${answer.reason}`)
      const booked = answer.kind === 'answer' && answer.body.result === 'booked'
      // the payout notice is on its way in another job, unless the lender has rejected it
      if (!booked && answer.kind === 'answer' && !notice.payoutRefused) throw new Error(`lender, ${ref}: unknown loan`)
      await transact(db, (tx) => (booked ? markSent(tx, loan, notice.seq) : markRefused(tx, loan, notice, ref)))
    }
  }
}

async function unsentNotices(db: Db, { customerId, orderId }: Loan): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.seq, n.kind, n.business_date as "businessDate", n.amount, n.principal, n.interest, n.fee, n.penalty, l.app_id as "loanNo",
           l.funder_code as lender, exists (select from lender_notice p where p.customer_id = n.customer_id and p.order_id = n.order_id
             and p.kind = 'payout' and p.refused_at is not null) as "payoutRefused"
      from lender_notice n join lender_loan l using (customer_id, order_id)
     where n.customer_id = ${customerId} and n.order_id = ${orderId} and n.said_at is null and n.refused_at is null order by n.seq`.execute(
    db,
  )
  return rows
}

function messageOf({ seq: _seq, payoutRefused: _refused, amount, ...notice }: Notice, ref: string): LenderMessage {
  return { ref, ...notice, currency: 'CNY', ...(amount !== null && { amount }) }
}

async function markSent(tx: Tx, { customerId, orderId }: Loan, seq: number): Promise<void> {
  await tx
    .updateTable('lender_notice')
    .set({ said_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
}

async function markRefused(tx: Tx, { customerId, orderId }: Loan, { seq, kind }: Notice, ref: string): Promise<void> {
  await tx
    .updateTable('lender_notice')
    .set({ refused_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
  await openLenderCase(tx, 'lenderRefused', ref, { kind })
}
