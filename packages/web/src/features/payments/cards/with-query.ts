/** A target of the app with `facts` added to its query, such as the chosen card. */
export function withQuery(target: string, facts: Readonly<Record<string, string>>): string {
  const [rest = '', hash] = target.split('#', 2)
  const [path = '', query] = rest.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(facts)) search.set(key, value)
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`
}
