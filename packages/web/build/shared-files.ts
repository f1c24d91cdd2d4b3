/** A module of the app: the pages that need it, its size in bytes, and the modules that it imports. */
export type SharedModule = { pages: readonly string[]; bytes: number; imports: readonly string[] }

/** A file of the built app. */
type Parcel = { modules: string[]; pages: ReadonlySet<string>; bytes: number }

/** What a request costs, as bytes of a file before they are compressed. */
const REQUEST = 8000

/**
 * Which modules lie in one file. Modules that the same pages need do; and two files become one where that saves more requests, over
 * all pages, than it loads bytes for pages that need only one of them.
 * @param modules by their ids; what is loaded by every page anyway is left out
 * @param weightOf how much a page counts
 * @returns the name of each module's file, that of its largest module; none for what one page needs alone
 */
export function sharedFiles(
  modules: ReadonlyMap<string, SharedModule>,
  weightOf: (page: string) => number,
): Map<string, string> {
  const parcels = merged(modules, parcelsOf(modules), (pages) => pages.reduce((sum, page) => sum + weightOf(page), 0))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { modules: ids, pages } of parcels) {
    // what one page needs alone lies with it anyway
    if (pages.size === 1) continue
    const name = nameOf(ids, modules, taken)
    taken.add(name)
    for (const id of ids) names.set(id, name)
  }
  return names
}

/** One for each set of pages, in the order of their names, so that each build makes the same. */
function parcelsOf(modules: ReadonlyMap<string, SharedModule>): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const [id, { pages, bytes }] of [...modules].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const key = [...pages].sort().join()
    const parcel = parcels.get(key) ?? { modules: [], pages: new Set(pages), bytes: 0 }
    parcel.modules.push(id)
    parcel.bytes += bytes
    parcels.set(key, parcel)
  }
  return [...parcels.values()]
}

type Pair = { one: Parcel; other: Parcel; gain: number }

/** Merges the best pair as long as one is worth it. */
function merged(
  modules: ReadonlyMap<string, SharedModule>,
  given: readonly Parcel[],
  weigh: (pages: string[]) => number,
): Set<Parcel> {
  const parcels = new Set(given)
  const parcelOf = new Map(given.flatMap((parcel) => parcel.modules.map((id) => [id, parcel] as const)))
  const gainOf = (one: Parcel, other: Parcel): number => {
    const both = [...one.pages].filter((page) => other.pages.has(page))
    if (both.length === 0) return 0
    const weight = weigh(both)
    const onlyOne = weigh([...one.pages]) - weight
    const onlyOther = weigh([...other.pages]) - weight
    return REQUEST * weight - other.bytes * onlyOne - one.bytes * onlyOther
  }
  const pairsOf = (one: Parcel, others: Iterable<Parcel>): Pair[] =>
    [...others].flatMap((other) => {
      const gain = gainOf(one, other)
      return gain > 0 ? [{ one, other, gain }] : []
    })
  let pairs = given.flatMap((one, at) => pairsOf(one, given.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { one, other } = best
    if (leadsThrough(one, other) || leadsThrough(other, one)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const both = {
      modules: [...one.modules, ...other.modules],
      pages: new Set([...one.pages, ...other.pages]),
      bytes: one.bytes + other.bytes,
    }
    for (const id of both.modules) parcelOf.set(id, both)
    parcels.delete(one)
    parcels.delete(other)
    const rest = pairs.filter((pair) => ![pair.one, pair.other].some((parcel) => parcel === one || parcel === other))
    pairs = [...rest, ...pairsOf(both, parcels)]
    parcels.add(both)
  }
  return parcels

  /** Whether a third file lies between the two: it would then import the file that imports it, and run before it. */
  function leadsThrough(from: Parcel, to: Parcel): boolean {
    const seen = new Set([from, to])
    const visit = (parcel: Parcel): boolean =>
      importedBy(parcel).some((next) => {
        if (next === to) return parcel !== from
        if (seen.has(next)) return false
        seen.add(next)
        return visit(next)
      })
    return visit(from)
  }
  function importedBy(parcel: Parcel): Parcel[] {
    const next = parcel.modules.flatMap((id) => modules.get(id)?.imports ?? [])
    return [...new Set(next.flatMap((id) => parcelOf.get(id) ?? []))].filter((one) => one !== parcel)
  }
}

/** `…/ui/money/amount.tsx` names a file `amount`, or `money.amount` where that name is taken. */
function nameOf(
  ids: readonly string[],
  modules: ReadonlyMap<string, SharedModule>,
  taken: ReadonlySet<string>,
): string {
  const sizeOf = (id: string): number => modules.get(id)?.bytes ?? 0
  const [largest = ''] = [...ids].sort((one, other) => sizeOf(other) - sizeOf(one))
  const folders = largest.replace(/^\0|\?.*$|\.\w+$/g, '').split('/')
  for (let length = 1; length <= folders.length; length++) {
    const name = folders
      .slice(-length)
      .join('.')
      .replace(/[^\w.-]/g, '')
    if (name && !taken.has(name)) return name
  }
  return `${folders.join('.').replace(/[^\w.-]/g, '')}.${taken.size}`
}
