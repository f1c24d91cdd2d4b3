import { COOKIE_FALLBACK_DAYS } from '@wanka/contract/constants.ts'
import { readAs, type Shape } from '../shapes/shape.ts'
import type { TabKey } from './tab-keys.ts'

/** A store of strings; no method throws, whatever the browser forbids. */
export type Store<Key extends string = string> = {
  get(key: Key): string | null
  set(key: Key, value: string): void
  remove(key: Key): void
}

type Backing = {
  local?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** `secure`: the page was loaded over TLS, so the cookie is sent over TLS only. */
  cookie?: { read(): string; write(text: string): void; secure?: boolean }
}

const COOKIE_SECONDS = COOKIE_FALLBACK_DAYS * 86_400

const cookieStore = (jar: NonNullable<Backing['cookie']>): Store => {
  const write = (key: string, value: string, seconds: number): void =>
    jar.write(
      `${encodeURIComponent(key)}=${encodeURIComponent(value)}; max-age=${seconds}; path=/; samesite=lax${jar.secure ? '; secure' : ''}`,
    )
  return {
    get(key) {
      const start = `${encodeURIComponent(key)}=`
      const found = jar
        .read()
        .split('; ')
        .find((pair) => pair.startsWith(start))
      return found === undefined ? null : decodeURIComponent(found.slice(start.length))
    },
    set: (key, value) => write(key, value, COOKIE_SECONDS),
    remove: (key) => write(key, '', 0),
  }
}

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** A store that writes to the first place that keeps the value: web storage, then a cookie, then this page's memory. */
export function fallbackStore({ local, cookie }: Backing): Store {
  const memory = new Map<string, string>()
  const places: Store[] = []
  if (local) {
    places.push({
      get: (key) => local.getItem(key),
      set: (key, value) => local.setItem(key, value),
      remove: (key) => local.removeItem(key),
    })
  }
  if (cookie) places.push(cookieStore(cookie))
  places.push({
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => memory.set(key, value),
    remove: (key) => memory.delete(key),
  })

  const remove = (key: string): void => {
    for (const place of places) attempt(() => place.remove(key))
  }
  return {
    get(key) {
      for (const place of places) {
        const value = attempt(() => place.get(key))
        if (value != null) return value
      }
      return null
    },
    set(key, value) {
      remove(key)
      // Private modes accept a write and drop it, so the value is read back.
      places.some((place) => {
        attempt(() => place.set(key, value))
        return attempt(() => place.get(key)) === value
      })
    },
    remove,
  }
}

const here = typeof document === 'undefined' ? undefined : document
const cookie = here && {
  secure: location.protocol === 'https:',
  read: () => here.cookie,
  write: (text: string) => {
    here.cookie = text
  },
}
export const area = (name: 'localStorage' | 'sessionStorage'): Storage | undefined =>
  attempt(() => (typeof window === 'undefined' ? undefined : window[name])) ?? undefined

/** Outlives the visit: token, appearance. */
export const localStore: Store = fallbackStore({ local: area('localStorage'), cookie })
/** Ends with the tab: drafts, keys, the history list. Never in a cookie, which would be sent to the server. */
export const tabStore: Store<TabKey> = fallbackStore({ local: area('sessionStorage') })

/** The stored value of a key, if it has the expected shape; else `undefined`. */
export function readValue<T>(store: Store, key: string, shape: Shape<T>): T | undefined {
  const text = store.get(key)
  return text === null ? undefined : readAs((stored: string) => shape(JSON.parse(stored)), text)
}

export const writeValue = (store: Store, key: string, value: unknown): void => store.set(key, JSON.stringify(value))

/** Outlives the visit and stays on the phone: last bills. Never in a cookie, which would be sent to the server. */
export const deviceStore: Store = fallbackStore({ local: area('localStorage') })
