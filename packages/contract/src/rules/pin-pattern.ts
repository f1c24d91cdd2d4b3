const RUN = '01234567890'

/** Why six digits are too easy to guess, for any customer, as text for the customer; `undefined` when they are not. */
export function pinPattern(pin: string): string | undefined {
  const reversed = [...pin].reverse().join('')
  if (RUN.includes(pin) || RUN.includes(reversed)) return '交易密码不能是连续的数字，请换一个'
  if (new Set(pin).size <= 2 || /^(\d{2})\1\1$|^(\d{3})\2$/.test(pin)) return '交易密码不能是重复的数字，请换一个'
  return undefined
}
