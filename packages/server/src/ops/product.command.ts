import { fen, ppm } from '@wanka/domain/money.ts'
import { assertProduct } from '@wanka/domain/product.ts'
import type { Updateable } from 'kysely'
import { loadProduct, type Product } from '../modules/operations/catalogue/index.ts'
import type { Product as ProductTable } from '../platform/db/tables.ts'
import { type Command, decide, Usage } from './command.ts'

type Change = { terms: Partial<Product>; row: Updateable<ProductTable> }

/** Parsers of the fields, in yuan, percent a year and months; undefined for an invalid value. The last four are of the form. */
const FIELDS: Record<string, (text: string) => Change | undefined> = {
  rate: (text) => {
    const rate = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? ppm(Math.round(Number(text) * 10_000)) : undefined
    return rate && { terms: { annualRate: rate }, row: { annual_rate_ppm: rate } }
  },
  min: (text) => {
    const amount = yuan(text)
    return amount && { terms: { minAmount: amount }, row: { min_amount: amount } }
  },
  max: (text) => {
    const amount = yuan(text)
    return amount && { terms: { maxAmount: amount }, row: { max_amount: amount } }
  },
  periods: (text) => {
    const periods = /^\d{1,2}(,\d{1,2})*$/.test(text) ? text.split(',').map(Number) : undefined
    return periods && { terms: { periods }, row: { periods } }
  },
  open: (text) => {
    const open = text === 'yes' ? true : text === 'no' ? false : undefined
    return open === undefined ? undefined : { terms: { open }, row: { open } }
  },
  'price-switch': (text) => {
    const priceSwitch = opened(text)
    return priceSwitch === undefined ? undefined : { terms: { priceSwitch }, row: { price_switch: priceSwitch } }
  },
  'fee-switch': (text) => {
    const feeSwitch = opened(text)
    return feeSwitch === undefined ? undefined : { terms: { feeSwitch }, row: { fee_switch: feeSwitch } }
  },
  'pay-switch': (text) => {
    const payWays = /^[1-3]$/.test(text) ? Number(text) : undefined
    return payWays === undefined ? undefined : { terms: { payWays }, row: { pay_ways: payWays } }
  },
  'up-position': (text) =>
    /^\d$/.test(text) ? { terms: { positionTries: Number(text) }, row: { position_tries: Number(text) } } : undefined,
}

const opened = (text: string): boolean | undefined => (text === 'open' ? true : text === 'close' ? false : undefined)

const yuan = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? fen(Number(text) * 100) : undefined)

/** Changes a product in a new version. Live loans keep the terms they were signed with; earlier quotes are refused. */
export const product: Command = {
  usage:
    'product set <code> rate|min|max|periods|open|price-switch|fee-switch|pay-switch|up-position ' +
    '<percent | yuan | yuan | 3,6,12 | yes or no | open or close | open or close | 1, 2 or 3 | 0 to 9>',
  about: 'change a product for new loans; refused when its all-in cost passes 24 % a year',
  async run(desk, [verb, code, field, value]) {
    const change = verb === 'set' && code && field && value ? FIELDS[field]?.(value) : undefined
    if (!code || !field || !value || !change) throw new Usage(product.usage)
    const facts = { field, value }
    const version = await decide(desk, { action: 'product.changed', subject: code, facts }, async (tx) => {
      await tx.selectFrom('product').select('code').where('code', '=', code).forUpdate().execute()
      const before = await loadProduct(tx, code)
      assertProduct({ ...before, ...change.terms })
      const next = before.version + 1
      await tx
        .updateTable('product')
        .set({ ...change.row, version: next })
        .where('code', '=', code)
        .execute()
      return next
    })
    desk.print(`${code} is at version ${version}: ${field} ${value}`)
    return 0
  },
}
