import { type LenderBooksState, lenderBooks } from '@wanka/domain/states/lender-books.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { LentLoan } from '../../../gateways/lender.gateway.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Difference } from './open-lender-case.ts'

/** A loan in our books, in the lender's, or in both. `difference`: null where the lender does not know the loan. */
export type ComparedLoan = {
  appId: string
  /** Undefined when the loan is not ours. */
  own: { customerId: string; orderId: string; state: LenderBooksState; known: Difference | null } | undefined
  difference: Difference | null
  /** A notice about it was sent since the page was requested, or is still unsent. */
  waiting: boolean
}

/** `askedAt`: when the page was requested from the lender; its loans lie after `after`, and up to `upTo` where more follow. */
type Page = { funder: string; after: string; upTo: string | undefined; askedAt: Date; loans: readonly LentLoan[] }

type Row = {
  app_id: string
  customer_id: string | null
  order_id: string | null
  state: string | null
  known: Difference | null
  waiting: boolean | null
  there: boolean
} & Difference

/** Joins a page of the lender's loans with ours. Amounts owed are read from our instalments, not from the notices sent. */
export async function comparePage(db: Db, { funder, after, upTo, askedAt, loans }: Page): Promise<ComparedLoan[]> {
  const { rows } = await sql<Row>`
    with theirs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(loans)}::jsonb)
        as t ("loanNo" text, "principalOwed" bigint, "interestReceived" bigint, "feeReceived" bigint, "penaltyReceived" bigint)
    ), ours as materialized (
      select l.app_id, l.customer_id, l.order_id, l.state, l.difference, coalesce(sum(i.principal - i.principal_paid), 0) as principal,
             coalesce(sum(i.interest_paid), 0) as interest, coalesce(sum(i.fee_paid), 0) as fee, coalesce(sum(i.penalty_paid), 0) as penalty,
             exists (select from lender_notice n where n.customer_id = l.customer_id and n.order_id = l.order_id and n.refused_at is null
                        and (n.said_at is null or n.said_at >= ${askedAt})) as waiting
        from lender_loan l left join instalment i using (customer_id, order_id)
       where l.funder_code = ${funder} and l.app_id > ${after} and (${upTo ?? null}::text is null or l.app_id <= ${upTo ?? null})
       group by l.customer_id, l.order_id
    )
    select coalesce(o.app_id, t."loanNo") as app_id, o.customer_id, o.order_id, o.state, o.difference as known, o.waiting, t."loanNo" is not null as there,
           coalesce(t."principalOwed" - o.principal, 0)::bigint as principal, coalesce(t."interestReceived" - o.interest, 0)::bigint as interest,
           coalesce(t."feeReceived" - o.fee, 0)::bigint as fee, coalesce(t."penaltyReceived" - o.penalty, 0)::bigint as penalty
      from ours o full join theirs t on t."loanNo" = o.app_id order by 1`.execute(db)
  return rows.map(({ app_id, customer_id, order_id, state, known, waiting, there, ...figures }) => ({
    appId: app_id,
    own:
      customer_id === null || order_id === null || state === null
        ? undefined
        : { customerId: customer_id, orderId: order_id, state: stateNamed(lenderBooks, state), known },
    difference: there ? differenceOf(figures) : null,
    waiting: waiting === true,
  }))
}

const differenceOf = ({ principal, interest, fee, penalty }: Difference): Difference => ({
  principal,
  interest,
  fee,
  penalty,
})
