import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'

test('a customer uses less of the limit, locks it, unlocks it with the deal password, and reads the costs of a first loan', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.keeper
  const page = await enter('keeper')
  await page.goto(linkTo('user'))
  await page.getByRole('button', { name: '提额' }).click()
  await expect(page.getByText('最多可提高10,000元')).toBeVisible()
  await page.getByRole('button', { name: /^使用上限/ }).click()
  const amount = page.getByRole('textbox', { name: '上限(元)' })
  await amount.fill('5050')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请输入100的整数倍')).toBeVisible()
  await amount.fill('5000')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: /^使用上限.*5,000.00/ })).toBeVisible()

  await page.getByRole('switch', { name: '锁定额度' }).click()
  await expect(page.getByRole('switch', { name: '锁定额度' })).toBeChecked()
  await page.goto(linkTo('newBorrowCash'))
  await page.getByRole('link', { name: '去解锁' }).click()
  await page.getByRole('switch', { name: '锁定额度' }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('switch', { name: '锁定额度' })).not.toBeChecked()
  const history = page.getByRole('region', { name: '额度记录' })
  for (const step of ['解锁额度', '锁定额度', '调整使用上限']) await expect(history.getByText(step)).toBeVisible()

  // the costs can be read before a purpose is chosen, and say that it is missing
  await page.goto(linkTo('newBorrowCash'))
  await page.getByRole('button', { name: '看还款计划' }).click()
  await page.getByRole('button', { name: '返回，请选择借款用途' }).click()
  await expect(page).toHaveURL(linkTo('newBorrowCash'))
})
