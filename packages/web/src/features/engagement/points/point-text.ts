const MINUS = '−'

/** Points with thousands separators: `12000` → `12,000`. */
export const pointText = (amount: number): string => {
  const digits = String(Math.abs(amount)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return amount < 0 ? MINUS + digits : digits
}

/** The same, signed as a change: `5` → `+5`. */
export const changeText = (amount: number): string => (amount > 0 ? '+' : '') + pointText(amount)
