import { agreements } from './agreements.ts'
import { audit } from './audit.ts'
import { bankStatements } from './bank-statements.ts'
import { campaigns } from './campaigns.ts'
import { collections } from './collections.ts'
import { contents } from './contents.ts'
import { closings, hardships, topUps } from './customer-cases.ts'
import { customerGroups } from './customer-groups.ts'
import { customers } from './customers.ts'
import { ledger } from './ledger.ts'
import { loans } from './loans.ts'
import { moneyQueues } from './money-queues.ts'
import { nights } from './nights.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { proposals } from './proposals.ts'
import { queues } from './queues.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { staffSession } from './session.ts'
import { settings } from './settings.ts'
import type { StaffCall } from './staff-call.ts'
import { cases, tickets, work } from './work.ts'

/** Every call of the desk, by what it is about. */
export const staffCalls = {
  session: staffSession,
  work,
  cases,
  tickets,
  customers,
  loans,
  ledger,
  proposals,
  bankStatements,
  moneyQueues,
  people,
  nights,
  audit,
  queues,
  reviews,
  hardships,
  topUps,
  closings,
  campaigns,
  products,
  agreements,
  settings,
  contents,
  customerGroups,
  collections,
  reports,
} satisfies Record<string, Record<string, StaffCall>>

export const allStaffCalls: readonly StaffCall[] = Object.values(staffCalls).flatMap(
  (area) => Object.values(area) as StaffCall[],
)
