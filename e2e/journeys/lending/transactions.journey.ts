import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../../matrix/visit.ts'

test('a customer finds one movement among all by its sum, opens it, and comes back to what was looked for', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(paths.transactions)
  await settle(page)
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /月\d+日/ })
  const every = await rows.count()
  await page.getByRole('button', { name: '借款', exact: true }).click()
  await expect(rows.filter({ hasText: '付出' })).toHaveCount(0)
  await expect(rows.first()).toContainText(/^\d+月\d+日借款，到账.+尾号\d{4}/)
  await page.getByRole('button', { name: '借款', exact: true }).click()
  await expect(rows).toHaveCount(every)

  const payment = rows.filter({ hasText: '还款，从' }).first()
  const [, sum = ''] = /([\d,]+\.\d{2})\s*已付出$/.exec((await payment.allInnerTexts())[0] ?? '') ?? []
  const search = page.getByRole('searchbox', { name: '搜索交易' })
  await search.fill(`还款 ${sum}`)
  await expect(rows.filter({ hasText: '到账' })).toHaveCount(0)
  await rows.first().click()
  await expect(page.getByRole('region', { name: '还款结果' })).toContainText(sum)
  await page.goBack()
  await expect(search).toHaveValue(`还款 ${sum}`)
  await search.fill('没有这样的交易')
  await expect(page.getByRole('heading', { name: '没有找到这样的交易' })).toBeVisible()
  await page.getByRole('button', { name: '看全部交易' }).click()
  await expect(rows).toHaveCount(every)
})
