import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

test('a customer buys in six instalments: identity first, then price, agreements and bill, and the shop is notified', async ({
  enter,
  site,
}) => {
  const { pin, reading } = site.scene.shopper
  const page = await enter('shopper', { drafts: { loanReading: { ...reading, agreed: true, notStudent: true } } })
  await page.goto(`${site.sandboxUrl}/shop/`)
  await page.getByRole('button', { name: '分期购买无线耳机' }).click()
  // the address of the link opens without a login: no amount is shown
  await expect(page.getByText('登录后查看要付的款项')).toBeVisible()
  await expect(page.getByText('1,299.00')).toHaveCount(0)

  await page.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(page.getByText('1,299.00').first()).toBeVisible()
  await page.getByRole('radio', { name: /^6期/ }).click()
  await expect(page.getByText('14.40%').first()).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确认费用，去核验' }).click()
  await expect(page.getByText('到期自动扣款')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /支付委托书/ }).or(page.getByRole('link', { name: /支付委托书/ })),
  ).toBeVisible()
  await page.getByRole('button', { name: '确认借款' }).click()
  await expect(page.getByText('分期付给优选生活（示例）')).toBeVisible()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: '看账单' }).click()
  await settle(page)
  await expect(page.getByText(/借 1,299元/).first()).toBeVisible()
  await expect(page.getByText('付给商户(元)')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '回到商户' }).click()
  await expect(page.getByRole('status')).toHaveText('您的订单：无线耳机，1,299.00元，已付款')
})

test('a customer types a till’s code, after a mistyped one, pays in instalments, and shows that it is paid', async ({
  enter,
  site,
}) => {
  const { pin, atTheTill } = site.scene.shopper
  const page = await enter('shopper', { drafts: { loanReading: { ...atTheTill, agreed: true, notStudent: true } } })
  await page.goto(`${site.sandboxUrl}/shop/`)
  await page.getByRole('button', { name: '到店扫码付无线耳机' }).click()
  const code = (await page.getByRole('status').textContent()) ?? ''

  await page.goto('/scan-pay')
  const field = page.getByRole('textbox', { name: '付款码' })
  await expect(page.getByText('用微信扫商户的付款码')).toBeVisible()
  await expect(page.getByRole('button', { name: '请输入付款码' })).toBeDisabled()
  await field.fill('1234567890123456')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('没有找到这个付款码，请商户重新出示')).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('付给优选生活（示例）')).toBeVisible()
  await page.getByRole('radio', { name: /^6期/ }).click()
  await expect(page.getByText('18.00%').first()).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确认费用，去核验' }).click()
  await page.getByRole('button', { name: '确认借款' }).click()
  await pressPin(page, pin)
  await expect(page.getByText('付款成功')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('请向收银员出示本页')).toBeVisible()
  // the code opens the same page from now on
  await page.goto(`/scan-pay?payCode=${code}`)
  await expect(page.getByText('付款成功')).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
