import type { Bill } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import {
  CONTACTS_A_DAY,
  CONTACTS_IN_SEVEN_DAYS,
  type ContactChannel,
  type ContactFacts,
  type NoContact,
  whyNoContact,
} from '@wanka/domain/collections.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { isOverdue, loadPlan, type Plan } from '../loans/index.ts'
import { toBill } from '../repayment/index.ts'

/** What keeps staff from contacting a customer for as long as it lasts. */
export type Lasting = Pick<ContactFacts, 'isDeceased' | 'isFrozen' | 'hasHardship' | 'hasTicket' | 'wantsNoCalls'>

/** SQL: its columns, for a row of `customer` under the name `c`. */
export const lastingColumns: RawBuilder<unknown> = sql`
  c.frozen as "isFrozen",
  exists (select from collection_mark m where m.customer_id = c.customer_id and m.kind = 'deceased') as "isDeceased",
  exists (select from collection_mark m where m.customer_id = c.customer_id and m.kind = 'noCalls') as "wantsNoCalls",
  exists (select from hardship h where h.customer_id = c.customer_id and h.state in ('requested', 'asked', 'offered')) as "hasHardship",
  exists (select from complaint t where t.customer_id = c.customer_id and t.state in ('received', 'inHand')) as "hasTicket"`

/** SQL: the day on which a contact begins, in Beijing. */
const contactDay = sql`(contact_clock() at time zone 'Asia/Shanghai')::date`

/** How many days a limit in seven days looks back. */
const SEVEN_DAYS = 7

type Counted = Lasting & { hour: number; today: number; inSevenDays: number }

/** A customer's overdue bills as their list of bills has them, and why they are not contacted now. */
export type Standing = {
  date: BusinessDate
  plan: Plan
  /** The oldest first. */
  bills: Bill[]
  owed: Fen
  facts: ContactFacts
  left: { today: number; inSevenDays: number }
  refused: Partial<Record<ContactChannel, NoContact>>
}

const CHANNELS = ['call', 'message', 'letter'] as const satisfies readonly ContactChannel[]

/** How a customer stands at this moment; undefined without such a customer. */
export async function readStanding(reader: Reader, customerId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Counted>`
    select ${lastingColumns}, extract(hour from contact_clock() at time zone 'Asia/Shanghai')::int as hour,
           (select count(*)::int from collection_contact n where n.customer_id = c.customer_id and n.day = ${contactDay}) as today,
           (select count(*)::int from collection_contact n where n.customer_id = c.customer_id
               and n.day > ${contactDay} - ${SEVEN_DAYS}::int) as "inSevenDays"
      from customer c where c.customer_id = ${customerId}`.execute(reader)
  const [counted] = rows
  if (!counted) return undefined
  const plan = await loadPlan(reader, customerId)
  const { date } = plan
  const overdue = plan.rows.filter((row) => isOverdue(row, date)).sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const bills = overdue.map((row) => toBill(row, date))
  const facts: ContactFacts = {
    ...counted,
    isOverdue: overdue.length > 0,
    isPaying: overdue.length > 0 && overdue.every(({ held }) => held?.state === 'processing'),
  }
  const refusals = CHANNELS.flatMap((channel) => {
    const why = whyNoContact(channel, facts)
    return why ? [[channel, why] as const] : []
  })
  return {
    ...{ date, plan, bills, facts, owed: sumFen(bills.map(({ owed }) => owed)) },
    left: {
      today: Math.max(0, CONTACTS_A_DAY - facts.today),
      inSevenDays: Math.max(0, CONTACTS_IN_SEVEN_DAYS - facts.inSevenDays),
    },
    refused: Object.fromEntries(refusals),
  }
}

/** Locks a customer, so that what is written about contacts and promises is counted one after the other. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forNoKeyUpdate().execute()
}

/** Why a customer is not contacted at all for the time being; the hour and what was counted are no such reason. */
export const lastingStop = (facts: Lasting): NoContact | undefined =>
  whyNoContact('letter', { ...facts, isOverdue: true, isPaying: false, hour: 12, today: 0, inSevenDays: 0 })
