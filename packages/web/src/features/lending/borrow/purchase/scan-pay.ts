import type { CallOutput } from '@wanka/contract/call.ts'
import type { scanPay } from '@wanka/contract/lending/purchases.ts'
import { linkTo } from '../../../../addresses/paths.ts'

/** 1234 5678 9012 3456 */
export const PAY_CODE_GROUPS = [4, 4, 4, 4] as const

const CODE = /^\d{16}$/

/** The code in a scanned or typed text: its digits alone, or the app's own address with them. */
export function codeIn(text: string): string | undefined {
  if (CODE.test(text)) return text
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const code = searchParams.get('payCode') ?? ''
  return pathname === linkTo('scanPay') && CODE.test(code) ? code : undefined
}

/** The page of a payment: the form while it is unpaid, the result once it is under way or paid. */
export const wayOf = ({ payNo, payState }: CallOutput<typeof scanPay.create>): string =>
  payState === '2' || payState === '3' ? linkTo('scanPayResult', { payNo }) : linkTo('payment', { payNo })
