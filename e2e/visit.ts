import { test as base, expect, type Page } from '@playwright/test'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import type { Stack } from './journey.ts'
import type { Scene } from './people.ts'
import { startProcess } from './processes.ts'
import type { SceneName } from './scene.ts'

export { expect }

export type Role = 'guest' | keyof Scene
type Site = Stack & { scene: Scene }
type Options = {
  /** What the phone keeps for the app, such as the theme; the token comes by itself. */
  kept?: Record<string, string>
  /** What was chosen on an earlier page of this tab. */
  drafts?: Record<string, unknown>
}
type Fixtures = {
  /** Opens a tab as somebody; what goes wrong in it fails the test at its end. */
  enter: (role: Role, options?: Options) => Promise<Page>
  /** The calls are made to fail, and the browser writes that to its console. */
  failing: boolean
}

const SCENE: SceneName = 'everyScreen'

/** Every screen of people who are already there. One server for all tests of a worker: nobody here moves its clock. */
export const test = base.extend<Fixtures, { site: Site }>({
  failing: [false, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from the pattern
    async ({}, use) => {
      const process = await startProcess<Site>('e2e/stack.process.ts', { SCENE })
      await use(process.facts)
      await process.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  enter: async ({ site, browser, contextOptions, failing }, use, { retry }) => {
    const problems: string[] = []
    // the record of a second attempt fetches pictures, which our own policy refuses
    const expected = (text: string): boolean => failing || (retry > 0 && text.startsWith("Connecting to 'blob:"))
    const closing: (() => Promise<void>)[] = []
    await use(async (role, { kept = {}, drafts } = {}) => {
      const token = role === 'guest' ? {} : { token: site.scene[role].token }
      // every tab is of one phone, which an account knows after the first login
      const device = { device: SANDBOX_DEVICE_KEY }
      const localStorage = Object.entries({ ...device, ...kept, ...token }).map(([name, value]) => ({ name, value }))
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: site.url,
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
      })
      closing.push(() => context.close())
      if (drafts) await context.addInitScript(keepDrafts, JSON.stringify(drafts))
      const page = await context.newPage()
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on(
        'console',
        (message) => message.type() === 'error' && !expected(message.text()) && problems.push(message.text()),
      )
      return page
    })
    for (const close of closing) await close()
    expect(problems, 'errors in the page and its console').toEqual([])
  },
})

function keepDrafts(drafts: string): void {
  if (sessionStorage.getItem('drafts') === null) sessionStorage.setItem('drafts', drafts)
}

/** Waits until the screen stands: the program runs and no skeleton is left. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]')).toBeAttached()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
