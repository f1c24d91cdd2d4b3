import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/**
 * Taps the square of a check box, since links in its label open agreements. Agreements that must be read open first, in the page
 * or in the frame of the box.
 */
export async function tick(box: Locator, place: Page | FrameLocator = box.page()): Promise<void> {
  const { mouse } = box.page()
  const sheet = place.getByRole('dialog', { name: '协议内容' })
  const done = sheet.getByRole('button', { name: /已阅读/ })
  await box.click({ position: { x: 10, y: 12 } })
  await expect(async () => {
    const text = (await sheet.isVisible()) && (await sheet.boundingBox())
    if (text) {
      // to the end of the text; the forced reading time runs meanwhile
      await mouse.move(text.x + text.width / 2, text.y + text.height / 2)
      await mouse.wheel(0, 10_000)
      if (await done.isVisible()) await done.click({ timeout: 1000 })
    }
    await expect(box).toBeChecked({ timeout: 300 })
  }).toPass({ timeout: 60_000, intervals: [100] })
}
