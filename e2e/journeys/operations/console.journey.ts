import { expect, test } from '../../matrix/visit.ts'
import { inConsole, openShell } from '../../support/steps/shell.ts'

test.use(inConsole)

test('a developer sees the sandbox beside the phone in the console, and a message as it arrives', async ({
  enter,
  site,
}) => {
  const page = await enter('newcomer')
  await page.goto(`${site.sandboxUrl}/?host=browser&path=/deal-password`)
  const { mobile } = site.scene.newcomer
  await expect(page.getByText('业务日期2027')).toBeVisible()
  for (const panel of [
    '短信收件箱',
    '测试身份',
    '测试银行卡',
    '银行账簿',
    '存管账户',
    '积分商城账本',
    '微信消息',
    '合作方账本',
  ]) {
    const rows = page.getByRole('region', { name: panel }).locator('li, tbody tr')
    await expect(rows.first(), panel).toBeVisible()
  }
  await page.getByPlaceholder('按手机号筛选').fill(mobile)
  const sms = page.getByRole('region', { name: '短信收件箱' }).getByRole('listitem')
  await expect(sms).toHaveText('这个号码还没有短信')
  await page.frameLocator('#phone').getByRole('button', { name: '获取验证码' }).click()
  await expect(sms.first()).toContainText('验证码')

  const faults = page.getByRole('region', { name: '预约故障' })
  await faults.getByLabel('哪一方').selectOption('bank')
  await faults.getByRole('button', { name: '预约' }).click()
  await expect(faults.getByRole('listitem')).not.toHaveText(/没有预约故障/)
  await faults.getByRole('button', { name: '全部取消' }).click()
  await expect(faults.getByRole('listitem')).toHaveText(/没有预约故障/)
})

test('a developer can show a host and its phone alone', async ({ enter, site }) => {
  const page = await enter('guest')
  await openShell(page, site.sandboxUrl, { host: 'weChat', path: '/aboutUs' })
  await expect(page.getByRole('heading', { name: '宿主' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '银行账簿' })).toBeHidden()
  await page.getByRole('button', { name: '钱包' }).click()
  await expect(page).toHaveURL(/panels=shell/)
})
