import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import { comeIn, type Visit } from '../support/kept-pages.ts'
import type { Scene } from '../support/people.ts'
import { isRecording } from '../support/policy-violation.ts'
import { test as base, type Site } from '../support/sites.ts'

export { expect }

export type Role = 'guest' | keyof Scene
type Options = {
  /** What the phone stores for the app, such as the theme; the token is added. */
  kept?: Record<string, string>
  /** Drafts from an earlier page of this tab. */
  drafts?: Record<string, unknown>
}
type Fixtures = {
  /** Opens a tab as this role, in a browser of an earlier visitor; an error in it fails the test at its end. */
  enter: (role: Role, options?: Options) => Promise<Page>
  /** From now on an error in this page, or a line in its console, fails the test at its end. */
  listen: (page: Page) => void
  /** The test makes calls fail, which the browser writes to its console. */
  failing: boolean
  /** Each visitor has a new phone, which has read no file of the app. */
  newPhone: boolean
}

/** Journeys of prepared customers through every screen. */
export const test = base.extend<Fixtures>({
  failing: [false, { option: true }],
  newPhone: [false, { option: true }],
  listen: async ({ failing }, use, { retry }) => {
    const problems: string[] = []
    const leaving: (() => void)[] = []
    const expected = (text: string): boolean => failing || isRecording(text, retry)
    await use((page) => {
      const thrown = (error: Error) => void problems.push(String(error))
      const written = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !expected(message.text()))
          problems.push(`${message.text()} (${message.location().url})`)
      }
      page.on('pageerror', thrown).on('console', written)
      leaving.push(() => void page.off('pageerror', thrown).off('console', written))
    })
    for (const leave of leaving) leave()
    expect(problems, 'errors in the page and its console').toEqual([])
  },
  enter: async (
    { site, browser, contextOptions, newPhone, listen, viewport, isMobile, hasTouch, userAgent, serviceWorkers },
    use,
    { errors },
  ) => {
    // by name: what the runner adds to a new browser by itself would not tell one kind of phone from another
    const kind = { viewport, isMobile, hasTouch, userAgent, serviceWorkers }
    const look = { ...contextOptions, ...kind, baseURL: site.url, reducedMotion: 'reduce' } as const
    const visits: Visit[] = []
    await use(async (role, { kept, drafts } = {}) => {
      const session: Record<string, string> = drafts ? { drafts: JSON.stringify(drafts) } : {}
      const coming = { origin: new URL(site.url).origin, local: { ...phoneOf(site, role), ...kept }, session }
      const visit = await comeIn(browser, look, coming, newPhone)
      visits.push(visit)
      listen(visit.page)
      return visit.page
    })
    for (const { leave } of visits) await leave(errors.length === 0)
  },
})

/** What a phone stores for a role. Every phone is the same device, which an account knows after the first login. */
export const phoneOf = ({ scene }: Site<Scene>, role: Role): Record<string, string> => ({
  device: SANDBOX_DEVICE_KEY,
  ...(role === 'guest' ? {} : { token: scene[role].token }),
})

/** Waits until the screen is rendered: the program runs and no skeleton is left. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]')).toBeAttached()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
