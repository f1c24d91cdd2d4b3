import { expect, type Page } from '@playwright/test'

/** Records what the page copies from now on: it may write to the clipboard, and its policy forbids reading it. */
export async function noteCopied(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-write'])
  await page.evaluate(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset.copied = text
      return write(text)
    }
  })
}

export const expectCopied = (page: Page, text: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-copied', text)
