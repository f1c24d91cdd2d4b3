import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { watchPage } from './watch-page.ts'

/** A mid-range phone on a slow connection, as Lighthouse's mobile run has it. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
/** The wait after the data is shown: shorter than the time until the next screens are prefetched. */
const SETTLE_MS = 2_000

/** How long a customer looks at home before they go on; by then the likeliest screens are prefetched. */
const LOOK_MS = 6_000

/** The line with the rate, and the worked example: home is shown. */
export const HOME_DATA = ['年化利率(单利)低至', '例：借']

/** The address, the session, and the text that is shown once the data is there. */
export type Target = { url: string; token?: string; shows: readonly string[] }

/** Milliseconds since the navigation began; `cls` is a score, `tbt` the blocking time of long tasks after the first paint. */
export type Figures = { fcp: number; lcp: number; data: number; cls: number; tbt: number }

/** A new browser profile, as on a first visit. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })

/** Opens a page on the slow connection, until its data is shown. */
export async function openSlowly(context: BrowserContext, target: Target): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchPage, { token: target.token, shows: target.shows })
  await page.goto(target.url, { waitUntil: 'commit' })
  await untilThere(devTools)
  return page
}

const LOOK_EACH_MS = 100
const GIVE_UP_MS = 60_000

/** Polls by DevTools: a check that the test runner injects into the page costs it a tenth of a second. */
async function untilThere(devTools: CDPSession): Promise<void> {
  const expression = 'window.watched?.data !== undefined'
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(LOOK_EACH_MS)) {
    const { result } = await devTools.send('Runtime.evaluate', { expression })
    if (result.value === true) return
  }
  throw new Error('the data never came')
}

/** One cold visit. */
export async function visit(browser: Browser, target: Target): Promise<Figures> {
  const context = await newPhone(browser)
  const page = await openSlowly(context, target)
  await page.waitForTimeout(SETTLE_MS)
  const { fcp = Number.NaN, lcp, data = Number.NaN, cls, tasks } = await page.evaluate(() => window.watched)
  await context.close()
  const tbt = tasks
    .map(({ from, to }) => to - Math.max(from, fcp))
    .filter((blocked) => blocked > 50)
    .reduce((sum, blocked) => sum + blocked - 50, 0)
  return { fcp, lcp, data, cls, tbt }
}

/** A navigation by a tap; `looked`: the customer has looked at the first page for a while. */
export type Way = { from: Target; looked: boolean; press: (page: Page) => Locator; shows: readonly string[] }

/** Milliseconds from the tap until the other screen, and until its data is painted. */
export type Change = { change: number; data: number }

/** A cold visit, then a tap that navigates. */
export async function goOn(browser: Browser, { from, looked, press, shows }: Way): Promise<Change> {
  const context = await newPhone(browser)
  const page = await openSlowly(context, from)
  if (looked) await page.waitForTimeout(LOOK_MS)
  await page.waitForLoadState('networkidle')
  await page.evaluate((expected) => {
    window.watched.expected = expected
  }, shows)
  await press(page).click()
  await page.waitForFunction(() => window.watched.changeData !== undefined, undefined, { polling: 100 })
  const { change = Number.NaN, changeData = Number.NaN } = await page.evaluate(() => window.watched)
  await context.close()
  return { change, data: changeData }
}
