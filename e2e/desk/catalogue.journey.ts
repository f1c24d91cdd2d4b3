import { loan } from '@wanka/contract/lending/loans.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expect, test } from '../support/desk-journey.ts'

const MARKETING = '何冰'
const FINANCE = '钱宁'
const AUDITOR = '沈言'
const LOAN = { productType: 'cash', loanAmt: fen(1_000_000), period: 12, repayType: 'equalInstalment' } as const

test('marketing proposes a price after its cost table, a colleague approves it, customers have it from its day on, and the auditor finds who set it', async ({
  arrive,
  stack,
}) => {
  const client = makeClient(stack.url)
  const quote = () => client.call(loan.plan, LOAN)
  const { businessDate } = await client.call(loan.params, { productType: 'cash' })
  const holdsFrom = addDays(businessDate, 2)
  const before = await quote()

  const page = await arrive(MARKETING)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  const products = page.getByRole('table', { name: '产品' })
  await expect(products.getByRole('row', { name: /现金借款/ })).toContainText('18.00%')
  await products.getByRole('button', { name: '现金借款' }).press('Enter')
  await page.getByLabel('新的年利率（%）').fill('24.01')
  await page.getByLabel('从哪天起').fill(holdsFrom)
  await page.getByLabel('从哪天起').press('Enter')
  await expect(page.getByRole('alert')).toContainText('不能超过24%')
  await page.getByLabel('新的年利率（%）').fill('15.6')
  await page.getByRole('button', { name: '先看客户的费用' }).press('Enter')
  const cost = page.getByRole('table', { name: '客户看到的费用表' })
  await expect(cost.getByRole('row', { name: /年化综合融资成本/ })).toContainText('15.60%')
  const told = await cost.getByRole('row', { name: /12期共还/ }).textContent()
  await page.getByLabel('原因').fill('随市场利率下调')
  await page.getByLabel('原因').press('Control+Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  const colleague = await arrive(FINANCE)
  await colleague.getByRole('link', { name: /等您复核\s*1/ }).click()
  await colleague.getByRole('link', { name: '改产品价格' }).click()
  await expect(colleague.getByRole('table', { name: '依据的情况' })).toContainText('18.00%')
  await expect(colleague.getByRole('row', { name: /12期共还/ })).toHaveText(told ?? '')
  await colleague.getByRole('button', { name: '同意', exact: true }).click()
  await expect(colleague.getByText('已同意')).toBeVisible()
  expect(await quote()).toMatchObject({ aprBp: 1800, total: before.total })

  await makeSandboxClient(stack.sandboxUrl).advance(2)
  const after = await quote()
  expect(after.aprBp).toBe(1560)
  expect(told).toContain((after.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))

  const auditor = await arrive(AUDITOR)
  await auditor.getByRole('link', { name: '目录' }).press('Enter')
  const prices = auditor.getByRole('table', { name: '价格' })
  await expect(prices.getByRole('row', { name: new RegExp(holdsFrom) })).toContainText('何冰提议，钱宁同意')
  await expect(prices.getByRole('row', { name: new RegExp(holdsFrom) })).toContainText('现在的价格')
  await expect(auditor.getByRole('heading', { name: '提议新价格' })).toHaveCount(0)
  await auditor.keyboard.press('g')
  await auditor.keyboard.press('s')
  const field = auditor.getByRole('combobox', { name: '操作' }).or(auditor.getByRole('textbox', { name: '操作' }))
  await field.fill('改产品价格：同意')
  await expect(auditor.getByRole('option', { name: '改产品价格：同意' })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await field.press('Enter')
  const particulars = auditor.getByRole('region', { name: '改产品价格：同意' })
  await expect(particulars).toContainText('15.60%')
  await expect(particulars).toContainText('随市场利率下调')
})
