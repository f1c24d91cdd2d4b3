import { expect, type Page } from '@playwright/test'
import { expectToBeAccessible, expectToReadWell } from '../../matrix/look.ts'

/** Expects no barrier on a page of the desk, whole words, and no sideways scrolling: wide and light, narrow and dark. */
export async function expectNoBarrier(page: Page, address: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [768, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expectToBeAccessible(page)
    await expectToReadWell(page)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide, `${address} at ${width} scrolls sideways`).toBe(false)
  }
}
