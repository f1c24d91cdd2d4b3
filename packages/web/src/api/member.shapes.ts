import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { unfinished } from '@wanka/contract/lending/unfinished.ts'
import { bareCall } from '../shapes/contract-shape.ts'

// What home and mine show to a logged-in customer, and the strip on them; compiled like first.shapes.ts.

export const lineInfo = bareCall(creditLine.info)
export const billSummary = bareCall(repayment.summary)
export const unfinishedItems = bareCall(unfinished.list)
