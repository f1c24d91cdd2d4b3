import { MOST_ITEMS } from '@wanka/contract/constants.ts'
import type { PayItem } from '@wanka/contract/lending/pay-info.ts'
import type { Bill, Due } from '@wanka/contract/lending/repayment.ts'
import { linkTo } from '../addresses/paths.ts'

const ITEM = /^([\w.-]{1,64}):([1-9]\d?)$/
const BILL_NO = /^([\w.-]{1,64})-([1-9]\d?)$/

const found = (match: RegExpExecArray | null): PayItem | undefined => {
  const [, appId, stage] = match ?? []
  return appId === undefined ? undefined : { appId, stage: Number(stage) }
}

/** Instalments as text for an address: `A20270615000001:4,A20270715000002:1`. */
export const itemsText = (items: readonly PayItem[]): string =>
  items.map(({ appId, stage }) => `${appId}:${stage}`).join(',')

/** The instalments of such a text; `undefined` when the app did not make it. */
export function readItems(text: string): PayItem[] | undefined {
  const texts = text.split(',')
  const items = texts.flatMap((item) => found(ITEM.exec(item)) ?? [])
  return items.length === texts.length && items.length <= MOST_ITEMS ? items : undefined
}

/** Loan and instalment of a bill's number. */
export const itemOfBill = (billNo: string): PayItem | undefined => found(BILL_NO.exec(billNo))

/** What is due with the next bill: a server of the release before tells of that bill alone. */
export const dueWith = ({ billNo, owed }: Bill, due: Due | undefined): Due =>
  due ?? { amt: owed, bills: 1, payable: [billNo] }

/** Link to the cashier desk for some bills. */
export function payLink(billNos: readonly string[]): string {
  const [only] = billNos
  if (billNos.length === 1) return linkTo('cashierDesk', { billNo: only })
  return linkTo('cashierDesk', { items: itemsText(billNos.flatMap((billNo) => itemOfBill(billNo) ?? [])) })
}
