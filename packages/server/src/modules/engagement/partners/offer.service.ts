import type { CallOutput } from '@wanka/contract/call.ts'
import type { PartnerOffer, partner, SubBusiness } from '@wanka/contract/engagement/partners.ts'
import { CallError } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadProduct } from '../../operations/catalogue/index.ts'
import { findPartner } from './partner-row.ts'
import { findSubBusiness, listSubBusinesses } from './sub-business-row.ts'
import { hasTerms } from './terms.service.ts'

/** Product of a loan that pays a merchant. */
const PRODUCT = 'sc'
const PPM_PER_BP = 100

/**
 * The offer of a partner page, with its state for the customer: amounts in fen, rate in basis points per year.
 * @throws CallError Status.forbidden for an unknown page
 */
export async function readOffer(
  reader: Reader,
  config: Config,
  { customerId }: Caller,
  business: SubBusiness,
): Promise<PartnerOffer> {
  const { partnerKey, name, headline, points } = await findSubBusiness(reader, business)
  const { minAmount, maxAmount, periods, annualRate, open: lends } = await loadProduct(reader, PRODUCT)
  const goes = partnerKey !== undefined && lends && (await isOpen(reader, config, partnerKey))
  return {
    business,
    name,
    headline,
    points,
    state: partnerKey === undefined ? 'notOpen' : goes ? 'open' : 'closed',
    ...(goes && { partner: partnerKey }),
    minAmt: minAmount,
    maxAmt: maxAmount,
    periods: [...periods],
    rateBp: annualRate / PPM_PER_BP,
    agreed: await hasTerms(reader, customerId, business),
    notArrived: goes && (await hasNotArrived(reader, customerId, partnerKey)),
  }
}

/** The partner pages that a customer can use now; none while the product is closed. */
export async function openOffers(reader: Reader, config: Config): Promise<CallOutput<typeof partner.offers>> {
  const { open: lends } = await loadProduct(reader, PRODUCT)
  const list = []
  for (const { business, name, headline, partnerKey } of lends ? await listSubBusinesses(reader) : [])
    if (partnerKey !== undefined && (await isOpen(reader, config, partnerKey))) list.push({ business, name, headline })
  return { list }
}

/** Whether customers may be sent to the partner, and its merchant may sell. */
async function isOpen(reader: Reader, config: Config, key: string): Promise<boolean> {
  try {
    await findPartner(reader, config, key)
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
  const sells = await reader
    .selectFrom('merchant')
    .select('open')
    .where('merchant_key', '=', key)
    .where('open', '=', true)
    .executeTakeFirst()
  return sells !== undefined
}

/**
 * Whether the last ticket of the past hour was never redeemed: the partner was down, or the customer did not arrive. A ticket
 * of the last three seconds may still be on its way.
 */
async function hasNotArrived(reader: Reader, customerId: string, partnerKey: string): Promise<boolean> {
  const { rows } = await sql<{ lost: boolean }>`
    select redeemed_at is null and issued_at < now() - interval '3 seconds' as lost
      from partner_ticket
     where customer_id = ${customerId} and partner_key = ${partnerKey} and issued_at > now() - interval '1 hour'
     order by issued_at desc limit 1`.execute(reader)
  return rows[0]?.lost ?? false
}
