/** One build of the web app, as build/offline-worker.ts writes it into the worker. */
export type Release = {
  /** The addresses of the two pages, each with the SHA-256 of its text in hex. */
  pages: Readonly<Record<string, string>>
  /** What the pages name; their names change with their content. */
  files: readonly string[]
  /** Every address of the app, `/auth-task/:type` included. */
  addresses: readonly string[]
}

type Ground = {
  caches: Pick<CacheStorage, 'open' | 'has' | 'keys' | 'delete' | 'match'>
  fetch: (request: Asked | string, init?: RequestInit) => Promise<Response>
}
/** The part of a request that the worker reads. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

export const CACHE_PREFIX = 'wanka-'
/** One address has one file, whatever the request's headers. */
const BY_ADDRESS = { ignoreVary: true }
const HOME = '/'
const SHELL = '/shell.html'

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const isFile = (pathname: string): boolean => /^\/(?:assets|fonts)\//.test(pathname)

/** `/auth-task/:type` matches any address with a segment in place of the parameter. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`)

/**
 * Caches one release as a whole, separate from any other: its two pages, whose text must be exactly what was built, and the
 * files they name. A page requests its files by names that only its own build gave, so two builds never mix.
 */
export function releaseKeeper(release: Release, { caches, fetch }: Ground) {
  const name =
    CACHE_PREFIX +
    Object.values(release.pages)
      .map((digest) => digest.slice(0, 8))
      .join('-')
  const patterns = release.addresses.map(patternOf)

  async function keepPage(cache: Cache, address: string, expected: string): Promise<void> {
    const response = await fetch(address, { cache: 'no-cache' })
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
    // The server was updated between worker and page: the next visit finds both of the same build.
    if (!response.ok || hexOf(digest) !== expected) throw new Error(`${address} is of another release`)
    await cache.put(address, response)
  }

  async function keepFile(cache: Cache, address: string): Promise<Response> {
    const known = await caches.match(address, BY_ADDRESS)
    const response = known ?? (await fetch(address))
    if (response.ok) await cache.put(address, response.clone())
    return response
  }

  async function mustKeepFile(cache: Cache, address: string): Promise<void> {
    if (!(await keepFile(cache, address)).ok) throw new Error(`${address} is not there`)
  }

  async function pageAt(address: string, asked: Asked): Promise<Response> {
    const cache = await caches.open(name)
    return (await cache.match(address, BY_ADDRESS)) ?? fetch(asked)
  }

  async function fileAt(pathname: string): Promise<Response> {
    const cache = await caches.open(name)
    return (await cache.match(pathname, BY_ADDRESS)) ?? keepFile(cache, pathname)
  }

  return {
    /** Installs all of the release or nothing; on a failure the release before stays in use. */
    async install(): Promise<void> {
      const before = await caches.has(name)
      const cache = await caches.open(name)
      try {
        await Promise.all([
          ...Object.entries(release.pages).map(([address, expected]) => keepPage(cache, address, expected)),
          ...release.files.map((address) => mustKeepFile(cache, address)),
        ])
      } catch (error) {
        if (!before) await caches.delete(name)
        throw error
      }
    },
    /** Deletes all but the release before: its pages may still be open and request the rest of their files. */
    async dropOlder(): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name)
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)))
    },
    /** The answer to a page's request; `undefined` leaves it to the network, as all calls are. */
    answer(asked: Asked, origin: string): Promise<Response> | undefined {
      const url = new URL(asked.url)
      if (asked.method !== 'GET' || url.origin !== origin) return undefined
      if (isFile(url.pathname)) return fileAt(url.pathname)
      if (asked.mode !== 'navigate') return undefined
      if (url.pathname === HOME) return pageAt(HOME, asked)
      return patterns.some((pattern) => pattern.test(url.pathname)) ? pageAt(SHELL, asked) : undefined
    },
  }
}
