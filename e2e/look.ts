import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing has to be pushed aside to be read. The page's own width is no measure: a phone zooms out for a wide page. */
export async function expectToFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(pageWidth, { message: `the page is no wider than ${width}` }).toBeLessThanOrEqual(width)
}

/** No serious or critical barrier by the rules of WCAG and good practice. */
export async function expectToBeAccessible(page: Page): Promise<void> {
  // in the page itself: the other way opens one more tab for every look
  const look = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false })
  const { violations } = await look.analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(grave, 'barriers').toEqual([])
}
