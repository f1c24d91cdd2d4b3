/**
 * The first field whose text contains a NUL, which PostgreSQL cannot store: the sender gets a malformed field instead of
 * a failure in the middle of a write. A nested value is reported under its top-level field.
 */
export function fieldWithNull(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.entries(input).find(([name, value]) => name.includes('\0') || holdsNull(value))?.[0]
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : fieldWithNull(value) !== undefined
