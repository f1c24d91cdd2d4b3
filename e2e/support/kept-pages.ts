import type { Browser, BrowserContextOptions, Disposable, Page } from '@playwright/test'

/** A visitor: what the tab stores for the app at this origin. */
export type Coming = { origin: string; local: Record<string, string>; session: Record<string, string> }
export type Visit = {
  page: Page
  /** Ends the visit; `again`: the next visitor may have the page. */
  leave: (again: boolean) => Promise<void>
}

/** The pages that no test has, by their browser's options. */
const free = new Map<string, Page>()
let visits = 0

/**
 * A page in a browser that a worker keeps: its program is warm and has read all files before. The data of the visitor before are
 * deleted, and the scripts that a test put into the page; a page that a test changed for good is closed.
 */
export async function comeIn(
  browser: Browser,
  look: BrowserContextOptions,
  coming: Coming,
  newPhone: boolean,
): Promise<Visit> {
  const kind = JSON.stringify(look)
  const page = (!newPhone && free.get(kind)) || (await (await browser.newContext(look)).newPage())
  if (free.get(kind) === page) free.delete(kind)
  const changes = changesOf(page)
  visits += 1
  await page.addInitScript(beginVisit, { ...coming, visit: String(visits) })
  const viewport = page.viewportSize()
  return {
    page,
    leave: async (again) => {
      if (!again || newPhone || changes.forGood() || page.isClosed() || free.has(kind)) return page.context().close()
      await changes.takeBack()
      await tidy(page)
      if (viewport) await page.setViewportSize(viewport)
      free.set(kind, page)
    },
  }
}

/** Leaves the app, which would go on asking its server, and the browser as it was when it was new. */
async function tidy(page: Page): Promise<void> {
  const context = page.context()
  for (const event of ['dialog', 'popup', 'request', 'response', 'requestfailed', 'framenavigated']) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await context.clearCookies()
  await context.clearPermissions()
}

/** In the page, before any other script: the first document of each origin deletes the storage of the visit before. */
function beginVisit({ origin, local, session, visit }: Coming & { visit: string }): void {
  // the browser's own pages have no storage
  if (!location.protocol.startsWith('http') || window.origin === 'null') return
  if (sessionStorage.getItem('visit') === visit) return
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('visit', visit)
  if (window === top) window.name = ''
  if (location.origin !== origin) return
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}

const PUT_IN = ['addInitScript', 'exposeFunction', 'exposeBinding']
const FOR_GOOD = ['newCDPSession', 'setOffline', 'setGeolocation', 'setExtraHTTPHeaders', 'emulateMedia', 'install']

/** What a test does to the page from now on. */
function changesOf(page: Page): { forGood: () => boolean; takeBack: () => Promise<void> } {
  const put: Promise<Disposable>[] = []
  let forGood = false
  const heard = [page, page.context(), page.clock].flatMap((of) => [
    ...PUT_IN.flatMap((name) => overhear(of, name, (result) => put.push(result as Promise<Disposable>))),
    ...FOR_GOOD.flatMap((name) =>
      overhear(of, name, () => {
        forGood = true
      }),
    ),
  ])
  return {
    forGood: () => forGood,
    takeBack: async () => {
      for (const forget of heard) forget()
      for (const one of put) await (await one).dispose()
    },
  }
}

/** Tells what a method of an object returns, where it has one. @returns what puts the method back */
function overhear(of: object, name: string, hear: (result: unknown) => void): (() => void)[] {
  const call = Reflect.get(of, name)
  if (typeof call !== 'function') return []
  const overheard = (...given: unknown[]): unknown => {
    const result: unknown = Reflect.apply(call, of, given)
    hear(result)
    return result
  }
  Reflect.set(of, name, overheard)
  return [() => void Reflect.deleteProperty(of, name)]
}
