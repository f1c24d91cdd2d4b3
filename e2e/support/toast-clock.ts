import { expect, type Locator, type Page } from '@playwright/test'

/** Step by which the page's clock moves while an answer is pending, ms. */
const BEAT_MS = 10

/** Stops the page's clock: from now on it moves only where the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Moves the page's clock in small steps until the element shows. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(BEAT_MS)
    expect(await shown.isVisible()).toBe(true)
  }).toPass({ intervals: [BEAT_MS] })
}

export const toastOf = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true })

/** Expects the toast to be shown until just before its time is over, and to be gone just after. */
export async function expectToastFor(page: Page, text: string, ms: number): Promise<void> {
  const toast = toastOf(page, text)
  await passUntil(page, toast)
  await page.clock.runFor(ms - 5 * BEAT_MS)
  await expect(toast, `${text} is still there just before ${ms} ms`).toBeVisible()
  await page.clock.runFor(6 * BEAT_MS)
  await expect(toast, `${text} is gone after ${ms} ms`).toHaveCount(0)
}
