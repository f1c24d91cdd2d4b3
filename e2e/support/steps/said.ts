import { expect, type Page } from '@playwright/test'

/** Expects words to be said by a screen reader: they stand in a live region. */
export const expectSaid = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).not.toHaveCount(0)
