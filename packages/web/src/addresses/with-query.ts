export type LinkQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** A path with its query; undefined values are left out. */
export function withQuery(path: string, query: LinkQuery = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
