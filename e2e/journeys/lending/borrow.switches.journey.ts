import type { Page } from '@playwright/test'
import { loan } from '@wanka/contract/lending/loans.ts'
import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { typeAmount } from '../../support/steps/borrow.ts'
import { alterAnswer } from '../../support/steps/operate.ts'

test.describe.configure({ mode: 'parallel' })

/** The form as it is while operators have set the product’s switches so. */
const withSwitches = (page: Page, switches: object): Promise<void> =>
  alterAnswer(page, loan.params, (params) => ({ ...params, ...switches }))
const periods = (page: Page) => page.getByRole('radio', { name: /期/ })

test('a guest sees the prices of every term side by side, and how the loan can be repaid', async ({ enter }) => {
  const page = await enter('guest')
  await page.goto(paths.newBorrowCash)
  await expect(page.getByRole('textbox', { name: '借款金额' })).toHaveValue('10,000')
  await expect(page.getByText('这是例子，可以改')).toBeVisible()
  await typeAmount({ app: page }, '10000')
  await expect(page.getByText('这是例子，可以改')).toBeHidden()
  await expect(page.getByRole('radio', { name: /^24期 每期/ })).toBeVisible()
  await page.getByRole('button', { name: '比一比' }).click()
  const sheet = page.getByRole('dialog', { name: '换个期限比一比' })
  await sheet.getByRole('radio', { name: '6期，每期还1,755.25，总利息531.51，总还款10,531.51，年化18.00%' }).check()
  await sheet.getByRole('button', { name: '就选6期' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('radio', { name: /^6期/ })).toBeChecked()
  await expect(page.getByText('担保费')).toHaveCount(0)
  await page.getByRole('button', { name: '看还款计划' }).click()
  await expect(page.getByRole('heading', { name: '换个期限比一比' })).toBeVisible()
  await expect(page.getByText('到期日从银行卡自动扣款，也可以自己还')).toBeVisible()
})

test('a guest who types a sum with a point on a keyboard keeps the sum that was meant, and reads at its field what fits', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto(paths.newBorrowCash)
  const amount = page.getByRole('textbox', { name: '借款金额' })
  await amount.click()
  await page.keyboard.type('3000.5')
  await expect(amount).toHaveValue('3,000.5')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/请输入100的整数倍/)
  await expect(page.getByRole('radio', { name: /^12期 每期/ })).toHaveCount(0)
  await page.goto(paths.cashCostDetail)
  await expect(page.getByText('还没有选择借款金额')).toBeVisible()
  await page.getByRole('link', { name: '去选择' }).click()
  await expect(amount).toHaveValue('3,000.5')
})

test('a guest whose form compares no prices still sees the whole price of the chosen term, and each fee by its name', async ({
  enter,
}) => {
  const page = await enter('guest')
  await withSwitches(page, { priceSwitch: 'close', feeSwitch: 'open', paySwitch: 2 })
  await page.goto(paths.newBorrowCash)
  await typeAmount({ app: page }, '10000')
  await page.getByRole('radio', { name: '12期' }).click()
  await expect(page.getByRole('radio', { name: '12期 每期 916.80' })).toBeChecked()
  await expect(periods(page).filter({ hasText: '每期' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '比一比' })).toHaveCount(0)
  for (const figure of ['18.00%', '1,001.61', '11,001.61']) await expect(page.getByText(figure).first()).toBeVisible()
  for (const fee of ['服务费', '担保费']) await expect(page.getByText(fee, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '看还款计划' }).click()
  await expect(page.getByRole('heading', { name: '换个期限比一比' })).toHaveCount(0)
  await expect(page.getByText('不会自动扣款')).toBeVisible()
  await expect(page.getByText('1,001.61').first()).toBeVisible()
})
