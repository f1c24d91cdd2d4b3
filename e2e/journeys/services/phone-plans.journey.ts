import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { readReceipt } from '../../support/steps/receipt.ts'
import { tick } from '../../support/steps/tick.ts'

test('a guest reads a plan and its price, logs in to order it, and is back at that plan', async ({ enter, site }) => {
  const page = await enter('guest')
  await page.goto(linkTo('letongPackageList'))
  await expectToBeAccessible(page)
  const plan19 = page.getByRole('link', { name: /乐通轻享卡/ })
  await expect(plan19).toContainText('30GB')
  await expect(plan19).toContainText('12期共 228.00元')
  // one that is sold out leads nowhere
  await expect(page.getByRole('listitem').filter({ hasText: '已售完' }).getByRole('link')).toHaveCount(0)
  await plan19.click()
  await expect(page.getByRole('region', { name: '12期付满共(元)' })).toContainText('228.00')
  const plan = page.url()
  await page.getByRole('button', { name: '登录后办理' }).click()
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  const { mobile, password } = site.scene.newcomer
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await page.getByLabel('登录密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked()
  expect(page.url()).toBe(plan)
})

test('a customer orders a phone plan with nothing pre-ticked, activates it, pays a month at the desk and cancels', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.careful
  const page = await enter('careful')
  await page.goto(linkTo('letongPackageList'))
  await expect(page.getByText('已售完')).toBeVisible()
  await expectToBeAccessible(page)
  await page.getByRole('link', { name: /乐通轻享卡/ }).click()
  const agree = page.getByRole('checkbox')
  await expect(agree).not.toBeChecked()
  await tick(agree)
  await page.getByRole('button', { name: '办理', exact: true }).click()
  await page.getByRole('button', { name: '激活' }).click({ timeout: 30_000 })
  await page.getByRole('link', { name: '查看账单' }).click({ timeout: 30_000 })
  await page.getByRole('link', { name: '付第1期 19.00' }).click({ timeout: 30_000 })
  await expect(page.getByText('收款方 乐通移动通信有限公司')).toBeVisible()
  await page.getByRole('button', { name: '确认支付 19.00' }).click()
  await pressPin(page, pin)
  await expect(page.getByText('1/12期已付')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL((url) => url.pathname === paths.letongBill)
  await expectToBeAccessible(page)
  const receipt = await readReceipt(page.getByRole('button', { name: /第1\/12期/ }))
  expect(receipt).toContain('项目乐通轻享卡第1/12期收款方乐通移动通信有限公司付款金额19.00元')

  await page.getByRole('link', { name: '乐通轻享卡' }).click()
  await page.getByRole('button', { name: /^退订/ }).click()
  await page.getByRole('button', { name: '确认退订' }).click()
  await expect(page.getByText('已结束')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  await expectOneTruthAboutMoney(page)
})
