import type { Page } from '@playwright/test'
import { axeProgram } from '../matrix/look.ts'
import { givenBefore } from '../matrix/open-screen.ts'
import { phoneOf, type Role, test as visit } from '../matrix/visit.ts'

type Fixtures = {
  /**
   * Opens a page as this role on a phone that the worker keeps for the role: it has the app's files in its cache, and none of the
   * earlier visits' data.
   */
  comeBack: (role: Role) => Promise<Page>
}

const phones = new Map<Role, Page>()

/** For tests that only look at screens: a new phone for each would take as long as the test itself. */
export const test = visit.extend<Fixtures>({
  comeBack: async ({ site, browser, contextOptions, viewport, listen }, use) => {
    const buy = async (role: Role): Promise<Page> => {
      const context = await browser.newContext({ ...contextOptions, baseURL: site.url, reducedMotion: 'reduce' })
      const drafts = JSON.stringify(
        givenBefore({ ...site.scene.borrower, ...(role === 'guest' ? {} : site.scene[role]) }),
      )
      await context.addInitScript(beginAnew, { local: phoneOf(site, role), session: { drafts } })
      await context.addInitScript(`if (window === top) {${axeProgram}}`)
      return context.newPage()
    }
    await use(async (role) => {
      const page = phones.get(role) ?? (await buy(role))
      phones.set(role, page)
      listen(page)
      if (viewport) await page.setViewportSize(viewport)
      return page
    })
  },
})

type Belongings = Record<'local' | 'session', Record<string, string>>

/** In the page, before any other script; a frame in the page shares its storage. */
function beginAnew({ local, session }: Belongings): void {
  if (window !== top) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}
