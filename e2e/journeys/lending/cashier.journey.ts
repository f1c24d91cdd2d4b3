import type { Page } from '@playwright/test'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

const SLOW_MS = 400

/** A slow connection: every call is delayed. */
async function slowCalls(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return route.fulfill({ response: answer })
  })
}

test('a customer who taps twice on a slow line, leaves with Back and reloads while the bank works pays the bill once', async ({
  enter,
  site,
}) => {
  const { billNo, pin } = site.scene.payer
  const page = await enter('payer')
  await page.goto(paths.aboutUs)
  await slowCalls(page)
  await page.goto(linkTo('cashierDesk', { billNo }))
  const sheet = page.getByRole('dialog', { name: '输入交易密码' })
  const paying = page.getByRole('button', { name: /^确认支付/ })

  await paying.dblclick()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === paths.cashierDesk)

  await paying.dblclick()
  await expect(sheet).toBeVisible()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '支付中' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })

  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(paths.repaymentHistory)
  await settle(page)
  await expect(page.getByText('还款成功')).toHaveCount(1)
  await expectOneTruthAboutMoney(page)
})
