import type { Call, CallInput } from '@wanka/contract/call.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { help } from '@wanka/contract/support/help.ts'
import * as z from 'zod/mini'
import { paths } from '../addresses/paths.ts'
import { formText } from '../api/form-text.ts'
import { contractShape } from '../shapes/contract-shape.ts'

// Compiled by the build, like api/first.shapes.ts.

/** The head reads the price only and leaves the rest to the program. */
export const pricedReply = contractShape(z.object({ data: z.pick(SysConfig, { lowestAprBp: true, example: true }) }))

export type Asked = { path: string; body: string }
/** @throws Error in the build for a call that is no form: the head sends nothing else */
function asked<C extends Call>(call: C, input: CallInput<C>): Asked {
  if (call.method !== 'POST' || call.body !== 'form') throw new Error(`${call.path} takes no form`)
  return { path: call.path, body: formText(call, input) }
}

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
