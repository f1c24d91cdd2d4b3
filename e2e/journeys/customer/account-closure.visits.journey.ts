import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'

test('14 a customer who owes, or is owed, sees how much is left to settle, and gets there with one tap', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto('/ucSetting')
  await page.getByRole('link', { name: '注销账户' }).click()
  await expect(page.getByText('您有1笔借款未结清，还清后可注销')).toBeVisible()
  await expect(page.getByText('您有25.60元奖励可提现，提现后可注销')).toBeVisible()
  await expect(page.getByRole('button', { name: '先处理好上面2项' })).toHaveAttribute('aria-disabled', 'true')
  for (const other of ['开具结清证明', '撤回授权', '联系客服'])
    await expect(page.getByRole('link', { name: other })).toBeVisible()
  await page.getByRole('link', { name: '去还款' }).click()
  await expect(page).toHaveURL(/\/billList$/)
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
})

test('14 a customer closes the account with the trade password alone, and sees the attempts left after a wrong one', async ({
  enter,
  site,
}) => {
  const page = await enter('leaver')
  await page.goto('/unregisterValidate')
  await page.getByRole('button', { name: '改用交易密码验证' }).click()
  await pressPin(page, '864209')
  await expect(page.getByText('密码不正确，还可输入4次')).toBeVisible()
  await pressPin(page, site.scene.leaver.pin)
  await expect(page.getByRole('heading', { name: '已受理注销申请' })).toBeVisible()
  await expect(page.getByText(/结束后完成注销/)).toBeVisible()
})
