import type { CallOutput } from '@wanka/contract/call.ts'
import type { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { UNDO_DAYS } from './apply.service.ts'
import { blockersOf, closingFacts, rewardsLost } from './blockers.ts'
import { waitingClosing } from './closing-row.ts'
import { KEEP_YEARS } from './retain.ts'

/** Whether the account can be closed, what has to be settled first, and what the customer should know before. */
export async function checkClosing(
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof accountClosure.check>> {
  const closing = await waitingClosing(reader, customerId)
  const facts = await closingFacts(reader, customerId)
  return {
    state: closing ? 'closing' : 'active',
    ...(closing && { doneBy: businessDate(closing.due_on) }),
    blockers: blockersOf(facts),
    undoDays: UNDO_DAYS,
    settledLoans: facts.settled,
    openTickets: facts.tickets,
    rewardsLost: rewardsLost(facts),
    keepYears: facts.settled + facts.live > 0 ? KEEP_YEARS : 0,
  }
}
