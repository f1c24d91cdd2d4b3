import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

test('a customer pays a partner’s loan, listed under its lender’s bills, at the desk, and the lender’s own books agree', async ({
  enter,
  site,
}) => {
  const { appId, pin } = site.scene.partnered
  const owed = async () => {
    const loans: { loanNo: string; principalOwed: number }[] = await (
      await fetch(`${site.sandboxUrl}/lender/loans`)
    ).json()
    return loans.find(({ loanNo }) => loanNo === appId)?.principalOwed
  }
  expect(await owed()).toBe(600_000)
  const page = await enter('partnered')
  await page.goto(linkTo('billList'))
  await page.getByRole('link', { name: /合作方账单/ }).click()
  await expect(page.getByText('江岸银行股份有限公司')).toBeVisible()
  await expect(page.getByText(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('核对中')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /第1\/6期/ })).toBeVisible()

  await page.getByRole('link', { name: /^还最近一期/ }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })
  await page.goto(paths.billListTripartite)
  await expect(page.getByRole('link', { name: /第2\/6期/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /第1\/6期/ })).toHaveCount(0)
  await page.getByRole('link', { name: /第2\/6期/ }).click()
  await expect(page.getByText('还款计划')).toBeVisible()
  // the remaining principal, as in the plan after its first instalment
  await expect.poll(owed).toBe(502_958)
  await expectOneTruthAboutMoney(page)
})
