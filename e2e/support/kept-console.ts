import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { putInto, takeAllOut } from './steps/put-into.ts'

/** A visitor: what the tab stores for the app at this origin. */
export type Coming = { origin: string; local: Record<string, string>; session: Record<string, string> }

let kept: Page | undefined
let visits = 0

/**
 * A console page in a browser that a worker keeps: its program is warm and has read all files before. Data of the visitor before
 * is deleted.
 */
export async function enterConsole(browser: Browser, look: BrowserContextOptions, coming: Coming): Promise<Page> {
  if (!kept || kept.isClosed()) kept = await (await browser.newContext(look)).newPage()
  await kept.context().clearCookies()
  visits += 1
  await putInto(kept, kept.addInitScript(beginVisit, { ...coming, visit: String(visits) }))
  return kept
}

export async function leaveConsole(page: Page): Promise<void> {
  await takeAllOut(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners('dialog')
  await page.context().clearPermissions()
}

/** In the page, before any other script: the first document of each origin deletes the storage of the visit before. */
function beginVisit({ origin, local, session, visit }: Coming & { visit: string }): void {
  // the browser's own pages have no storage
  if (!location.protocol.startsWith('http') || window.origin === 'null') return
  if (sessionStorage.getItem('visit') === visit) return
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('visit', visit)
  if (location.origin !== origin) return
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}
