/** How often a text is seen before it is worth a place in every connection's memory. */
const RECURS = 5
const MOST_NAMES = 400
const MOST_COUNTED = 4000

/** Names to prepare statements by, the same for all connections. */
export type StatementNames = {
  /** Nothing for a text that has not come back often enough. */
  nameOf: (text: string) => string | undefined
  /** From now on the text is prepared anew. */
  forget: (text: string) => void
}

export function makeStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let last = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MOST_NAMES) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < RECURS) {
        // lists of changing length make texts that never come back
        if (counts.size >= MOST_COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      last += 1
      names.set(text, `s${last}`)
      return `s${last}`
    },
    forget: (text) => void names.delete(text),
  }
}
