import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { reportsCounted } from '@wanka/testkit/fixtures/operations/end-of-day.reports.ts'
import { expect, test } from '../support/desk-journey.ts'

test('risk finds a late loan among all loans by keyboard, says why it is opened, and reads the reports of the night', async ({
  arrive,
  stack,
}) => {
  await makeSandboxClient(stack.sandboxUrl).advance(40)
  const page = await arrive('冯远')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  const list = page.getByRole('table', { name: '借款' })
  await expect(list.getByRole('row')).not.toHaveCount(0)
  await expect(list).not.toContainText(stack.scene.mobile)
  await page.getByLabel('逾期天数').selectOption('1–30天')
  await expect(page).toHaveURL(/late=1/)
  await expect(list.getByRole('row').nth(1)).toContainText(/\d+天/)
  await page.getByLabel('产品').selectOption('扫码付')
  await expect(page.getByText('没有符合的借款。')).toBeVisible()
  await page.getByLabel('产品').selectOption('全部')
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('heading', { name: '借款' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText('为什么要看这位客户的资料')).toBeVisible()
  await page.getByLabel('原因').fill('查看逾期借款')
  await page.getByLabel('原因').press('Control+Enter')
  await expect(page.getByRole('table', { name: '还款计划' })).toContainText('逾期')

  await page.getByRole('heading', { name: /^借款 / }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: '报表' })).toBeVisible()
  const bookings = page.getByRole('region', { name: '每天放款' }).first()
  // the job does it a minute after the close
  await reportsCounted(stack)
  await page.reload()
  await expect(bookings.getByRole('img')).toBeVisible()
  await bookings.getByText('看数字').click()
  await expect(bookings.getByRole('table').getByRole('row').nth(1)).toContainText('¥')
  const saved = page.waitForEvent('download')
  await bookings.getByRole('button', { name: '导出 CSV' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('每天放款.csv')
  await expect(page.getByRole('region', { name: '从注册到借款' }).first()).toContainText('拿到借款')
  await expect(page.getByRole('region', { name: '还款曲线' }).first().getByRole('img')).toBeVisible()
  await page.getByText('近90天').click()
  await expect(page).toHaveURL(/days=90/)
})
