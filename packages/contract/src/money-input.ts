import { type Fen, fen } from '@wanka/domain/money.ts'
import { normaliseCode } from './rules/normalise.ts'

/** The typed amount of yuan in fen (`1,234.5`, full-width digits, a leading ¥), or `null` when it is no amount. */
export const parseMoneyInput = (text: string): Fen | null => {
  const match = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(normaliseCode(text))
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const amount = Number(whole.replace(/,/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? fen(amount) : null
}
