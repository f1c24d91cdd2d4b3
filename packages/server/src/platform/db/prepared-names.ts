/** Runs after which a text is worth a place in every connection's memory. */
const RECURS = 5
const MOST_NAMES = 400
const MOST_COUNTED = 4000

/** Names of prepared statements, the same for all connections. */
export type StatementNames = {
  /** Nothing for a text that has not recurred often enough. */
  nameOf: (text: string) => string | undefined
  /** The text is prepared again under a new name. */
  forget: (text: string) => void
}

/** Assigns a name to each recurring text, up to a cap. */
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
        // lists of changing length make texts that never recur
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
