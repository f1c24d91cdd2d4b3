export type LinkQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** A path or address with `query` added to its own; undefined values are left out. */
export function withQuery(target: string, query: LinkQuery = {}): string {
  const [, path = '', own, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(target) ?? []
  const search = new URLSearchParams(own)
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return (text ? `${path}?${text}` : path) + hash
}
