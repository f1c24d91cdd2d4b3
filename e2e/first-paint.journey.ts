import type { Page } from '@playwright/test'
import { addressOf, expectScreen } from './open-screen.ts'
import { openings } from './openings.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 60_000 })

/** A slow telephone on a slow line, so that what comes in parts is also drawn in parts. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Moved = { score: number; what: string[] }
declare global {
  interface Window {
    moved: Moved
  }
}

/** In the page, before anything else of it: keeps how far things move, and what. */
function watchMoves(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  window.moved = { score: 0, what: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.moved.score += value
      window.moved.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Once all that was drawn is told. */
async function movesOf(page: Page): Promise<Moved> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  return page.evaluate(() => window.moved)
}

// the most that may move: a share of the window times the share of it that it moves by
const { home, newBorrowCash, billList, cashierDesk } = openings
const looks = [
  { role: 'guest', name: 'home', says: home.guest ?? '', most: 0.02 },
  { role: 'borrower', name: 'home', says: home.borrower, most: 0.02 },
  { role: 'borrower', name: 'newBorrowCash', says: newBorrowCash.borrower, most: 0.05 },
  { role: 'borrower', name: 'billList', says: billList.borrower, most: 0.05 },
  { role: 'borrower', name: 'cashierDesk', says: cashierDesk.borrower, most: 0.05 },
] as const

for (const { role, name, says, most } of looks) {
  test(`nothing jumps while ${name} comes over a slow line to a ${role}`, async ({ enter, site }) => {
    const page = await enter(role)
    await page.addInitScript(watchMoves)
    await slowDown(page)
    await page.goto(addressOf(name, openings[name], site.scene))
    await expectScreen(page, says, name)
    const { score, what } = await movesOf(page)
    expect(score, what.join(' | ')).toBeLessThanOrEqual(most)
  })
}
