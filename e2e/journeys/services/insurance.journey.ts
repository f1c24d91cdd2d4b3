import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { readReceipt } from '../../support/steps/receipt.ts'
import { tick } from '../../support/steps/tick.ts'

test('a customer buys a policy with nothing pre-ticked, pays the premium at the desk, gets its receipt, and cancels for a full refund', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.careful
  const page = await enter('careful')
  await page.goto(linkTo('insurePayBill'))
  await page.getByRole('link', { name: '看看有什么保险' }).click()
  await expect(page.getByRole('region', { name: '银行卡盗刷险' })).toContainText('50,000.00')
  await expect(page.getByRole('list', { name: '不保什么' })).toContainText('本保险不替您还款')
  const agree = page.getByRole('checkbox')
  await expect(agree).not.toBeChecked()
  const apply = page.getByRole('button', { name: '投保', exact: true })
  await expect(apply).toBeHidden()
  await tick(agree)
  await apply.click()

  await page.getByRole('link', { name: '付第1期 3.00' }).click()
  await expect(page.getByText('收款方 安浦财产保险股份有限公司')).toBeVisible()
  await expectToBeAccessible(page)
  await page.getByRole('button', { name: '确认支付 3.00' }).click()
  await pressPin(page, pin)
  await expect(page.getByText('保障中')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL((url) => url.pathname === paths.insurePayBill)
  await expect(page.getByText('1/12期已付')).toBeVisible()
  const books = async () => {
    const policies: { received: number; cancelledOn: string | null }[] = await (
      await fetch(`${site.sandboxUrl}/insurer/policies`)
    ).json()
    return policies.map(({ received, cancelledOn }) => [received, cancelledOn !== null])
  }
  await expect.poll(books).toContainEqual([300, false])
  const receipt = await readReceipt(page.getByRole('button', { name: /第1\/12期/ }))
  expect(receipt).toContain('收款方安浦财产保险股份有限公司付款金额3.00元')

  await page.getByRole('button', { name: /^退保/ }).click()
  await page.getByRole('button', { name: '确认退保' }).click()
  await expect(page.getByText('保费3.00已退回原来付款的银行卡')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('已退保')).toBeVisible()
  await expect.poll(books).toContainEqual([0, true])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  await expectOneTruthAboutMoney(page)
})
