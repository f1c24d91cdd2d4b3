import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Price, products } from '@wanka/contract/staff/products.ts'
import { sql } from 'kysely'
import { productPrices } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { proposersOf } from '../proposals/proposal-row.ts'

const LISTED = 20

/** The prices of a product with who decided on each, those of the latest day first. The price of its start ends the list. */
export async function listPrices(
  db: Db,
  { code, after }: CallInput<typeof products.prices>,
): Promise<CallOutput<typeof products.prices>> {
  const date = await today(db)
  const found = await productPrices(db, code, { after, limit: LISTED + 1 })
  const shown = found.slice(0, LISTED)
  const people = await proposersOf(
    db,
    shown.flatMap(({ proposalId }) => proposalId ?? []),
  )
  // of the days up to today, the latest one's newest price holds
  const { rows } = await sql<{ first: number; holding: number | null }>`
    select annual_rate_ppm as first, (select price_id from product_price where product_code = code and holds_from <= ${date}
            order by holds_from desc, price_id desc limit 1) as holding
      from product where code = ${code}`.execute(db)
  const [product] = rows
  const holding = product?.holding ?? undefined
  let newer = after?.holdsFrom
  const prices = shown.map(({ priceId, rate, holdsFrom, setBy, setAt, proposalId }): Price => {
    const isReplaced = newer === holdsFrom
    newer = holdsFrom
    return {
      ...{ priceId, rate, holdsFrom, setBy, setAt: setAt.toISOString() },
      state: isReplaced ? 'replaced' : holdsFrom > date ? 'coming' : priceId === holding ? 'now' : 'past',
      ...(proposalId && { proposalId, ...people(proposalId) }),
    }
  })
  const last = found.length > LISTED ? shown.at(-1) : undefined
  if (last) return { prices, next: { holdsFrom: last.holdsFrom, priceId: last.priceId } }
  const start: Price[] = product ? [{ rate: product.first, state: holding === undefined ? 'now' : 'past' }] : []
  return { prices: [...prices, ...start] }
}
