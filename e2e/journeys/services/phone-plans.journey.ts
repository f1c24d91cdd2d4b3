import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'
import { tick } from '../../support/steps/tick.ts'

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

  await page.getByRole('link', { name: '乐通轻享卡' }).click()
  await page.getByRole('button', { name: /^退订/ }).click()
  await page.getByRole('button', { name: '确认退订' }).click()
  await expect(page.getByText('已结束')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
})
