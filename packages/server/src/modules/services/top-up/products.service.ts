import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import type { topUp } from '@wanka/contract/services/top-up.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { topUpLeft } from '@wanka/domain/states/top-up.ts'
import { sql } from 'kysely'
import type { TopUpGateway } from '../../../gateways/top-up.gateway.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileOf } from '../../customer/eligibility/index.ts'
import { quoteOf } from './quote.ts'

/**
 * The top-ups that the provider offers for a phone now, with signed quotes that hold for a while; amounts in fen.
 * @throws CallError Status.malformedField as `phoneMeant`
 */
export async function showProducts(
  { db, vault }: Platform,
  fetchProducts: TopUpGateway['products'],
  customerId: string,
  { mobile: asked }: CallInput<typeof topUp.products>,
): Promise<CallOutput<typeof topUp.products>> {
  const own = await mobileOf(vault, db, customerId)
  const mobile = phoneMeant(own, asked)
  const shown = { mobile: mobile === own ? maskPhone(mobile) : mobile, own: mobile === own }
  const { spent } = await spentToday(db, customerId)
  const left = topUpLeft(spent)
  const answer = await fetchProducts({ mobile })
  if (answer.kind !== 'answer') return { ...shown, state: 'unavailable', faces: [], left }
  const { operator, state, until, faces } = answer.body
  const offers = faces.map((one) => ({ ...one, face: fen(one.face), price: fen(one.price) }))
  return {
    ...shown,
    operator,
    state,
    ...(until !== undefined && { until: formatDateTime(new Date(until)) }),
    faces: offers.map((offer) => ({ ...offer, quote: quoteOf(vault, customerId, { ...offer, mobile, operator }) })),
    left,
  }
}

/**
 * The phone to top up: the customer's own where none is named, or where the masked number comes back as it was shown.
 * @throws CallError Status.malformedField for another masked number
 */
export function phoneMeant(own: string, asked: string | undefined): string {
  if (asked === undefined || asked === maskPhone(own)) return own
  return asked.includes('*') ? fail(Status.malformedField, '', { field: 'mobile', reason: '' }) : asked
}

/** The sum (fen) of today's orders that were paid or are being paid, and the number of orders of today in any state. */
export async function spentToday(reader: Reader, customerId: string): Promise<{ spent: Fen; orders: number }> {
  const { rows } = await sql<{ spent: number; orders: number }>`
    select coalesce(sum(price) filter (where state in ('paid', 'accepted', 'delivered') or state = 'created' and paying), 0)::bigint as spent,
           count(*)::int as orders
      from (select o.price, o.state, exists (select from desk_payment p where p.customer_id = o.customer_id and p.subject_id = o.order_id and p.state = 'processing') as paying
              from top_up_order o where o.customer_id = ${customerId} and o.business_date = ${await today(reader)}) o`.execute(
    reader,
  )
  return { spent: fen(rows[0]?.spent ?? 0), orders: rows[0]?.orders ?? 0 }
}
