import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expect, test } from '../support/desk-journey.ts'

test('finance opens a late loan from its customer, previews its settlement, and follows a transfer to the trial balance', async ({
  arrive,
  stack,
}) => {
  await makeSandboxClient(stack.sandboxUrl).advance(40)
  const page = await arrive('钱宁')
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByLabel('手机号、账号、借款编号或还款编号').fill(stack.scene.mobile)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('table', { name: '客户' }).getByRole('link').click()
  await page.getByLabel('原因').fill('核对逾期借款的账')
  await page.getByRole('button', { name: '查看资料' }).click()
  await page.getByRole('table', { name: '借款' }).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: /^借款 / })).toBeVisible()
  await expect(page.getByRole('table', { name: '还款计划' })).toContainText('逾期')
  await expect(page.getByRole('table', { name: '放款和还款' })).toContainText('一致')

  const preview = page.getByRole('table', { name: '结清前后' })
  await page.getByRole('button', { name: '试算结清' }).click()
  await expect(preview).toContainText('¥0.00')
  await page.getByLabel('在这一天提前结清').fill('2028-01-01')
  await page.getByRole('button', { name: '试算结清' }).click()
  await expect(page.getByText('只能选今天起31天内的日子')).toBeVisible()

  const entries = page.getByRole('table', { name: '记账' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^借款.*记账\.csv$/)
  await entries.getByRole('link', { name: '放款' }).click()
  await expect(page.getByRole('heading', { name: /^记账 \d+：放款$/ })).toBeVisible()
  const sides = page.getByRole('table', { name: '分录' })
  await expect(sides).toContainText('应收本金')
  await sides.getByRole('link', { name: /^银行存款/ }).click()
  await expect(page.getByRole('heading', { name: /^银行存款/ })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByText('借贷相等', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: '试算平衡表 人民币' })).toContainText('应收本金')
  await page.getByRole('button', { name: '计算' }).click()
  await expect(page.getByRole('table', { name: '未还本金' })).toContainText('没有逾期')
})
