import type { Call, CallInput } from '@wanka/contract/call.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { CouponView, coupon } from '@wanka/contract/engagement/coupons.ts'
import { creditLine, OneCard } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { Bill, repayment } from '@wanka/contract/lending/repayment.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { catalogue, SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { help } from '@wanka/contract/support/help.ts'
import { wire } from '@wanka/contract/wire.ts'
import * as z from 'zod/mini'
import { paths } from '../addresses/paths.ts'
import { formText } from '../api/form-text.ts'
import { contractShape } from '../shapes/contract-shape.ts'

// Compiled by the build, like api/first.shapes.ts.

export type Asked = { path: string; body: string }
/** @throws Error in the build for a call that is no form: the head sends nothing else */
function asked<C extends Call>(call: C, input: CallInput<C>): Asked {
  if (call.method !== 'POST' || call.body !== 'form') throw new Error(`${call.path} takes no form`)
  return { path: call.path, body: formText(call, input) }
}

const usable = { state: '0' } as const
const terms = asked(loan.params, { productType: 'cash' })
const answers = [asked(help.faqs, {})]

/** The same for a guest: the head sends no call that needs a login. */
export const guestAsksFirst: Record<string, readonly Asked[]> = {
  [paths.newBorrowCash]: [terms],
  [paths.questions]: answers,
}

/**
 * The first queries of a member's screen that is often opened from a message or a bookmark: the head sends them at once.
 * `{name}` in a body is a parameter of the address; without it the call is left to the screen.
 */
export const asksFirst: Record<string, readonly Asked[]> = {
  [paths.home]: [asked(creditLine.info, {}), asked(repayment.summary, {})],
  [paths.newBorrowCash]: [terms, asked(loan.template, {}), asked(creditLine.info, {}), asked(cards.list, {})],
  [paths.billList]: [asked(repayment.summary, {}), asked(repayment.list, { state: 'unpaid', pageNo: 1 })],
  [paths.cashierDesk]: [{ path: repayment.selectOne.path, body: 'billNo={billNo}' }],
  [paths.user]: [asked(repayment.summary, {}), asked(creditLine.info, {})],
  [paths.questions]: answers,
  [paths.myCoupons]: [asked(coupon.list, usable), asked(coupon.redPackets, usable)],
  [paths.internalLetter]: [asked(letter.unread, {}), asked(letter.list, {})],
}

/** The screens that people open directly, by address: the pages carry their styles, and what each needs alone is a file of its own. */
export const opensWith: Record<string, string> = {
  [paths.newBorrowCash]: 'features/lending/borrow/form/borrow.screen.tsx',
  [paths.billList]: 'features/lending/bills/bill-list.screen.tsx',
  [paths.billDetail]: 'features/lending/bills/loan-detail.screen.tsx',
  [paths.billdetailPage]: 'features/lending/bills/bill-detail.screen.tsx',
  [paths.cashierDesk]: 'features/lending/cashier/cashier.screen.tsx',
  [paths.login]: 'features/customer/login/login.screen.tsx',
  [paths.user]: 'features/customer/mine/mine.screen.tsx',
}

/** An answer, and how its data are read: only what the words of a picture need. */
const said = <T>(call: Call, data: z.core.$ZodType<T>) => ({
  path: call.path,
  read: contractShape(z.object({ data })),
})

export const priced = said(catalogue.config, z.pick(SysConfig, { lowestAprBp: true, example: true }))
export const termsSaid = said(loan.params, z.pick(loan.params.output, { minAmt: true, maxAmt: true, step: true }))
export const infoSaid = said(customer.frontInfo, z.pick(customer.frontInfo.output, { mobile: true }))
export const lineSaid = said(
  creditLine.info,
  z.pick(OneCard, { stage: true, cardQuota: true, available: true, refusal: true, overAmt: true }),
)
export const summarySaid = said(
  repayment.summary,
  z.object({
    ...z.pick(repayment.summary.output, {
      businessDate: true,
      monthDue: true,
      monthPaid: true,
      overdue: true,
      overdueDays: true,
      nextMonthDue: true,
    }).shape,
    next: z.optional(z.pick(Bill, { dueOn: true, owed: true })),
    due: z.optional(z.object({ amt: wire.fen() })),
  }),
)
export const billsSaid = said(
  repayment.list,
  z.object({
    ...z.pick(repayment.list.output, { businessDate: true, hasMore: true }).shape,
    bills: z.array(
      z.pick(Bill, {
        loanName: true,
        no: true,
        periods: true,
        lenderName: true,
        dueOn: true,
        amt: true,
        owed: true,
        planState: true,
        overdueDays: true,
      }),
    ),
  }),
)
export const deskSaid = said(
  repayment.selectOne,
  z.object({
    ...z.pick(PayInfo, { repayAmt: true, allRepayAmt: true, freeMoney: true, freeDays: true }).shape,
    coupon: z.optional(z.object({ title: z.string(), saves: wire.fen() })),
    items: z.array(z.object({ title: z.string(), periods: z.int(), lender: z.object({ name: z.string() }) })),
  }),
)
export const faqsSaid = said(
  help.faqs,
  z.object({
    topics: z.array(z.object({ topic: z.string(), faqs: z.array(z.object({ question: z.string() })) })),
  }),
)
export const lettersSaid = said(
  letter.list,
  z.object({ list: z.array(z.object({ title: z.string(), body: z.string(), createdAt: z.string() })) }),
)
export const couponsSaid = said(
  coupon.list,
  z.object({
    coupons: z.array(
      z.pick(CouponView, {
        title: true,
        note: true,
        benefit: true,
        count: true,
        amt: true,
        limitAmt: true,
        maxAmt: true,
        expiresOn: true,
        daysLeft: true,
      }),
    ),
  }),
)
export const packetsSaid = said(coupon.redPackets, z.object({ redList: z.array(z.object({ rmId: z.string() })) }))
