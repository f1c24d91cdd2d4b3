export const PHONE_GROUPS: readonly number[] = [3, 4, 4]
export const ID_CARD_GROUPS: readonly number[] = [6, 4, 4, 4]
export const BANK_CARD_GROUPS: readonly number[] = [4, 4, 4, 4, 3]

/** `13800138000` by 3, 4, 4 → `138 0013 8000`. Digits beyond the last group are appended to it. */
export function groupDigits(text: string, groups: readonly number[]): string {
  const rest = ungroup(text)
  const parts: string[] = []
  let from = 0
  for (const [index, size] of groups.entries()) {
    const to = index === groups.length - 1 ? rest.length : from + size
    if (from < rest.length) parts.push(rest.slice(from, to))
    from = to
  }
  return parts.join(' ')
}

export function ungroup(text: string): string {
  return text.replace(/\s/g, '')
}

/** The caret's position after regrouping: behind as many non-space characters as before. */
export function caretAfterGrouping(before: string, caret: number, grouped: string): number {
  const wanted = ungroup(before.slice(0, caret)).length
  let seen = 0
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === wanted) return at
    if (grouped[at] !== ' ') seen += 1
  }
  return grouped.length
}
