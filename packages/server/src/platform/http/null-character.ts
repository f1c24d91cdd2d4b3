/**
 * The first field whose text holds a NUL, which PostgreSQL stores in no text: told to the sender as malformed instead of
 * failing in the middle of a write. A nested value counts to the field that carries it.
 */
export function fieldWithNull(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.entries(input).find(([name, value]) => name.includes('\0') || holdsNull(value))?.[0]
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : fieldWithNull(value) !== undefined
