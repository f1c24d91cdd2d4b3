import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { readReceipt } from '../../support/steps/receipt.ts'

test('a customer tops up their own phone; when the operator refuses, they see the refund to the card', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.careful
  const page = await enter('careful')
  await page.goto(linkTo('recharge'))
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(/^1\d{2} \*{4} \d{4}$/)
  await expect(page.getByText('· 本人号码')).toBeVisible()
  await expectToBeAccessible(page)
  await expect(page.getByRole('radio', { name: /^100元.*付99\.80元.*省0\.20元/ })).toBeVisible()
  await page.getByRole('radio', { name: /^30元/ }).click()
  const order = { party: 'topUp', fault: 'failed-later', call: 'order' }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${site.sandboxUrl}/faults`, { method: 'POST', headers, body: JSON.stringify(order) })
  await page.getByRole('button', { name: '去支付 30.00' }).click()

  await expect(page.getByText('收款方 华充通信服务有限公司')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '确认支付 30.00' }).click()
  await pressPin(page, pin)
  await expect(page).toHaveURL((url) => url.pathname === paths.rechargeResult, { timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('付的30.00元已退回付款的银行卡')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible()
  await expectToBeAccessible(page)
  expect(await readReceipt(page.getByRole('button', { name: '付款凭证' }))).toContain('全额退回')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)

  await page.goto(linkTo('recharge'))
  await page.getByRole('link', { name: '充值记录' }).click()
  await expect(page.getByRole('link', { name: /充30\.00.*已退款/ })).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
