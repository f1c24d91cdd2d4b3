import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, type Release, releaseKeeper } from './release-keeper.ts'

const ORIGIN = 'https://wanka.example'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the server serves now, by address. */
let site: Record<string, string>
let online: boolean
let asked: string[]
let kept: Map<string, Map<string, Response>>

const addressOf = (request: Asked | string): string =>
  typeof request === 'string' ? request : new URL(request.url).pathname

const fetch = async (request: Asked | string): Promise<Response> => {
  const address = addressOf(request)
  asked.push(address)
  if (!online) throw new TypeError('Failed to fetch')
  const text = site[address]
  return text === undefined ? new Response('', { status: 404 }) : new Response(text)
}

const cacheOf = (entries: Map<string, Response>): Cache =>
  ({
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => void entries.set(address, response),
  }) as unknown as Cache

const caches = {
  open: async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, entries)
    return cacheOf(entries)
  },
  has: async (name: string) => kept.has(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (address: unknown) =>
    [...kept.values()].map((entries) => entries.get(String(address))?.clone()).find(Boolean),
}

const release = (id: string): Release => ({
  pages: { '/': sha256(`home of ${id}`), '/shell.html': sha256(`shell of ${id}`) },
  files: [`/assets/first-${id}.js`, '/fonts/figures.woff2'],
  addresses: ['/', '/billList', '/auth-task/:type'],
})
const deploy = (id: string): void => {
  site = {
    '/': `home of ${id}`,
    '/shell.html': `shell of ${id}`,
    [`/assets/first-${id}.js`]: `first of ${id}`,
    [`/assets/later-${id}.js`]: `later of ${id}`,
    '/fonts/figures.woff2': 'figures',
  }
}
const keeperOf = (id: string) => releaseKeeper(release(id), { caches, fetch })
const open = (path: string): Asked => ({ method: 'GET', mode: 'navigate', url: ORIGIN + path })
const load = (path: string): Asked => ({ method: 'GET', mode: 'cors', url: ORIGIN + path })
const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text()

beforeEach(() => {
  online = true
  asked = []
  kept = new Map()
  deploy('a')
})

test('a visitor gets pages and their files offline once the worker has installed the release', async () => {
  const keeper = keeperOf('a')
  await keeper.install()
  online = false
  expect(await textOf(keeper.answer(open('/?channel=x'), ORIGIN))).toBe('home of a')
  expect(await textOf(keeper.answer(open('/billList?state=paid'), ORIGIN))).toBe('shell of a')
  expect(await textOf(keeper.answer(open('/auth-task/operator'), ORIGIN))).toBe('shell of a')
  expect(await textOf(keeper.answer(load('/assets/first-a.js'), ORIGIN))).toBe('first of a')
})

test('the worker passes calls, other sites and addresses that are not pages of ours to the network', async () => {
  const keeper = keeperOf('a')
  const others: Asked[] = [
    { method: 'POST', mode: 'cors', url: `${ORIGIN}/cash/api/repayment/billList` },
    { method: 'POST', mode: 'navigate', url: `${ORIGIN}/billList` },
    { method: 'GET', mode: 'cors', url: `${ORIGIN}/cash/api/repayment/billList` },
    { method: 'GET', mode: 'navigate', url: `${ORIGIN}/docs` },
    { method: 'GET', mode: 'navigate', url: `${ORIGIN}/auth-task/a/b` },
    { method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/first-a.js' },
  ]
  for (const other of others) expect(keeper.answer(other, ORIGIN)).toBeUndefined()
})

test('the worker keeps a file that no page names after its first request', async () => {
  const keeper = keeperOf('a')
  await keeper.install()
  expect(await textOf(keeper.answer(load('/assets/later-a.js'), ORIGIN))).toBe('later of a')
  online = false
  expect(await textOf(keeper.answer(load('/assets/later-a.js'), ORIGIN))).toBe('later of a')
})

test('the worker passes on a 404 and does not keep it', async () => {
  const keeper = keeperOf('a')
  const answer = await keeper.answer(load('/assets/later-b.js'), ORIGIN)
  expect(answer?.status).toBe(404)
  deploy('b')
  expect(await textOf(keeper.answer(load('/assets/later-b.js'), ORIGIN))).toBe('later of b')
})

test('the worker keeps nothing of a release whose page on the server is already another', async () => {
  const keeper = keeperOf('a')
  site['/shell.html'] = 'shell of b'
  await expect(keeper.install()).rejects.toThrow('another release')
  expect(await caches.keys()).toEqual([])
})

test('the worker keeps nothing of a release with a missing file', async () => {
  delete site['/assets/first-a.js']
  await expect(keeperOf('a').install()).rejects.toThrow('not there')
  expect(await caches.keys()).toEqual([])
})

test('a worker that changed without its release keeps that release when its installation fails', async () => {
  await keeperOf('a').install()
  online = false
  await expect(keeperOf('a').install()).rejects.toThrow('Failed to fetch')
  expect(await textOf(keeperOf('a').answer(open('/'), ORIGIN))).toBe('home of a')
})

test('a page that is open while the next release arrives continues with its own files', async () => {
  await keeperOf('a').install()
  deploy('b')
  const next = keeperOf('b')
  await next.install()
  await next.dropOlder()
  expect(await textOf(next.answer(load('/assets/first-a.js'), ORIGIN))).toBe('first of a')
  expect(await textOf(next.answer(open('/'), ORIGIN))).toBe('home of b')
})

test('the worker does not fetch unchanged files again', async () => {
  await keeperOf('a').install()
  deploy('b')
  asked = []
  await keeperOf('b').install()
  expect(asked.sort()).toEqual(['/', '/assets/first-b.js', '/shell.html'])
})

test('the worker keeps only the last of the older releases', async () => {
  for (const id of ['a', 'b', 'c']) {
    deploy(id)
    const keeper = keeperOf(id)
    await keeper.install()
    await keeper.dropOlder()
  }
  expect(await caches.keys()).toHaveLength(2)
  online = false
  expect(await textOf(keeperOf('b').answer(open('/'), ORIGIN))).toBe('home of b')
  expect(await textOf(keeperOf('c').answer(open('/'), ORIGIN))).toBe('home of c')
})

test('the worker fetches a page that the browser evicted from the network', async () => {
  const keeper = keeperOf('a')
  await keeper.install()
  kept.clear()
  deploy('b')
  expect(await textOf(keeper.answer(open('/'), ORIGIN))).toBe('home of b')
})
