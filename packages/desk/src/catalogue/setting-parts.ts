export type Leaf = { path: string; value: unknown }

/** The parts of a setting, each named by its place; `value` where it is only one. A list is one part. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path: path || 'value', value }]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}

/** A setting with another value in one of its parts. */
export function withLeaf(whole: unknown, path: string, value: unknown): unknown {
  if (path === 'value' && (typeof whole !== 'object' || whole === null || Array.isArray(whole))) return value
  const [first = '', ...rest] = path.split('.')
  const parts = whole as Record<string, unknown>
  return { ...parts, [first]: rest.length === 0 ? value : withLeaf(parts[first], rest.join('.'), value) }
}

/** A setting as it is stored; null for one that cannot be read. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
