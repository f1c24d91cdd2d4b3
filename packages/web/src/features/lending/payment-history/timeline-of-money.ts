export type Movement = { at: string }
export type Stream<T extends Movement> = { list: readonly T[]; hasMore: boolean }

/**
 * Merges two paged lists, both newest first. While a list has more pages, items older than its last one are held back: the next
 * page may hold something newer.
 */
export function mergeByTime<A extends Movement, B extends Movement>(a: Stream<A>, b: Stream<B>): (A | B)[] {
  const known = ({ list, hasMore }: Stream<Movement>): string => (hasMore ? (list.at(-1)?.at ?? '') : '')
  const [, since = ''] = [known(a), known(b)].sort()
  return [...a.list, ...b.list].filter(({ at }) => at >= since).sort((x, y) => (x.at < y.at ? 1 : x.at > y.at ? -1 : 0))
}

export type Month<T> = { month: string; list: readonly T[] }

export function byMonth<T extends Movement>(list: readonly T[]): Month<T>[] {
  const months = new Map<string, T[]>()
  for (const one of list) {
    const month = one.at.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), one])
  }
  return [...months].map(([month, those]) => ({ month, list: those }))
}
