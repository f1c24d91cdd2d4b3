import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Nothing has to be pushed aside to be read. The page's own width is no measure: a phone zooms out for a wide page. */
export async function expectToFit(page: Page): Promise<void> {
  const most = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(narrowest, most), `the page is no wider than ${most}`).toBeLessThanOrEqual(most)
}

/** In the page: how wide it is once it fits, or when time is up. */
async function narrowest(most: number): Promise<number> {
  const { documentElement } = document
  const end = performance.now() + 15_000
  while (documentElement.scrollWidth > most && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return documentElement.scrollWidth
}

/** What looks for barriers. A page that has it from its beginning need not be given it by each look. */
export const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What these find is never judged, however much of the page they read for it. */
const NEVER_GRAVE = rulesOf(createRequire(import.meta.url)('axe-core'))
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => [id, { enabled: false }] as const)

/** Rules whose answer depends on colours and sizes; the others have the same answer in every look of a page. */
const BY_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** No serious or critical barrier by the rules of WCAG and good practice; `looks`: only those that another look may raise. */
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

/** In the page. Nothing, where the program is not there. */
async function barriers(options: axe.RunOptions): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined
  const { violations } = await window.axe.run(document, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

type Rule = { id: string; impact: string | null }

/** How grave a rule is stands in no type of theirs; where it stands elsewhere one day, this throws. */
function rulesOf({ _audit }: { _audit: { rules: Rule[] } }): Rule[] {
  return _audit.rules
}
