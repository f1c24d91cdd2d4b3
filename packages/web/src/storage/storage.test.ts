import { expect, test } from 'vitest'
import { fallbackStore } from './storage.ts'

const area = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const refusing = {
  getItem: (): string | null => {
    throw new Error('SecurityError')
  },
  setItem: (): void => {
    throw new Error('QuotaExceededError')
  },
  removeItem: (): void => {
    throw new Error('SecurityError')
  },
}
const forgetting = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const jar = () => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    read: () => [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    write: (text: string) => {
      const [pair = '', age = ''] = text.split('; ')
      const [key = '', value = ''] = pair.split('=')
      if (age === 'max-age=0') cookies.delete(key)
      else cookies.set(key, value)
    },
  }
}

test('the store uses web storage where it works, and sets no cookie', () => {
  const local = area()
  const cookie = jar()
  const store = fallbackStore({ local, cookie })
  store.set('token', 'a b')
  expect([store.get('token'), local.kept.size, cookie.cookies.size]).toEqual(['a b', 1, 0])
})

test.each([
  ['refuses', refusing],
  ['takes and forgets', forgetting],
])('the store keeps the value in a cookie where web storage %s', (_, local) => {
  const cookie = jar()
  const store = fallbackStore({ local, cookie })
  store.set('token', 'a=b; c')
  expect(store.get('token')).toBe('a=b; c')
  expect(fallbackStore({ local, cookie }).get('token')).toBe('a=b; c')
  store.remove('token')
  expect(store.get('token')).toBeNull()
})

test('the store keeps the value in memory where the browser forbids all storage', () => {
  const store = fallbackStore({ local: refusing, cookie: { read: () => '', write: () => undefined } })
  store.set('token', 'x')
  expect(store.get('token')).toBe('x')
  expect(fallbackStore({ local: refusing }).get('token')).toBeNull()
})

test('the store never returns an older value that was kept elsewhere', () => {
  const local = area()
  const cookie = jar()
  fallbackStore({ cookie }).set('token', 'old')
  const store = fallbackStore({ local, cookie })
  store.set('token', 'new')
  local.kept.clear()
  expect(store.get('token')).toBeNull()
})

test('a browser sends the cookie of an encrypted page over encrypted connections only', () => {
  const written = (secure: boolean): string[] => {
    const texts: string[] = []
    const jar = { read: () => '', write: (text: string) => void texts.push(text), secure }
    fallbackStore({ cookie: jar }).set('token', 'x')
    return texts
  }
  for (const text of written(true)) expect(text).toMatch(/; samesite=lax; secure$/)
  for (const text of written(false)) expect(text).not.toMatch(/secure/)
})
