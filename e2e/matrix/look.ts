import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Expects no horizontal scrolling, and a header whose title is not covered. The page's own width is no measure: a phone zooms out
 * for a wide page.
 */
export async function expectToFit(page: Page): Promise<void> {
  const most = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(narrowest, most), `the page is no wider than ${most}`).toBeLessThanOrEqual(most)
  expect(await page.evaluate(isTitleCovered), 'the title lies under the item beside it').toBe(false)
}

/** In the page. */
function isTitleCovered(): boolean {
  const title = document.querySelector('header h1')
  const item = title?.nextElementSibling
  if (!title || !item || item.childElementCount === 0) return false
  const [over, under] = [item.getBoundingClientRect(), title.getBoundingClientRect()]
  return under.right > over.left + 1 && under.bottom > over.top + 1 && under.top < over.bottom - 1
}

/** In the page: its width once it fits, or when the time is up. */
async function narrowest(most: number): Promise<number> {
  const { documentElement } = document
  const end = performance.now() + 15_000
  while (documentElement.scrollWidth > most && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return documentElement.scrollWidth
}

/** Traces of a program in a text: a value that is missing, or one that was never put in. */
const UNFILLED = String.raw`\$[\w{]|\bundefined\b|\bnull\b|\bNaN\b|\bInfinity\b|\[object`

/** Expects whole words in every text and every accessible name. */
export async function expectToReadWell(page: Page): Promise<void> {
  expect(await page.evaluate(unfilledIn, UNFILLED), 'texts and names that lack a value').toEqual([])
}

/** In the page. */
function unfilledIn(pattern: string): string[] {
  const named = [...document.querySelectorAll('[aria-label], [aria-valuetext], [alt], [placeholder], [title]')].flatMap(
    (at) => ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'].map((name) => at.getAttribute(name) ?? ''),
  )
  const texts = [...document.querySelectorAll('body :not(script, style)')].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
  )
  return [...texts, ...named].filter((text) => new RegExp(pattern).test(text))
}

/** The accessibility checker. A page that has it injected from the start need not be given it by each check. */
export const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose findings are never serious, however much of the page they read. */
const NEVER_GRAVE = rulesOf(createRequire(import.meta.url)('axe-core'))
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => [id, { enabled: false }] as const)

/** Rules whose result depends on colours and sizes; the others have the same result in every look of a page. */
const BY_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Expects no serious or critical barrier by WCAG and good practice; `looks`: only the rules whose result depends on the look. */
export async function expectToBeAccessible(page: Page, only?: 'looks'): Promise<void> {
  const rules: axe.RunOptions = only
    ? { runOnly: { type: 'rule', values: BY_LOOK } }
    : { rules: Object.fromEntries(NEVER_GRAVE) }
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...rules }
  const grave = (await page.evaluate(barriers, options)) ?? (await lookAnew(page, options))
  expect(grave, 'barriers').toEqual([])
}

async function lookAnew(page: Page, options: axe.RunOptions): Promise<string[] | undefined> {
  await page.evaluate(axeProgram)
  return page.evaluate(barriers, options)
}

/** In the page. `undefined` where the checker is not loaded. */
async function barriers(options: axe.RunOptions): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined
  const { violations } = await window.axe.run(document, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

type Rule = { id: string; impact: string | null }

/** The severity of a rule is in no public type of theirs; this throws when a new version moves it. */
function rulesOf({ _audit }: { _audit: { rules: Rule[] } }): Rule[] {
  return _audit.rules
}
