import { expect, type Locator } from '@playwright/test'

/** Taps the square of a check box: the links in its words open what they name. */
export async function tick(box: Locator): Promise<void> {
  await box.click({ position: { x: 10, y: 12 } })
  await expect(box).toBeChecked()
}
