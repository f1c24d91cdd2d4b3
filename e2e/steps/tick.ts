import { expect, type Locator } from '@playwright/test'

/** Taps the square of a check box: the links in its words open what they name. Texts that must be read come up first. */
export async function tick(box: Locator): Promise<void> {
  const app = box.page()
  const sheet = app.getByRole('dialog', { name: '协议内容' })
  const done = sheet.getByRole('button', { name: /已阅读/ })
  await box.click({ position: { x: 10, y: 12 } })
  await expect(async () => {
    if (await sheet.isVisible()) {
      // to the end of the text; the forced reading time runs meanwhile
      await app.mouse.move(180, 500)
      await app.mouse.wheel(0, 10_000)
      if (await done.isVisible()) await done.click({ timeout: 1000 })
    }
    await expect(box).toBeChecked({ timeout: 300 })
  }).toPass({ timeout: 60_000 })
}
