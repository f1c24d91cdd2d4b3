import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { chooseTerms, readCost } from '../../support/steps/borrow.ts'

test('a customer who closes the tab while confirming goes on from home, with what was read, or lets it go', async ({
  enter,
}) => {
  const left = await enter('keeper')
  await left.goto(linkTo('newBorrowCash'))
  await chooseTerms({ app: left }, { amount: '3000', period: '6', purpose: '日常消费' })
  await left.getByRole('button', { name: '下一步' }).click()
  await left.getByRole('button', { name: '确认费用，去核验' }).click()
  await readCost({ app: left })
  await expect(left.getByRole('button', { name: /综合融资成本.*已读/ })).toBeVisible()
  const page = await left.context().newPage()
  await left.close()

  await page.goto('/')
  await page.getByRole('button', { name: /继续申请 3,000元/ }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.cashConfirmPageB)
  await expect(page.getByText('3,000.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /综合融资成本.*已读/ })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '综合融资成本' })).toBeHidden()

  await page.goto('/')
  await page.getByRole('button', { name: '不借了' }).click()
  await expect(page.getByText('还没有提交')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: '借钱', exact: true }).first()).toBeVisible()
  await expect(page.getByText('还没有提交')).toBeHidden()
})
