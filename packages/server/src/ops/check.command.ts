import { type CheckProgress, checkInvariants } from '../ledger/check.ts'
import { recordInvariantRun } from '../ledger/invariant-run.ts'
import { openForOverview } from '../platform/db/db.ts'
import { grantDifferences } from '../platform/db/grants.ts'
import { type Command, type Desk, decide } from './command.ts'

const PARTS_TOLD = 10

/** Checks every invariant of the books by set-based SQL over the whole database, and the database rights of every role. */
export const check: Command = {
  usage: 'check',
  about: 'run every invariant and compare the rights of each role; exit code 1 when one is broken',
  async run(desk) {
    const begunAt = new Date()
    const books = openForOverview(desk.platform.config.DATABASE_URL)
    const violations = await checkInvariants(books.db, {
      onProgress: (progress) => tellProgress(desk, progress),
      onViolation: ({ invariant, subject, detail }) => desk.print(`${invariant}: ${subject} (${detail})`),
    }).finally(books.end)
    desk.print(violations.length === 0 ? 'all invariants hold' : `${violations.length} violations`)
    const misgranted = await grantDifferences(desk.platform.pool)
    for (const { says } of misgranted) desk.print(`rights: ${says}`)
    const facts = { violations: violations.length, misgranted: misgranted.length }
    await decide(desk, { action: 'ops.check', subject: 'books', facts }, (tx) =>
      recordInvariantRun(tx, { begunAt, actor: desk.actor, violations }),
    )
    return violations.length + misgranted.length === 0 ? 0 : 1
  },
}

/** Reports progress for large books only: one that fits into one part answers at once. */
function tellProgress(desk: Desk, { invariant, check, checks, part, parts, large }: CheckProgress): void {
  if (large && (part === parts || part % PARTS_TOLD === 0))
    desk.print(`${check}/${checks} ${invariant}${parts > 1 ? `: part ${part} of ${parts}` : ''}`)
}
