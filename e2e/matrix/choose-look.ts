import { expect, type Page } from '@playwright/test'

/** What a customer chooses under 外观; nothing is the system's look. */
export type Look = Partial<Record<'theme' | 'size', string>>

/** Chooses the look as another tab would. */
export async function chooseLook(page: Page, { theme, size }: Look): Promise<void> {
  const shown = await page.evaluate(chooseInPage, { theme, size })
  expect(shown, 'the look that was chosen').toEqual({ theme, size })
}

/** @returns the look that the app applied */
function chooseInPage(look: Look): Look {
  for (const [name, value] of Object.entries(look)) {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  }
  dispatchEvent(new StorageEvent('storage'))
  const { theme, size } = document.documentElement.dataset
  return { theme, size }
}
