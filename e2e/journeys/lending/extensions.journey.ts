import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'

test('a customer postpones a bill by a week: sees the price before the tap, and the new day everywhere after it', async ({
  enter,
}) => {
  const page = await enter('putter')
  await page.goto(linkTo('billList'))
  await page.getByRole('link', { name: /第1\/3期/ }).click()
  await page.getByRole('link', { name: '延期还款' }).click()
  await expect(page.getByText('0.00元', { exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: /确认延期到/ })
  const day = ((await button.textContent()) ?? '').replace('确认延期到', '')
  await button.dblclick()
  await expect(page.getByRole('heading', { name: `已延期到${day}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `已延期到${day}` })).toBeVisible()
  await page.getByRole('link', { name: '查看账单' }).click()
  const [month, date] = (day.match(/\d+(?=[月日])/g) ?? []) as [string, string]
  await expect(page.getByText(`${month}月${date}日应还`)).toBeVisible()
  await page.goto(linkTo('billList'))
  await expect(page.getByRole('link', { name: new RegExp(`^${month}月${date}日.*第1/3期`) })).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
