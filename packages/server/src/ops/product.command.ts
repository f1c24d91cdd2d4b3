import { isBusinessDate } from '@wanka/domain/business-date.ts'
import { fen, type Ppm, ppm } from '@wanka/domain/money.ts'
import type { Updateable } from 'kysely'
import { changeProduct, type Product, setPrice } from '../modules/operations/catalogue/index.ts'
import { today } from '../platform/db/business-calendar.ts'
import type { Product as ProductTable } from '../platform/db/tables.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

type Change = { terms: Partial<Product>; row: Updateable<ProductTable> }

/** Parsers of the fields but the price, in yuan and months; undefined for an invalid value. The last four are of the form. */
const FIELDS: Record<string, (text: string) => Change | undefined> = {
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

/** A rate above nothing, percent a year with at most two decimals. */
const rateOf = (text: string): Ppm | undefined =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? ppm(Math.round(Number(text) * 10_000)) : undefined

/** Changes a product in a new version. Live loans keep the terms they were signed with; earlier quotes are refused. */
export const product: Command = {
  usage:
    'product set <code> rate <percent> [yyyy-MM-dd] | product set <code> ' +
    'min|max|periods|open|price-switch|fee-switch|pay-switch|up-position ' +
    '<yuan | yuan | 3,6,12 | yes or no | open or close | open or close | 1, 2 or 3 | 0 to 9>',
  about:
    'change a product for new loans, a price also from a later day on; refused when its all-in cost passes 24 % a year',
  async run(desk, [verb, code, field, value, day]) {
    if (verb !== 'set' || !code || !field || !value) throw new Usage(product.usage)
    if (field === 'rate') return setRate(desk, { code, value, day })
    const change = FIELDS[field]?.(value)
    if (!change || day !== undefined) throw new Usage(product.usage)
    const facts = { field, value }
    const version = await decide(desk, { action: 'product.changed', subject: code, facts }, (tx) =>
      changeProduct(tx, code, change),
    )
    desk.print(`${code} is at version ${version}: ${field} ${value}`)
    return 0
  },
}

async function setRate(
  desk: Desk,
  { code, value, day }: { code: string; value: string; day: string | undefined },
): Promise<number> {
  const rate = rateOf(value)
  if (rate === undefined || (day !== undefined && !isBusinessDate(day))) throw new Usage(product.usage)
  const facts = { field: 'rate', value, ...(day && { from: day }) }
  const version = await decide(desk, { action: 'product.changed', subject: code, facts }, async (tx) =>
    setPrice(tx, { code, rate, holdsFrom: day ?? (await today(tx)) }, { actor: desk.actor }),
  )
  desk.print(`${code} is at version ${version}: rate ${value}${day ? ` from ${day}` : ''}`)
  return 0
}
