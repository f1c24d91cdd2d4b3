import { grantDifferences } from '../kernel/grants.ts'
import { checkInvariants } from '../ledger/check.ts'
import { type Command, decide } from './command.ts'

/** Every invariant of the books, as set-based SQL over the whole database, and who may do what in it. */
export const check: Command = {
  usage: 'check',
  about: 'run every invariant and compare the rights of each role; exit code 1 when one is broken',
  async run(desk) {
    const violations = await checkInvariants(desk.kernel.db)
    for (const { invariant, subject, detail } of violations) desk.print(`${invariant}: ${subject} (${detail})`)
    desk.print(violations.length === 0 ? 'all invariants hold' : `${violations.length} violations`)
    const misgranted = await grantDifferences(desk.kernel.pool)
    for (const { says } of misgranted) desk.print(`rights: ${says}`)
    const facts = { violations: violations.length, misgranted: misgranted.length }
    await decide(desk, { action: 'ops.check', subject: 'books', facts }, async () => undefined)
    return violations.length + misgranted.length === 0 ? 0 : 1
  },
}
