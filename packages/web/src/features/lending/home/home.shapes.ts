import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Quote } from '@wanka/contract/lending/quote.ts'
import * as z from 'zod/mini'
import { formText } from '../../../api/form-text.ts'
import { bareCall, contractShape } from '../../../shapes/contract-shape.ts'

// What home asks for after its first picture; compiled by the build, like api/first.shapes.ts.

const coupons = bareCall(coupon.list)
/** The coupons that can be used, soonest to expire first. */
export const usableCoupons = { path: coupons.path, body: formText(coupon.list, { state: '0' }), read: coupons.read }

export const pricePath = loan.plan.path
/** The prices of one amount over each number of periods. */
export const priceList = contractShape(z.pick(Quote, { options: true, lender: true }))
