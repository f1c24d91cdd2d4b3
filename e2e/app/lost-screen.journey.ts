import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { addressOf } from '../matrix/open-screen.ts'
import { screenCases } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import { expectCopied, noteCopied } from '../support/steps/copied.ts'
import { expectToastFor, passUntil, stopClock, toastOf } from '../support/toast-clock.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true, serviceWorkers: 'allow', newPhone: true })

const SLOW = '网络较慢，请再等一等'
const ABOUT_FILE = /\/about\.screen-[^/]*\.js/

/** Stays until the page has cached the app for later; from then on it watches slow navigations and calls. */
const stay = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Removes the screen's file, as a release does. @returns a counter of the page requests */
async function loseAboutUs(page: Page): Promise<() => number> {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  await page.route(ABOUT_FILE, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/aboutUs')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  return () => pages
}

test('a guest whose screen file is gone gets one reload of the page, then a retry', async ({ enter }) => {
  const page = await enter('guest')
  const pages = await loseAboutUs(page)
  expect(pages()).toBe(2)
  await expect(page.getByText(copy.network)).toBeVisible()
  await page.unroute(ABOUT_FILE)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('看得清费用的信用借款')).toBeVisible()
})

test('a visitor with the same failure gets the same support code, which can be read out and copied', async ({
  enter,
}) => {
  const codes: string[] = []
  for (const role of ['guest', 'borrower'] as const) {
    const page = await enter(role)
    await loseAboutUs(page)
    await noteCopied(page)
    const button = page.getByRole('button', { name: /^复制问题编号( [0-9A-Z]){6}$/ })
    const shown = (await button.textContent())?.replace('问题编号', '').trim() ?? ''
    await button.click()
    await expect(page.getByText('已复制')).toBeVisible()
    await expectCopied(page, shown)
    codes.push(shown)
  }
  expect(codes[0]).toBe(codes[1])
})

test('a customer whose call failed for a fault of ours can read out the code under which the log has it', async ({
  enter,
}) => {
  const page = await enter('borrower')
  const headers = { 'x-request-id': 'K7QM2X9T' }
  await page.route(`**${repayment.list.path}?*`, (route) =>
    route.fulfill({ status: 500, headers, json: { status: 0, message: '', data: null } }),
  )
  await page.goto('/billList')
  await expect(page.getByRole('button', { name: '复制问题编号 K 7 Q M 2 X 9 T' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/第\d\/\d期/).first()).toBeVisible()
})

test('a guest can go home from a screen that failed', async ({ enter }) => {
  const page = await enter('guest')
  await loseAboutUs(page)
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page.getByText('8步申请额度')).toBeVisible()
})

test('a customer without a network stays on the old screen with a toast, and can navigate when the network is back', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto('/ucSetting')
  await settle(page)
  await stay(page)
  await page.context().setOffline(true)
  const link = page.getByRole('link', { name: '授权管理' })
  await link.click()
  await expect(toastOf(page, copy.network)).toBeVisible()
  await expect(page).toHaveURL(/\/ucSetting$/)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.context().setOffline(false)
  await link.click()
  await expect(page).not.toHaveURL(/\/ucSetting$/)
  await settle(page)
})

test('a customer who waits longer than eight seconds for an answer sees a toast for its time', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await page.clock.install()
  await page.goto(addressOf('clearanceCertificate', screenCases.clearanceCertificate, site.scene))
  await settle(page)
  await stay(page)
  let asked = false
  await page.route(`**${certificates.detail.path}?*`, () => {
    asked = true
  })
  await stopClock(page)
  await page.getByRole('button', { name: '下载 PDF' }).click()
  await expect.poll(() => asked).toBe(true)
  await page.clock.runFor(7_900)
  await expect(toastOf(page, SLOW)).toHaveCount(0)
  await page.clock.runFor(50)
  await expectToastFor(page, SLOW, 3_000)
  await page.clock.runFor(8_800)
  await passUntil(page, toastOf(page, copy.network))
})
