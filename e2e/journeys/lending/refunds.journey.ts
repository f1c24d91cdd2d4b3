import { giveBack } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'

test('a customer returns half of a purchase: the bill falls by half, and a letter links to how and why', async ({
  enter,
  site,
}) => {
  const { billNo, orderNo } = site.scene.returner
  const page = await enter('returner')
  await page.goto(linkTo('billdetailPage', { billNo }))
  const bill = page.getByRole('region', { name: '本期账单' })
  await expect(bill).toContainText('1,030.15')

  await giveBack(site, { orderNo, refundNo: 'F-half', amount: 150_000, reason: '退回一件' })
  await page.reload()
  await expect(page.getByText('商户退款已抵扣')).toBeVisible()
  await expect(bill).toContainText(/515\.0[78]/)

  await page.goto(linkTo('internalLetter'))
  await page.getByText('退款已抵扣账单').click()
  await page.getByRole('button', { name: '查看退款' }).click()
  await expect(page.getByRole('heading', { name: '退款完成' })).toBeVisible()
  const facts = page.getByRole('region', { name: /抵扣账单/ })
  await expect(facts).toContainText('−1,500.00')
  await page.getByRole('link', { name: /第1期/ }).click()
  await expect(page.getByText('商户退款已抵扣')).toBeVisible()

  await page.goto(linkTo('repaymentHistory'))
  await page.getByRole('link', { name: /商户退款/ }).click()
  await expect(page.getByRole('heading', { name: '退款完成' })).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
