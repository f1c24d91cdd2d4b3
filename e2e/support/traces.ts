import type { Page } from '@playwright/test'

export type Traces = { addresses: readonly string[]; console: readonly string[] }

/** Records every address that the browser requests and everything that the page prints. */
export function watchTraces(page: Page): Traces {
  const traces = { addresses: [] as string[], console: [] as string[] }
  page.context().on('request', (request) => traces.addresses.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', (frame) => traces.addresses.push(frame.url()))
  page.on('console', (message) => traces.console.push(message.text()))
  return traces
}

/** Everything that the browser stores of this site: cookies, both storages, databases, caches, the history's state. */
export async function keptBy(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies())
  const kept = await page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const databases = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await answered(indexedDB.open(name))
      const stores = [...database.objectStoreNames].map(async (store) =>
        answered(database.transaction(store).objectStore(store).getAll()),
      )
      const rows = await Promise.all(stores)
      database.close()
      return rows
    })
    const caches_ = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const answers = (await cache.keys()).map(async (request) => {
        const text = request.url.includes('/assets/') ? '' : await (await cache.match(request))?.text()
        return [request.url, text]
      })
      return Promise.all(answers)
    })
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      history: history.state as unknown,
      databases: await Promise.all(databases),
      caches: await Promise.all(caches_),
    })
  })
  return cookies + kept
}

/** Which of these marks a text contains, plain or URL-encoded. */
export const marksIn = (text: string, marks: Readonly<Record<string, string>>): string[] =>
  Object.entries(marks).flatMap(([what, mark]) =>
    text.includes(mark) || text.includes(encodeURIComponent(mark)) ? [what] : [],
  )
