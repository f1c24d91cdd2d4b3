import { expect, type Locator, type Page } from '@playwright/test'

/** How often the page's own time is moved while an answer is on its way, in milliseconds. */
const BEAT_MS = 10

/** From now on the time of the page passes only where the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Moves the page's time a little at a time until this is there. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(BEAT_MS)
    expect(await shown.isVisible()).toBe(true)
  }).toPass({ intervals: [BEAT_MS] })
}

export const toastOf = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true })

/** The toast is there until just before its time is over, and gone just after. */
export async function expectToastFor(page: Page, text: string, ms: number): Promise<void> {
  const toast = toastOf(page, text)
  await passUntil(page, toast)
  await page.clock.runFor(ms - 5 * BEAT_MS)
  await expect(toast, `${text} is still there just before ${ms} ms`).toBeVisible()
  await page.clock.runFor(6 * BEAT_MS)
  await expect(toast, `${text} is gone after ${ms} ms`).toHaveCount(0)
}
