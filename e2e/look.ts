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
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(pageWidth, { message: `the page is no wider than ${width}` }).toBeLessThanOrEqual(width)
}

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose answer depends on colours and sizes; the others have the same answer in every look of a page. */
const BY_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** No serious or critical barrier by the rules of WCAG and good practice; `looks`: only those that another look may raise. */
export async function expectToBeAccessible(page: Page, only?: 'looks'): Promise<void> {
  const runOnly = only && { runOnly: { type: 'rule' as const, values: BY_LOOK } }
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...runOnly }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram)
  const { violations } = await page.evaluate((asked) => window.axe.run(document, asked), options)
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(grave, 'barriers').toEqual([])
}
