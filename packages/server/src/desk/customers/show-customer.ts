import type { CallOutput } from '@wanka/contract/call.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import type { CustomerPage, customers, Revealed } from '@wanka/contract/staff/customers.ts'
import { sql } from 'kysely'
import { claimOf, loadStanding, mobileOf } from '../../modules/customer/eligibility/index.ts'
import { verifiedAddress } from '../../modules/messaging/email/index.ts'
import type { Db, Reader, Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCustomer } from './find-customers.ts'
import { readNotes } from './notes.ts'

/** A customer with everything that staff read first, masked. */
export async function showCustomer(
  db: Db,
  platform: Platform,
  customerId: string,
  viewEndsAt: Date,
): Promise<CallOutput<typeof customers.show>> {
  const customer = (await readCustomer(db, platform, customerId)) ?? notFound()
  const claim = customer.state === 'closed' ? undefined : await claimOf(platform.vault, db, customerId)
  const { line } = await loadStanding(db, customerId)
  const { state, granted, ownLimit, used, held, available, locked, overdrawn, refusalGroup, nextApplyOn } = line
  return {
    customer,
    ...(claim && {
      person: { name: maskName(claim.name), certId: maskCertId(claim.certId), confirmed: claim.confirmed },
    }),
    line: {
      ...{ state, granted, ownLimit, used, held, available, locked, overdrawn },
      ...(refusalGroup !== undefined && { refusalGroup }),
      ...(nextApplyOn !== undefined && { nextApplyOn }),
    },
    ...(await listsOf(db, customerId)),
    notes: await readNotes(db, platform.vault, customerId),
    viewEndsAt: viewEndsAt.toISOString(),
  }
}

type Lists = Pick<CustomerPage, 'loans' | 'cards' | 'tickets'>

/** In one query: as JSON, whose numbers are safe integers of fen. */
async function listsOf(reader: Reader, customerId: string): Promise<Lists> {
  const { rows } = await sql<Lists>`
    select coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'appId', o.app_id, 'product', o.product_code, 'state', o.state, 'amount', o.amount, 'periods', o.periods,
               'submittedAt', to_char(o.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'owed', coalesce((select sum(a.balance) from ledger_account a
                                  where a.customer_id = o.customer_id and a.loan_id = o.order_id and a.kind = 'loanPrincipal'), 0),
               'overdueSince', (select min(i.due_on) from instalment i, business_calendar b where i.customer_id = o.customer_id
                                   and i.order_id = o.order_id and i.paid_on is null and i.due_on < b.business_date)
             )) order by o.submitted_at desc)
        from loan_order o where o.customer_id = ${customerId}), '[]') as loans,
      coalesce((select jsonb_agg(jsonb_build_object('bank', bank_name, 'tail', tail, 'type', type, 'state', state) order by bound_at)
                  from card where customer_id = ${customerId} and bound_at is not null), '[]') as cards,
      coalesce((select jsonb_agg(jsonb_build_object('ticketNo', ticket_no, 'state', state, 'movedAt', to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by moved_at desc)
                  from complaint where customer_id = ${customerId}), '[]') as tickets`.execute(reader)
  return rows[0] ?? { loans: [], cards: [], tickets: [] }
}

/** A datum in full. @throws CallError Status.forbidden where the customer has not given it */
export async function revealed(tx: Tx, { vault }: Platform, customerId: string, field: Revealed): Promise<string> {
  if (field === 'mobile') return mobileOf(vault, tx, customerId)
  if (field === 'email') return (await verifiedAddress(vault, tx, customerId)) ?? notFound()
  const claim = (await claimOf(vault, tx, customerId)) ?? notFound()
  return field === 'name' ? claim.name : claim.certId
}
