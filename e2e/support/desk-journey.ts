import { expect, type Page } from '@playwright/test'
import { expectToBeAccessible } from '../matrix/look.ts'
import type { Visitor } from './people.ts'
import { isPolicyViolation } from './policy-violation.ts'
import { startStackProcess } from './processes.ts'
import type { SceneName } from './scene.ts'
import { test as base, type Stack } from './sites.ts'

export { expect }

type DeskStack = Stack & { deskUrl: string; scene: Visitor }

/** A person at the desk, in a browser of their own. */
type Colleague = { page: Page; name: string }

type Fixtures = {
  /** The customers whom the server has. */
  scene: Extract<SceneName, 'uncollected' | 'reviews' | 'overdueBorrowers'>
  stack: DeskStack
  /** Signs a person in at the company's provider, as its page names them, and opens the desk. */
  arrive: (name: string) => Promise<Page>
}

/** Journeys of those who work at the company: a server, a desk, and a customer with a loan, or others that `scene` names. */
export const test = base.extend<Fixtures>({
  scene: ['uncollected', { option: true }],
  stack: async ({ browserName: _, scene }, use) => {
    const process = await startStackProcess<DeskStack>({ SCENE: scene, DESK: 'yes' })
    await use(process.facts)
    await process.stop()
  },
  arrive: async ({ stack, browser, contextOptions }, use, { retry }) => {
    const problems: string[] = []
    const here: Colleague[] = []
    await use(async (name) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...{ baseURL: stack.deskUrl, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
      })
      const page = await context.newPage()
      here.push({ page, name })
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (isPolicyViolation(message.text(), retry)) problems.push(message.text())
      })
      await page.goto('/')
      await page.getByRole('link', { name: '登录' }).click()
      await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
      await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
      return page
    })
    for (const { page } of here) {
      await expectToBeAccessible(page)
      await page.context().close()
    }
    expect(problems, 'errors thrown in the pages, and what their policy refused').toEqual([])
  },
})
