import { LRUCache } from 'lru-cache'

const KEPT_MS = 60_000

/**
 * Makes a file once for those who ask meanwhile and for a minute after. What is not asked for is not there.
 * @param most how much is kept, in the unit of `sizeOf`
 */
export function makeFileCache<T extends object>(
  most: number,
  sizeOf: (file: T) => number,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const files = new LRUCache<string, T, () => Promise<T>>({
    maxSize: most,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  return (key, make) => files.forceFetch(key, { context: make })
}
