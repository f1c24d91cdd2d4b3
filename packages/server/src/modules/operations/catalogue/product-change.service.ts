import { formatPercentBp, formatPercentPpm } from '@wanka/contract/format.ts'
import { type AprBp, CAP_APR_BP } from '@wanka/domain/apr.ts'
import { addMonths, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Ppm, ppm } from '@wanka/domain/money.ts'
import { dearestApr } from '@wanka/domain/product.ts'
import type { Updateable } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { Product as ProductTable } from '../../../platform/db/tables.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { assertProductAt, comingRates, loadProduct, type Product } from './product.service.ts'

/** Another price of a product, ppm a year, from a business day on. */
type PriceChange = { code: string; rate: Ppm; holdsFrom: BusinessDate }

/** A price is announced at most this long before it holds. */
const MOST_MONTHS_AHEAD = 12

/** Locks a product until the transaction ends: its terms and prices change one after another. */
export const lockProduct = (tx: Tx, code: string) =>
  tx.selectFrom('product').select('code').where('code', '=', code).forUpdate().execute()

/**
 * A product on the day from which another price is to hold: with the price that holds there until now, and with the new one.
 * `dearest`: the highest all-in cost that the product would then have, hundredths of a percent.
 * @throws CallError Status.refused for a day that is over or too far away, and for a cost above the ceiling
 */
export async function pricedAnew(
  reader: Reader,
  { code, rate, holdsFrom }: PriceChange,
): Promise<{ before: Product; after: Product; dearest: AprBp }> {
  const now = await today(reader)
  if (holdsFrom < now) refuse(`新价格最早从今天（${now}）起`, { field: 'holdsFrom' })
  if (holdsFrom > addMonths(now, MOST_MONTHS_AHEAD)) refuse('新价格最晚从一年内的一天起', { field: 'holdsFrom' })
  const before = await loadProduct(reader, code, holdsFrom)
  const after = { ...before, annualRate: rate }
  const dearest = dearestApr(after)
  if (dearest > CAP_APR_BP)
    refuse(`年利率${formatPercentPpm(rate)}%时，年化综合成本最高到${formatPercentBp(dearest)}%，不能超过24%`, {
      field: 'rate',
    })
  return { before, after, dearest }
}

/**
 * Sets a price from a day on, in place of one that is to come on the same day. Live loans keep the terms they were signed with, and from
 * that day on earlier quotes are refused. The product is locked. @returns the version that holds now
 * @throws CallError Status.refused as `pricedAnew`
 */
export async function setPrice(
  tx: Tx,
  change: PriceChange,
  { actor, proposalId }: { actor: string; proposalId?: string },
): Promise<number> {
  const { code, rate, holdsFrom } = change
  await lockProduct(tx, code)
  await pricedAnew(tx, change)
  await tx
    .insertInto('product_price')
    .values({
      product_code: code,
      holds_from: holdsFrom,
      annual_rate_ppm: rate,
      set_by: actor,
      proposal_id: proposalId ?? null,
    })
    .execute()
  return (await loadProduct(tx, code)).version
}

/**
 * Changes other terms of a product at once, in a new version. @returns the version that holds now
 * @throws RangeError when the product, at its price or one that is to come, would pass the ceiling
 */
export async function changeProduct(
  tx: Tx,
  code: string,
  { terms, row }: { terms: Partial<Product>; row: Updateable<ProductTable> },
): Promise<number> {
  await lockProduct(tx, code)
  const before = await loadProduct(tx, code)
  assertProductAt({ ...before, ...terms }, await comingRates(tx))
  await tx
    .updateTable('product')
    .set((column) => ({ ...row, version: column('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
  return before.version + 1
}

/** A price as it was set. */
type StoredPrice = {
  priceId: number
  rate: Ppm
  holdsFrom: BusinessDate
  setBy: string
  setAt: Date
  proposalId: string | null
}
/** Where a list of prices goes on: after this one. */
type AfterPrice = { holdsFrom: BusinessDate; priceId: number }

/** Prices of a product, those of the latest day first, the newest of a day before the others. */
export async function productPrices(
  reader: Reader,
  code: string,
  { after, limit }: { after: AfterPrice | undefined; limit: number },
): Promise<StoredPrice[]> {
  let query = reader
    .selectFrom('product_price')
    .select([
      'price_id as priceId',
      'annual_rate_ppm',
      'holds_from',
      'set_by as setBy',
      'set_at as setAt',
      'proposal_id as proposalId',
    ])
    .where('product_code', '=', code)
  if (after)
    query = query.where((where) =>
      where(
        where.refTuple('holds_from', 'price_id'),
        '<',
        where.tuple(after.holdsFrom as string, after.priceId) as never,
      ),
    )
  const rows = await query.orderBy('holds_from', 'desc').orderBy('price_id', 'desc').limit(limit).execute()
  return rows.map(({ annual_rate_ppm: rate, holds_from: from, ...row }) => ({
    ...row,
    rate: ppm(rate),
    holdsFrom: businessDate(from),
  }))
}
