import type { Disposable, Page } from '@playwright/test'

const put = new WeakMap<Page, Disposable[]>()

/** Runs a script in every document of the page before any other script, until the page is given to the next test. */
export async function putInto(page: Page, script: Promise<Disposable>): Promise<void> {
  put.set(page, [...(put.get(page) ?? []), await script])
}

export async function takeAllOut(page: Page): Promise<void> {
  for (const script of put.get(page) ?? []) await script.dispose()
  put.delete(page)
}
