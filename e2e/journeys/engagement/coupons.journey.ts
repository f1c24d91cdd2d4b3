import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

test('a customer sees what each coupon saves, borrows with the best, changes it, and pays a bill with a red packet', async ({
  enter,
  site,
}) => {
  const { couponHolder } = site.scene
  const page = await enter('couponHolder')
  // home names the one that expires first
  await page.goto('/')
  await page.getByRole('link', { name: /看卡券$/ }).click()
  await expect(page).toHaveURL('/myCoupons')
  await expect(page.getByRole('tab', { name: '可用 4' })).toBeVisible()
  await page.getByRole('button', { name: '使用规则' }).click()
  const rules = page.getByRole('dialog', { name: '使用规则' })
  await expect(rules).toContainText('可以换一张，也可以不用')
  await rules.getByRole('button', { name: '关闭' }).click()
  await expect(rules).toBeHidden()

  // the best coupon is chosen by default
  const coupon = page.getByRole('button', { name: /^优惠券/ })
  await page.goto('/newBorrowCash')
  await expect(coupon).toContainText('−531.51')
  await expect(page.getByText('用券后总还款 10,000.00，年化 0.00%')).toBeVisible()
  // the one whose use was tapped is used in its place
  await page.goto('/myCoupons')
  await page.getByRole('link', { name: '去使用借款息费券' }).click()
  await expect(coupon).toContainText('−20.00')
  await expect(page).toHaveURL('/newBorrowCash')
  await coupon.click()
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await sheet.getByRole('radio', { name: /^借款红包/ }).click()
  await expect(coupon).toContainText('−18.00')
  await expect(page.getByText('18.00%').first()).toBeVisible()
  await coupon.click()
  await sheet.getByRole('radio', { name: '不使用优惠券' }).click()
  await expect(coupon).toContainText('3张可用')

  await page.goto(`/cashier_desk?billNo=${couponHolder.billNo}`)
  await settle(page)
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('−8.80')
  await page.getByRole('button', { name: '确认支付 1,746.45' }).click()
  await pressPin(page, couponHolder.pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('优惠券抵扣')).toBeVisible()
  await page.goto('/myCoupons?state=used')
  await expect(page.getByText(/共抵扣 8\.80/)).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
