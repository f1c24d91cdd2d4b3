import { checkInvariants } from '../ledger/check.ts'
import { type Command, decide } from './command.ts'

/** Every invariant of the books, as set-based SQL over the whole database. */
export const check: Command = {
  usage: 'check',
  about: 'run every invariant; exit code 1 when one is broken',
  async run(desk) {
    const violations = await checkInvariants(desk.kernel.db)
    for (const { invariant, subject, detail } of violations) desk.print(`${invariant}: ${subject} (${detail})`)
    desk.print(violations.length === 0 ? 'all invariants hold' : `${violations.length} violations`)
    const facts = { violations: violations.length }
    await decide(desk, { action: 'ops.check', subject: 'books', facts }, async () => undefined)
    return violations.length === 0 ? 0 : 1
  },
}
