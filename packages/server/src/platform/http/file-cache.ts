import { LRUCache } from 'lru-cache'

const KEPT_MS = 60_000

/**
 * Renders a file once for all concurrent requests and caches it for a minute. Nothing is rendered in advance.
 * @param most cache size, in the unit of `sizeOf`
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
