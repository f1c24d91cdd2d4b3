import { expect, type Page } from '@playwright/test'
import { makeSandboxClient, type SandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import type { Member } from './people.ts'
import { isPolicyViolation } from './policy-violation.ts'
import { startStackProcess } from './processes.ts'
import type { SceneName } from './scene.ts'
import { test as base, type Stack } from './sites.ts'
import type { World } from './steps/enter.ts'

export { expect }

type Fixtures = {
  /** The customer who already exists; none, unless a journey names a scene. */
  scene: Extract<SceneName, 'uncollected' | 'twoUncollected' | 'silentBank' | 'unsigned' | 'cardHolding'> | ''
  stack: Stack & { scene: Member | undefined }
  sandbox: SandboxClient
  app: Page
  world: World
}

/** A journey has a server, a sandbox and a database of its own, so that it can move its clock freely. */
export const test = base.extend<Fixtures>({
  scene: ['', { option: true }],
  stack: async ({ scene }, use) => {
    const process = await startStackProcess<Fixtures['stack']>({ SCENE: scene })
    await use(process.facts)
    await process.stop()
  },
  sandbox: async ({ stack }, use) => use(makeSandboxClient(stack.sandboxUrl)),
  app: async ({ stack, browser, contextOptions }, use, { retry }) => {
    const localStorage = stack.scene ? [{ name: 'token', value: stack.scene.token }] : []
    const storageState = { cookies: [], origins: [{ origin: stack.url, localStorage }] }
    const context = await browser.newContext({ ...contextOptions, baseURL: stack.url, storageState })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (isPolicyViolation(message.text(), retry)) problems.push(message.text())
    })
    await use(page)
    await context.close()
    expect(problems, 'errors thrown in the page, and what its policy refused').toEqual([])
  },
  world: async ({ app, sandbox, stack }, use) => use({ app, sandbox, databaseUrl: stack.databaseUrl }),
})
