import type { Page } from '@playwright/test'
import { screenCases } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'

declare global {
  interface Window {
    /** What lay over the old screen, in order. */
    entered: string[]
  }
}

/** In the page, before any other script: notes what covers a screen while the next one is drawn. */
function noteLayers(): void {
  window.entered = []
  new MutationObserver(() => {
    const layer = document.querySelector('[data-layer="entering"]:not([hidden])')
    const text = layer?.textContent ?? ''
    if (layer && window.entered.at(-1) !== text) window.entered.push(text)
  }).observe(document, { attributes: true, childList: true, subtree: true })
}

/** Opens mine, and makes the phone far slower than any, so that drawing the next screen takes long. */
async function openMineSlowly(page: Page): Promise<void> {
  await page.addInitScript(noteLayers)
  await page.goto('/user')
  await settle(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}

const layerOf = (page: Page) => page.locator('[data-layer="entering"]')

test('a customer with a slow phone sees where a tap leads before that screen is drawn, and nothing of it afterwards', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await openMineSlowly(page)
  await page.getByRole('link', { name: '设置', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  expect(await page.evaluate(() => window.entered)).toEqual(['账户设置'])
  await expect(layerOf(page)).toBeHidden()
  // once, although it was tapped twice; and what was drawn before is shown again without a cover
  await page.goBack()
  await expect(page.getByText(screenCases.user.borrower as string)).toBeVisible()
  await expect(layerOf(page)).toBeHidden()
  expect(await page.evaluate(() => window.entered)).toEqual(['账户设置'])
})

test('a customer who goes back before the next screen is drawn has the old one', async ({ enter }) => {
  const page = await enter('borrower')
  await openMineSlowly(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="设置"]')?.click()
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-layer="entering"]:not([hidden])')) return
      watch.disconnect()
      history.back()
    })
    watch.observe(document, { attributes: true, childList: true, subtree: true })
  })
  await expect.poll(() => page.evaluate(() => window.entered)).toEqual(['账户设置'])
  await expect(page).toHaveURL('/user')
  await expect(layerOf(page)).toBeHidden()
  await expect(page.getByText('总额度')).toBeVisible()
})
