import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { readReceipt } from '../../support/steps/receipt.ts'

test('a borrower reaches a loan from its bill and its payment, and from there its plan, papers, payments and questions', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(linkTo('billList'))
  const name = /\d月\d+日借 3,000元/
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText(name).first()).toBeVisible()
  // ending the loan stands beside paying the bill
  await expect(page.getByRole('region', { name: '操作栏' }).getByRole('link', { name: '提前结清' })).toBeVisible()
  await page.getByRole('link', { name: '借款详情' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.billDetail)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('还款中')).toBeHidden()
  const ways = page.getByRole('region', { name: '还款方式' })
  for (const way of ['提前结清', '线下还款', '延期还款', '改还款日'])
    await expect(ways.getByRole('link', { name: way })).toBeVisible()
  const papers = page.getByRole('region', { name: '合同和证明' })
  await expect(papers.getByText('结清后可开具')).toBeVisible()
  await expect(papers.getByRole('link', { name: /结清证明/ })).toBeHidden()
  await expect(papers.getByRole('link', { name: '利息支付证明' })).toBeVisible()
  expect(await readReceipt(papers.getByRole('button', { name: '放款凭证' }))).toContain('放款金额3,000.00元到账银行卡')

  const records = page.getByRole('region', { name: '记录和疑问' })
  await expect(records.getByRole('link', { name: '有疑问' })).toBeVisible()
  await records.getByRole('link', { name: '这笔借款的还款记录' }).click()
  await expect(page.getByRole('link', { name: '全部还款记录' })).toBeVisible()
  await expect(page.getByRole('link', { name: /提前结清/ })).toBeHidden()
  await page
    .getByRole('link', { name: /主动还款 .*借 3,000元/ })
    .first()
    .click()
  await page.getByRole('link', { name: /借款详情.*借 3,000元/ }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.billDetail)
})

test('a borrower whose loan is settled finds its certificate there, and no way to pay it', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto(linkTo('billListAll', { state: 'settled' }))
  await page.getByRole('link', { name: /借 1,000元.*已结清/ }).click()
  const papers = page.getByRole('region', { name: '合同和证明' })
  await expect(papers.getByRole('link', { name: '结清证明' })).toBeVisible()
  await expect(page.getByRole('region', { name: '还款方式' })).toBeHidden()
})
