import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import type { AppSource } from '@wanka/contract/app-source.ts'
import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { expect } from '../../matrix/visit.ts'

/** The console is a desktop page: `test.use(inConsole)`. */
export const inConsole = {
  viewport: { width: 1280, height: 920 },
  isMobile: false,
  hasTouch: false,
} as const

/** The settings of the console's shell, as its address carries them. */
export type ShellState = {
  host: AppSource
  by?: 'address' | 'bridge' | 'agent'
  system?: 'android' | 'ios'
  inner?: number
  dotted?: string
  bridge?: 'answers' | 'late' | 'twice' | 'garbage' | 'never' | 'refuses' | 'cancels' | 'unsupported'
  path?: string
  debug?: boolean
}

/** The app inside a simulated host. `sheet` is what the host shows over it, `log` the messages between the two. */
export type Shell = {
  page: Page
  app: FrameLocator
  frame: () => Frame
  phone: Locator
  sheet: (name: string) => Locator
  covered: Locator
  log: Locator
}

/**
 * Opens the console with the app in this host, without the providers' books beside it. The frame has another origin, as a host is
 * another program.
 */
export async function openShell(page: Page, consoleUrl: string, state: ShellState): Promise<Shell> {
  const query = new URLSearchParams({ panels: 'shell' })
  for (const [name, value] of Object.entries(state)) query.set(name, value === true ? '1' : String(value))
  await page.goto(`${consoleUrl}/?${query}`)
  await page.locator('#phone').waitFor()
  const phone = page.locator('#glass')
  return {
    page,
    phone,
    app: page.frameLocator('#phone'),
    frame: () => frameOf(page),
    sheet: (name) => phone.getByRole('dialog', { name }),
    covered: phone.locator('[data-part="covered"]'),
    log: page.locator('#shell-log'),
  }
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('the console shows no app')
  return frame
}

/** The app's path and query; `undefined` while the window is between two pages. */
export function pathOf({ page }: Shell): string | undefined {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
  if (!frame?.url().startsWith('http')) return undefined
  const { pathname, search } = new URL(frame.url())
  return pathname + search
}

/** Expects the app at this path, with the query that matters. */
export async function expectAt(shell: Shell, path: string): Promise<void> {
  await expect.poll(() => pathOf(shell)?.replace(/[?&]appSource=\w*/, '')).toBe(path)
}

/** Changes part of the server's configuration answer, for this page. */
export const configure = (page: Page, change: Partial<SysConfig>): Promise<unknown> =>
  page.addInitScript(answerChanged, JSON.stringify(change))

/** In the page: a changed route would make the browser read every file again. */
function answerChanged(change: string): void {
  const call = window.fetch.bind(window)
  window.fetch = async (...request) => {
    const response = await call(...request)
    if (!String(request[0]).includes('/api/sys/config?')) return response
    const reply = (await response.json()) as { data: object }
    const { status, headers } = response
    return new Response(JSON.stringify({ ...reply, data: { ...reply.data, ...JSON.parse(change) } }), {
      status,
      headers,
    })
  }
}

/** Runs an action of the debug panel and returns its result. */
export async function tryOut({ app }: Shell, action: string): Promise<Locator> {
  const panel = app.locator('details', { hasText: '调试' })
  if (!(await panel.getAttribute('open').then((open) => open !== null))) await panel.getByText('调试').click()
  await panel.getByRole('button', { name: action, exact: true }).click()
  return panel.getByRole('status')
}

export const GONE = 'a'.repeat(43)

/** Navigates to a page as a link inside the app would; the caller waits for its arrival. */
export async function visit(shell: Shell, path: string): Promise<void> {
  const { app } = shell
  await app.getByLabel('路径').waitFor({ state: 'attached' })
  await app.getByLabel('路径').evaluate((input: HTMLInputElement, to) => {
    input.value = to
    input.form?.requestSubmit()
  }, path)
}
