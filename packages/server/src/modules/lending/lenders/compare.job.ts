import { sql } from 'kysely'
import { z } from 'zod'
import type { LentLoans } from '../../../gateways/lender.gateway.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveBooks, writeDifference } from './books-row.ts'
import { type ComparedLoan, comparePage } from './compare-page.ts'
import { type Difference, openLenderCase } from './open-lender-case.ts'

const Payload = z.object({ funder: z.string(), date: z.iso.date() })
type Asked = z.infer<typeof Payload>
type Standing = 'equal' | 'differing' | 'accepted' | 'unknownHere' | 'waiting'

/**
 * Job that compares a lender's books with ours, loan by loan. A loan on which they differ is marked and opens a case, once; a
 * later night on which they agree lifts the mark, and the case stays open for staff. An interrupted run that starts over ends
 * with the same result.
 */
export function makeCompareJob({ db }: Platform, { lender }: Parties): JobHandler {
  return async (payload) => {
    const asked = Payload.parse(payload)
    const counts: Record<Standing, number> = { equal: 0, differing: 0, accepted: 0, unknownHere: 0, waiting: 0 }
    for (let after = '', more = true; more; ) {
      const askedAt = await databaseTime(db)
      const page = await fetchPage(lender, asked, after)
      const last = page.loans.at(-1)?.loanNo
      if (page.more && (last === undefined || last <= after))
        throw new Error(`loans of ${asked.funder}: no way forward`)
      more = page.more
      const upTo = more ? last : undefined
      const compared = await comparePage(db, { funder: asked.funder, after, upTo, askedAt, loans: page.loans })
      for (const loan of compared) counts[await classify(db, asked, loan)] += 1
      after = last ?? after
    }
    failpoint('lender.compared')
    await transact(db, (tx) => writeResult(tx, asked, counts))
  }
}

async function fetchPage(lender: Parties['lender'], { funder, date }: Asked, after: string): Promise<LentLoans> {
  const answer = await lender.loans({ lender: funder, date, ...(after && { after }) })
  if (answer.kind === 'answer') return answer.body
  throw new Error(`loans of ${funder}: ${answer.kind === 'unknown' ? answer.reason : answer.status}`)
}

async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** Most loans agree as they did the night before; those write nothing. */
async function classify(db: Db, { funder, date }: Asked, loan: ComparedLoan): Promise<Standing> {
  const { appId, own, difference, waiting } = loan
  if (!own) {
    await transact(db, (tx) => openLenderCase(tx, 'lenderLoanUnknown', `${funder} ${appId}`, { date }))
    return 'unknownHere'
  }
  if (waiting) return 'waiting'
  const { state: from, known, ...key } = own
  if (isZero(difference)) {
    if (from !== 'agreed')
      await transact(db, (tx) => moveBooks(tx, { ...key, from, event: 'agree', actor: 'system', difference: null }))
    return 'equal'
  }
  if (from === 'accepted' && isSame(known, difference)) return 'accepted'
  if (from === 'differing') {
    if (!isSame(known, difference)) await transact(db, (tx) => writeDifference(tx, key, difference))
    return 'differing'
  }
  await transact(db, async (tx) => {
    const moved = await moveBooks(tx, { ...key, from, event: 'differ', actor: 'system', difference })
    if (moved) await openLenderCase(tx, 'lenderDiffers', `${appId} ${date}`, { difference })
  })
  return 'differing'
}

const isZero = (difference: Difference | null): boolean =>
  difference !== null && Object.values(difference).every((amount) => amount === 0)

const isSame = (known: Difference | null, now: Difference | null): boolean =>
  known === null || now === null
    ? known === now
    : known.principal === now.principal &&
      known.interest === now.interest &&
      known.fee === now.fee &&
      known.penalty === now.penalty

async function writeResult(tx: Tx, { funder, date }: Asked, counts: Record<Standing, number>): Promise<void> {
  const { unknownHere, ...rest } = counts
  const result = { ...rest, unknown_here: unknownHere }
  await tx
    .insertInto('lender_comparison')
    .values({ funder_code: funder, business_date: date, ...result })
    .onConflict((on) =>
      on.columns(['funder_code', 'business_date']).doUpdateSet({ ...result, compared_at: sql`now()` }),
    )
    .execute()
}
