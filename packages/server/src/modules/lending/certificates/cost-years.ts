import { isDeepStrictEqual } from 'node:util'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/db.ts'

const amount = z.int().transform(fen)

/** What a loan cost in one year, as a statement stores it. Fen. */
const CostLine = z.object({
  appId: z.string(),
  productName: z.string(),
  lenderName: z.string(),
  interest: amount,
  penalty: amount,
  fee: amount,
})
export const CostLines = z.array(CostLine)
export type CostLine = z.infer<typeof CostLines>[number]
export type PaidCosts = { interest: Fen; penalty: Fen; fee: Fen }

const NamedLines = z.array(CostLine.extend({ loanedOn: z.string(), loanAmt: amount }))
type Row = { year: number; lines: unknown }

/** A year's cost by loan, and beside it what the loan is called, which a statement does not store. */
type CostsOfYear = { year: number; lines: CostLine[]; loans: (CostLine & { loanName: string })[] }

/**
 * What the customer paid beside the principal, by the year of the payment, newest first, and by loan, oldest first. Fen. Interest
 * that a coupon paid is not the customer's cost; a reversed payment does not count, nor does a merchant's refund. A loan that no payment
 * reached, such as one whose payout was returned first, has no line.
 */
export async function costYears(reader: Reader, customerId: string): Promise<CostsOfYear[]> {
  const { rows } = await sql<Row>`
    with paid as (
      select extract(year from r.business_date)::int as year, t.order_id, sum(t.interest)::bigint as interest, sum(t.penalty)::bigint as penalty,
             sum(t.fee)::bigint as fee, coalesce(sum(r.discount) filter (where t.no = f.no and t.order_id = f.order_id), 0)::bigint as discount
        from repayment_order r join repayment_item t using (customer_id, repay_id)
       cross join lateral (select i.order_id, i.no from repayment_item i where i.customer_id = r.customer_id and i.repay_id = r.repay_id
                            order by i.interest desc, i.order_id, i.no limit 1) f
       where r.customer_id = ${customerId} and r.state in ('succeeded', 'partlySucceeded') and r.kind <> 'refund'
       group by 1, 2 having sum(t.penalty + t.interest + t.fee + t.principal) > 0
    )
    select p.year, json_agg(json_build_object('appId', o.app_id, 'productName', o.terms->>'productName', 'lenderName', f.name,
             'interest', p.interest - p.discount, 'penalty', p.penalty, 'fee', p.fee, 'loanedOn', o.disbursed_on, 'loanAmt', o.amount) order by o.order_id) as lines
      from paid p join loan_order o on o.customer_id = ${customerId} and o.order_id = p.order_id join funder f on f.code = o.funder_code
     group by p.year order by p.year desc`.execute(reader)
  return rows.map(({ year, lines }) => ({
    year,
    lines: CostLines.parse(lines),
    loans: NamedLines.parse(lines).map(({ loanedOn, loanAmt, ...line }) => ({
      ...line,
      // read below the year of the payments: a loan of another year names its own
      loanName: loanName({ loanedOn, loanAmt }, String(year)),
    })),
  }))
}

/** Whether both say the same of each loan, in whatever order. */
export const isSameCost = (lines: readonly CostLine[], others: readonly CostLine[]): boolean =>
  isDeepStrictEqual(byNumber(lines), byNumber(others))

const byNumber = (lines: readonly CostLine[]): readonly CostLine[] =>
  lines.toSorted((one, other) => (one.appId < other.appId ? -1 : 1))

/** Total interest, penalty and fees of a year's lines, fen. */
export const sumOf = (lines: readonly CostLine[]): PaidCosts => ({
  interest: sumFen(lines.map((line) => line.interest)),
  penalty: sumFen(lines.map((line) => line.penalty)),
  fee: sumFen(lines.map((line) => line.fee)),
})
