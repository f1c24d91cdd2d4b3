import { SMALL_PICTURE } from '@wanka/testkit/examples/example-bodies.ts'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'

test('a customer who changes the due day agrees to the marked changes in the supplement, and sees them in the plan', async ({
  enter,
  site,
}) => {
  const { orderId } = site.scene.dated
  const page = await enter('dated')
  await page.goto(linkTo('billDetail', { orderId }))
  await page.getByRole('link', { name: '改还款日' }).click()
  const day = page.getByRole('button', { name: /^新的还款日/ })
  await day.click()
  await page.getByRole('dialog', { name: '选择新的还款日' }).getByRole('button', { name: '每月26日' }).click()
  await expect(page.getByText(/^下一期多出\d+天，多付利息/)).toBeVisible()
  await expect(page.getByRole('button', { name: '请先阅读并同意补充协议' })).toBeVisible()

  await page.getByRole('link', { name: '《还款日变更补充协议》' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.supplementAgreement)
  await expect(page.getByRole('insertion').filter({ hasText: '每月26日' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '四、新还款计划(未还的各期)' })).toBeVisible()
  await page.goBack()

  // beside the link in the middle of the label
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: /^确认修改，多付利息/ }).click()
  await expect(page.getByRole('heading', { name: '还款日已改为每月26日' })).toBeVisible()
  await page.getByRole('link', { name: '查看补充协议' }).click()
  await expect(page.getByRole('link', { name: /^还款日变更补充协议/ })).toBeVisible()
  await page.goto(paths.repaymentDay)
  await expect(page.getByText(/^每6个月可以改一次/)).toBeVisible()
  await expectOneTruthAboutMoney(page)
})

test('a customer who paid by bank transfer sends the slip, and sees that the payment is being checked', async ({
  enter,
}) => {
  const page = await enter('dated')
  await page.goto(paths.offlinePaymentUpload)
  await expect(page.getByRole('button', { name: '请填写转账金额' })).toBeDisabled()
  await page.getByRole('textbox', { name: '金额(元)' }).fill('1,000')
  await page.getByRole('button', { name: /^转账日期/ }).click()
  const days = page.getByRole('dialog', { name: '选择转账日期' })
  await expect(days.getByRole('button', { name: /日，今天$/ })).toHaveAttribute('aria-pressed', 'true')
  await days.getByRole('button', { name: '选这一天' }).click()
  await expect(page.getByRole('button', { name: '请上传转账凭证' })).toBeDisabled()
  const picture = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(SMALL_PICTURE) }
  await page.getByLabel('拍摄或选择图片1').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '移除图片1' })).toBeVisible()
  await page.getByRole('button', { name: '提交核对' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.offlinePayments)
  await expect(page.getByText('核对中')).toBeVisible()
})
