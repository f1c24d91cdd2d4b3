import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

const APPLICATION = /\d月\d+日申请 2,000元.*待认证，\s*请在\d+月\d+日24:00前完成/

test('a customer who left an application finds it on home, bills and mine and in the letters, and cancels it from the loan', async ({
  enter,
}) => {
  const page = await enter('applicant')
  await page.setViewportSize({ width: 320, height: 640 })
  const strip = page.getByRole('region', { name: '未完成' })
  const rows = strip.getByRole('link')
  for (const from of ['home', 'billList', 'user'] as const) {
    await page.goto(linkTo(from))
    await expect(strip.getByRole('link', { name: APPLICATION })).toBeVisible()
    await expect(rows).toHaveCount(2)
    await strip.getByRole('button', { name: '还有2项' }).click()
    await expect(rows).toHaveCount(4)
    await expect(strip.getByRole('link', { name: /转账还款 300元.*正在核对/ })).toBeVisible()
  }
  await strip.getByRole('link', { name: APPLICATION }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.refresh)

  await page.goto(linkTo('internalLetter'))
  await page.getByRole('button', { name: /借款申请等待认证/ }).click()
  await expect(page.getByText(/2,000元的借款还差认证没有完成/)).toBeVisible()

  await page.goto(linkTo('billList'))
  await page.getByRole('link', { name: /^全部借款/ }).click()
  // the strip of the page before names the application, too
  await expect(page.getByRole('heading', { name: '全部借款' })).toBeVisible()
  await page.getByRole('link', { name: /申请 2,000元/ }).click()
  await expect(page.getByRole('link', { name: '去完成认证' })).toBeVisible()
  await page.getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消申请' }).click()
  await expect(page.getByText('申请已取消').first()).toBeVisible()
  await page.goto(linkTo('home'))
  await expect(strip.getByRole('link', { name: /转账还款/ }).first()).toBeVisible()
  await expect(strip.getByRole('link', { name: /申请 2,000元/ })).toBeHidden()
})
