/** A target of ours with one more fact in its query, such as the card that was chosen. */
export function withQuery(target: string, facts: Readonly<Record<string, string>>): string {
  const [rest = '', hash] = target.split('#', 2)
  const [path = '', query] = rest.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(facts)) search.set(key, value)
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`
}
