import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Cost, ProductShown, products } from '@wanka/contract/staff/products.ts'
import { CAP_APR_BP } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm } from '@wanka/domain/money.ts'
import { dearestApr } from '@wanka/domain/product.ts'
import { sql } from 'kysely'
import { costSheet } from '../../modules/lending/loans/index.ts'
import { listProducts, loadFunder, type Product, pricedAnew } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { openProposals } from '../proposals/proposal-row.ts'

/** All products with the price that holds today, the next one, and one that is proposed. */
export async function listProductsShown(db: Db): Promise<CallOutput<typeof products.list>> {
  const all = await listProducts(db)
  const codes = all.map(({ code }) => code)
  const proposed = await openProposals(db, ['price.set'], codes)
  const next = await nextPrices(db)
  const lenders = new Map(await Promise.all([...new Set(all.map((one) => one.funderCode))].map(lenderOf(db))))
  return {
    businessDate: await today(db),
    products: all.map(
      (product): ProductShown => ({
        code: product.code,
        name: product.name,
        lender: lenders.get(product.funderCode) ?? product.funderCode,
        isOpen: product.open,
        version: product.version,
        minAmount: product.minAmount,
        maxAmount: product.maxAmount,
        step: product.step,
        periods: [...product.periods],
        methods: [...product.methods],
        rate: product.annualRate,
        dearestAprBp: dearestApr(product),
        ...next(product.code),
        ...proposed(product.code),
      }),
    ),
  }
}

const lenderOf = (db: Db) => async (code: string) => [code, (await loadFunder(db, code)).shortName] as const

/** The first price of each product that is to come: of a day, the one that was set last. */
async function nextPrices(db: Db): Promise<(code: string) => Pick<ProductShown, 'next'>> {
  const { rows } = await sql<{ code: string; rate: number; from: string }>`
    select distinct on (p.product_code) p.product_code as code, p.annual_rate_ppm as rate, p.holds_from as "from"
      from product_price p cross join business_calendar b where p.holds_from > b.business_date
     order by p.product_code, p.holds_from, p.price_id desc`.execute(db)
  const known = new Map(rows.map(({ code, rate, from }) => [code, { rate, holdsFrom: from }]))
  return (code) => {
    const price = known.get(code)
    return price ? { next: price } : {}
  }
}

/** What a chosen loan costs on the first day of another price, with it and without it. */
export async function previewPrice(
  db: Db,
  { code, rate, holdsFrom, amount, periods, method }: CallInput<typeof products.previewPrice>,
): Promise<CallOutput<typeof products.previewPrice>> {
  const { before, after, dearest } = await pricedAnew(db, { code, rate: ppm(rate), holdsFrom })
  const choice = { loanAmt: fen(amount), period: periods, repayType: method }
  return {
    holdsFrom,
    lender: (await loadFunder(db, after.funderCode)).shortName,
    before: costOf(before, choice, holdsFrom),
    after: costOf(after, choice, holdsFrom),
    dearestAprBp: dearest,
    ceilingBp: CAP_APR_BP,
  }
}

type Choice = Parameters<typeof costSheet>[1]

function costOf(product: Product, choice: Choice, startOn: BusinessDate): Cost {
  const { plan, fees, monthsMoney, totalInterest, total, aprBp, penaltyDayPpm, graceDays } = costSheet(
    product,
    choice,
    startOn,
  )
  return {
    ...{ rate: product.annualRate, aprBp, received: choice.loanAmt, monthly: monthsMoney, totalInterest, total },
    ...{ penaltyDayPpm, graceDays },
    fees: fees.map(({ amt, ...fee }) => ({ ...fee, amount: amt })),
    plan: plan.map(({ no, date, principal, interest, fee, amt }) => ({
      ...{ no, dueOn: date, principal, interest, fee, amount: amt },
    })),
  }
}
