import * as z from 'zod/mini'
import { ProductCode, RepaymentMethod } from '../enums.ts'
import { wire } from '../wire.ts'
import { Day, staffCall } from './staff-call.ts'

const fen = z.int()
/** ISO 8601. */
const time = z.string()
const day = z.string()
/** Parts per million a year: 180000 is 18 %. In whole hundredths of a percent, as a price is announced. */
const rate = z.int().check(z.minimum(100), z.maximum(1_000_000), z.multipleOf(100))
/** Hundredths of a percent a year: 1800 is 18.00 %. */
const apr = z.int()
const MOST_FEN = 1_000_000_000
const MOST_PERIODS = 60

/** Another price of a product, from a business day on. */
export const PriceProposal = { code: ProductCode, rate, holdsFrom: Day }

const Price = z.object({
  /** Missing for the price of the product's start. */
  priceId: z.optional(z.int()),
  rate,
  holdsFrom: z.optional(day),
  /** `replaced`: another price of the same day was set later; `past`: a price of a later day holds. */
  state: z.enum(['coming', 'now', 'past', 'replaced']),
  /** Who set it, as the audit names an operator, or the member of staff who proposed it. */
  setBy: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  setAt: z.optional(time),
  proposalId: z.optional(z.uuid()),
})
export type Price = z.infer<typeof Price>

const ProductShown = z.object({
  code: ProductCode,
  name: z.string(),
  lender: z.string(),
  isOpen: z.boolean(),
  version: z.int(),
  minAmount: fen,
  maxAmount: fen,
  step: fen,
  periods: z.array(z.int()),
  methods: z.array(RepaymentMethod),
  rate,
  /** The highest all-in cost of what it offers. */
  dearestAprBp: apr,
  /** The next price that is to come. */
  next: z.optional(z.object({ rate, holdsFrom: day })),
  /** The price that waits for a colleague's approval. */
  proposalId: z.optional(z.uuid()),
})
export type ProductShown = z.infer<typeof ProductShown>

/** What a loan costs, as its cost sheet shows it. */
const Cost = z.object({
  rate,
  /** Monthly IRR × 12 over every cash flow, all fees included. */
  aprBp: apr,
  received: fen,
  monthly: fen,
  totalInterest: fen,
  fees: z.array(z.object({ name: z.string(), payee: z.string(), basis: z.string(), amount: fen })),
  total: fen,
  /** Parts per million of overdue principal a day, after the days of grace. */
  penaltyDayPpm: z.int(),
  graceDays: z.int(),
  plan: z.array(z.object({ no: z.int(), dueOn: day, principal: fen, interest: fen, fee: fen, amount: fen })),
})
export type Cost = z.infer<typeof Cost>

const PricePreview = z.object({
  holdsFrom: day,
  lender: z.string(),
  /** The price that would hold on that day without the new one. */
  before: Cost,
  after: Cost,
  /** The highest all-in cost that the product would have, and the ceiling for it. */
  dearestAprBp: apr,
  ceilingBp: apr,
})
export type PricePreview = z.infer<typeof PricePreview>

const AfterPrice = z.strictObject({ holdsFrom: wire.date(), priceId: z.int().check(z.positive()) })

export const products = {
  /** All products with the price that holds today, in the order of the catalogue. */
  list: staffCall('/desk/api/products/list', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ businessDate: day, products: z.array(ProductShown) }),
  }),
  /** The prices of a product, those of the latest day first, a page at a time; the last is that of its start. */
  prices: staffCall('/desk/api/products/prices', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({ code: ProductCode, after: z.optional(AfterPrice) }),
    output: z.object({ prices: z.array(Price), next: z.optional(AfterPrice) }),
  }),
  /**
   * What a loan that is paid out on the first day of another price would cost its customer, at that price and without it. Refused with
   * `data.field` for what the product does not offer, a day that is over, and a cost above the ceiling.
   */
  previewPrice: staffCall('/desk/api/products/preview-price', {
    permission: 'catalogue.read',
    effect: 'read',
    input: z.strictObject({
      code: ProductCode,
      rate,
      holdsFrom: wire.date(),
      amount: z.int().check(z.positive(), z.maximum(MOST_FEN)),
      periods: z.int().check(z.positive(), z.maximum(MOST_PERIODS)),
      method: RepaymentMethod,
    }),
    output: PricePreview,
  }),
}
