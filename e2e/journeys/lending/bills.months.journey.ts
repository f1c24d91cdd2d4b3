import { readFile } from 'node:fs/promises'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

test('a customer sees the bills and their costs by month, a calendar of due dates, and saves a file for the phone’s own', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(linkTo('billListOld'))
  await page.getByRole('link', { name: /更多账单/ }).click()
  const months = page.getByRole('button', { name: /本金/ })
  await months.last().click()
  await expect(months.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('合计')).toBeVisible()
  await expect(page.getByRole('link', { name: /月\d+日借 .*天后/ })).toBeVisible()

  await page.getByRole('link', { name: '日历' }).click()
  await expect(page.getByRole('heading', { name: '还款日历' })).toBeVisible()
  const day = page.getByRole('button', { name: /日，待还/ })
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /月\d+日借 .*天后/ })).toBeVisible()
  const save = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /加到手机日历/ }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  const file = await save()
  expect(file).toContain('SUMMARY:万卡还款日')
  expect(file).toContain('TRIGGER:-PT15H')
  expect(file).not.toContain('元')
  await page.getByRole('switch', { name: '标题里写金额' }).click()
  expect(await save()).toMatch(/SUMMARY:万卡还款日.* [\d\\,.]+元/)
})
