import { ProductCode, RepaymentMethod } from '@wanka/contract/enums.ts'
import { type AprBp, aprOf } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, type Ppm, ppm } from '@wanka/domain/money.ts'
import { assertProduct, highestWithin, type ProductTerms } from '@wanka/domain/product.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { Reader } from '../../../platform/db/db.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { refuse } from '../../../platform/http/failures.ts'

/** A product with its current terms; a live loan keeps the terms that it was signed with. */
export type Product = ProductTerms & {
  code: ProductCode
  version: number
  name: string
  funderCode: string
  /** False: the product is not shown and takes no applications. */
  open: boolean
  /** What the form shows and asks, besides the terms; see `loan.params`. */
  priceSwitch: boolean
  feeSwitch: boolean
  payWays: number
  positionTries: number
}

const Text = z.object({
  code: ProductCode,
  kind: z.enum(['cash', 'service', 'shop', 'cardRepay', 'scanPay']),
  methods: z.array(RepaymentMethod),
  day_count: z.enum(['MONTHLY', 'ACT_365', 'ACT_360']),
})

/**
 * Products with the price that holds on a day, the business date unless stated. Each price that has come counts as a version: a quote
 * of the price before is refused.
 */
const priced = (reader: Reader, on?: BusinessDate) =>
  reader
    .selectFrom('product')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('product_price')
          .select([
            sql<number>`count(*)::int`.as('changes'),
            sql<number | null>`(array_agg(annual_rate_ppm order by holds_from desc, price_id desc))[1]`.as('rate'),
          ])
          .whereRef('product_code', '=', 'product.code')
          .where('holds_from', '<=', on ?? sql<string>`(select business_date from business_calendar)`)
          .as('price'),
      (join) => join.onTrue(),
    )
    .selectAll()

/**
 * Loads a product, open or not, with the price that holds on a day, the business date unless stated.
 * @throws CallError Status.refused for an unknown code
 */
export async function loadProduct(reader: Reader, code: string, on?: BusinessDate): Promise<Product> {
  const row = await priced(reader, on).where('code', '=', code).executeTakeFirst()
  return row ? toProduct(row) : refuse('没有这个借款产品')
}

/** All products, in catalogue order. */
export async function listProducts(reader: Reader): Promise<Product[]> {
  const rows = await priced(reader).orderBy('sort').execute()
  return rows.map(toProduct)
}

/** The products open for applications, in catalogue order. */
export async function listOpenProducts(reader: Reader): Promise<Product[]> {
  const rows = await priced(reader).where('open', '=', true).orderBy('sort').execute()
  return rows.map(toProduct)
}

/**
 * Checks all stored products at start-up, also with the prices that are to come.
 * @throws RangeError when one costs more than the ceiling: the server must not start
 */
export async function assertProducts(reader: Reader): Promise<void> {
  const coming = await comingRates(reader)
  for (const product of await listProducts(reader)) assertProductAt(product, coming)
}

/** Checks a product at its price and at each that is to come. @throws RangeError as `assertProduct` */
export function assertProductAt(product: Product, coming: readonly ComingRate[]): void {
  assertProduct(product)
  for (const { code, rate } of coming) if (code === product.code) assertProduct({ ...product, annualRate: rate })
}

type ComingRate = { code: string; rate: Ppm }

/** Prices from a later day than the business date. */
export async function comingRates(reader: Reader): Promise<ComingRate[]> {
  const rows = await reader
    .selectFrom('product_price')
    .select(['product_code', 'annual_rate_ppm'])
    .where('holds_from', '>', sql<string>`(select business_date from business_calendar)`)
    .execute()
  return rows.map((row) => ({ code: row.product_code, rate: ppm(row.annual_rate_ppm) }))
}

/** Amount at which products are compared, 10,000 yuan. */
export const SAMPLE_AMOUNT: Fen = fen(1_000_000)

/**
 * The lowest all-in cost for the headline, hundredths of a percent; of the cash products only, to which the headline's button
 * leads. 0 without an open product, and the headline is left out.
 */
export function lowestApr(products: readonly Product[], startOn: BusinessDate): AprBp {
  const costs = products
    .filter((product) => product.kind === 'cash')
    .flatMap((product) =>
      product.periods.flatMap((periods) =>
        product.methods.map((method) =>
          aprOf(
            buildSchedule({ ...product, principal: highestWithin(product, SAMPLE_AMOUNT), periods, method, startOn }),
          ),
        ),
      ),
    )
  return costs.length > 0 ? (Math.min(...costs) as AprBp) : (0 as AprBp)
}

function toProduct(row: Selectable<DB['product']> & { changes: number; rate: number | null }): Product {
  const { code, kind, methods, day_count } = Text.parse(row)
  return {
    code,
    kind,
    methods,
    dayCount: day_count,
    version: row.version + row.changes,
    name: row.name,
    funderCode: row.funder_code,
    minAmount: fen(row.min_amount),
    maxAmount: fen(row.max_amount),
    step: fen(row.step),
    periods: row.periods,
    annualRate: ppm(row.rate ?? row.annual_rate_ppm),
    fees: [],
    open: row.open,
    priceSwitch: row.price_switch,
    feeSwitch: row.fee_switch,
    payWays: row.pay_ways,
    positionTries: row.position_tries,
  }
}
