import { readFile } from 'node:fs/promises'
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

test('a customer exports a year as a table and as a PDF, after a period that ends before it begins', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(paths.transactions)
  await settle(page)
  await page.getByRole('button', { name: '导出' }).click()
  const sheet = page.getByRole('dialog', { name: '导出交易记录' })
  const to = await sheet.getByLabel('结束日期').inputValue()
  await sheet.getByLabel('结束日期').fill('2020-01-01')
  await sheet.getByRole('button', { name: '导出表格' }).click()
  await expect(sheet.getByText('开始日期不能晚于结束日期')).toBeVisible()
  await sheet.getByRole('button', { name: '近一年' }).click()
  await expect(sheet.getByLabel('结束日期')).toHaveValue(to)
  for (const [button, ending] of [
    ['导出表格', '.csv'],
    ['导出PDF', '.pdf'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: button }).dblclick(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^万卡交易记录.+${ending}$`))
    await expect(sheet.getByText(/^共\d+笔，文件已生成/)).toBeVisible()
    if (ending === '.pdf') continue
    const text = await readFile(await file.path(), 'utf8')
    const [, received] = /"到账合计","","",([\d.]+)/.exec(text) ?? []
    await expect(sheet.getByRole('term').filter({ hasText: '到账' })).toBeVisible()
    const shown = (await sheet.allInnerTexts()).join().replaceAll(',', '')
    expect(shown).toContain(received)
  }
})
