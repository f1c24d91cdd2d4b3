import { expect, type Page } from '@playwright/test'

/** The conditions for a screen to count as rendered. `width`: no element is wider than that. */
type Standing = { says: readonly (string | RegExp)[]; path: RegExp; width: number; giveUpMs: number }

/**
 * Waits inside the page until a screen is rendered, since every query from outside would cost as much as the page itself.
 * @returns what is still missing when the time is up
 */
export async function missingFrom(page: Page, what: Omit<Standing, 'giveUpMs'>): Promise<string[]> {
  const until = Date.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await page.evaluate(stand, { ...what, giveUpMs: until - Date.now() })
    } catch (error) {
      // the opened address redirected to another document
      if (!/context was destroyed|navigation/i.test(String(error)) || Date.now() > until) throw error
      await page.waitForLoadState()
    }
  }
}
const GIVE_UP_MS = 15_000

async function stand({ says, path, width, giveUpMs }: Standing): Promise<string[]> {
  const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const has = (element: Element, words: string | RegExp): boolean => {
    const text = tidy(element.textContent)
    return typeof words === 'string' ? text.toLowerCase().includes(tidy(words).toLowerCase()) : words.test(text)
  }
  const unread = 'SCRIPT,STYLE,NOSCRIPT,TEMPLATE'
  /** The innermost element with this text; a hidden one does not count. */
  const shows = (words: string | RegExp): boolean =>
    [...document.body.querySelectorAll(`:not(${unread})`)].some(
      (element) =>
        has(element, words) &&
        ![...element.children].some((child) => !child.matches(unread) && has(child, words)) &&
        isShown(element),
    )
  const missing = (): string[] => {
    const root = document.documentElement
    const main = document.querySelector('main')
    const faults: string[] = []
    if (root.dataset.started === undefined) faults.push('the app has not started')
    if (!main || !isShown(main)) faults.push('there is no main part')
    if (document.querySelector('[aria-busy="true"]')) faults.push('a skeleton is left')
    if (!path.test(location.href)) faults.push(`the address is ${location.href}`)
    if (!/\S/.test(document.title)) faults.push('there is no title')
    // the first checks are cheap, and until they pass the rest is not worth checking
    if (faults.length > 0) return faults
    if (![...document.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]')].some(isShown))
      faults.push('there is no heading')
    for (const words of says)
      if (!shows(words)) faults.push(`nothing says ${words}, but: ${tidy(main?.textContent ?? '').slice(0, 200)}`)
    if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide in place of ${width}`)
    return faults
  }
  const end = performance.now() + giveUpMs
  for (;;) {
    const faults = missing()
    if (faults.length === 0 || performance.now() > end) return faults
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Expects words to be said by a screen reader: they stand in a live region. */
export const expectSaid = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).not.toHaveCount(0)
