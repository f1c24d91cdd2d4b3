import { test as base, expect, type Page } from '@playwright/test'
import { makeSandboxClient, type SandboxClient } from '@wanka/testkit/sandbox-client.ts'
import { startProcess } from './processes.ts'
import type { World } from './steps/enter.ts'

export { expect }

export type Stack = { url: string; sandboxUrl: string; databaseUrl: string }

/** A journey has a server, an outside world and a database of its own, so that its clock is nobody else's. */
export const test = base.extend<{ stack: Stack; sandbox: SandboxClient; app: Page; world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from the pattern
  stack: async ({}, use) => {
    const process = await startProcess<Stack>('e2e/stack.process.ts')
    await use(process.facts)
    await process.stop()
  },
  sandbox: async ({ stack }, use) => use(makeSandboxClient(stack.sandboxUrl)),
  app: async ({ stack, browser, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: stack.url })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    await context.close()
    expect(problems, 'errors thrown in the page').toEqual([])
  },
  world: async ({ app, sandbox, stack }, use) => use({ app, sandbox, databaseUrl: stack.databaseUrl }),
})
