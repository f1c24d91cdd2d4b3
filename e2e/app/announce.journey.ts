import { linkTo } from '../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import { expectSaid } from '../support/steps/stand.ts'

test.describe.configure({ mode: 'parallel' })

test('a customer with a screen reader hears what a coupon makes of the price, and passes over coupons by arrow keys', async ({
  enter,
}) => {
  const page = await enter('couponHolder')
  await page.goto(linkTo('newBorrowCash'))
  const coupon = page.getByRole('button', { name: /^优惠券/ })
  await expect(coupon).toContainText('−')
  await coupon.press('Enter')
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await sheet.getByRole('radio', { checked: true }).press('ArrowDown')
  await expectSaid(
    page,
    /，年化利率[\d.]+%，总利息[\d,.]+，总还款[\d,.]+，首期应还[\d,.]+，.+，用券后总还款[\d,.]+，年化[\d.]+%$/,
  )
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coupon).toBeFocused()
})

test('a customer with a screen reader hears what settling costs on another day', async ({ enter, site }) => {
  const page = await enter('borrower')
  await page.goto(linkTo('prepaymentApply', { appId: site.scene.borrower.appId }))
  await settle(page)
  const day = page.getByRole('button', { name: /^结清日期/ })
  await day.press('Enter')
  const sheet = page.getByRole('dialog', { name: '选择结清日期' })
  await sheet.getByRole('button', { pressed: true }).press('ArrowDown')
  await sheet.getByRole('button', { name: '选这一天' }).press('Enter')
  await expectSaid(page, /^\d+月\d+日结清应付[\d,]+\.\d{2}，其中利息[\d,]+\.\d{2}$/)
  await expect(day).toBeFocused()
})
