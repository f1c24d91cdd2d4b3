import { type Fen, fenFromDecimal, fenToDecimal } from '@wanka/domain/money.ts'

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '000' | '.' | 'erase'

/** decimals 0: whole yuan are wanted, so the keypad offers 00 and 000; 2: fen are allowed. integerDigits defaults to 8. */
export type AmountRule = { decimals: 0 | 2; integerDigits?: number }

const KEYS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '00', '000', 'erase']

const MOST_DECIMALS = 2

/**
 * The amount after one more key; one that would make it invalid is ignored. A point counts also where whole yuan are wanted: a
 * hardware keyboard has one, and 3000.5 without it would be another sum.
 */
export function pressKey(text: string, key: AmountKey, rule: AmountRule): string {
  if (key === 'erase') return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  const [whole = '', decimals] = text.split('.')
  if (decimals !== undefined) return `${whole}.${(decimals + key).slice(0, MOST_DECIMALS)}`
  // Leading zeros are dropped: "0" then "5" is 5, "0" then "00" stays 0.
  const typed = (whole + key).replace(/^0+(?=\d)/, '')
  return typed.length > (rule.integerDigits ?? 8) ? text : typed
}

/** The key of ours for a hardware key, or null. */
export function keyOf(name: string): AmountKey | null {
  if (name === 'Backspace') return 'erase'
  return name !== 'erase' && KEYS.includes(name) ? (name as AmountKey) : null
}

/** The typed amount in fen; null while it is empty or only a point. */
export function amountTextToFen(text: string): Fen | null {
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return null
  return fenFromDecimal(text.replace(/\.$/, ''))
}

/** An amount as a customer would type it, without decimals where it has none: 1000000 → `10000`, 91680 → `916.80`. */
export function fenToAmountText(fen: Fen): string {
  return fenToDecimal(fen).replace(/\.00$/, '')
}

/** The text being typed, with separators and no added decimals: `10000.5` → `10,000.5`. */
export function groupTyped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`)
}

/** A typed or pasted text, key by key, reduced to a valid amount: `1,2a3` → `123`. */
export function typeAmount(raw: string, rule: AmountRule): string {
  return [...raw].reduce((text, name) => {
    const key = keyOf(name)
    return key === null ? text : pressKey(text, key, rule)
  }, '')
}
