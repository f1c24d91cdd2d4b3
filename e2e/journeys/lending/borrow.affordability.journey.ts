import type { Page } from '@playwright/test'
import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { chooseTerms, typeAmount } from '../../support/steps/borrow.ts'

const wish = { amount: '10000', period: '12', purpose: '日常消费' }
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '算算还得起吗' })
const open = (page: Page) => page.getByRole('button', { name: /^算算还得起吗/ }).click()

/** Every request body and address from now on. */
function watchRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  return sent
}

test('a guest sees what the months cost, what would be lighter, the cheapest plan, and what ending early saves', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto(paths.newBorrowCash)
  await typeAmount({ app: page }, '10000')
  await page.getByRole('radio', { name: /^12期/ }).click()
  await open(page)
  const sheet = sheetOf(page)
  await expect(sheet.getByText('登录后会加上您在万卡已有的账单。')).toBeVisible()
  await expect(sheet.getByText(/月最多，一共要还916\.81元。/)).toBeVisible()

  const sent = watchRequests(page)
  await sheet.getByRole('textbox', { name: '月收入' }).fill('1500')
  await expect(sheet.getByText(/占月收入的61\.1%/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^借8,100，还是12期.*息费一共少190\.32/ })).toBeVisible()
  await sheet.getByRole('textbox', { name: '其他月供' }).fill('200.50')
  await expect(sheet.getByText(/占月收入的74\.5%/)).toBeVisible()
  await expect(sheet.getByText('这笔 916.80 + 其他 200.50').first()).toBeVisible()
  await sheet.getByRole('button', { name: /^分24期，金额不变/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('radio', { name: /^24期/ })).toBeChecked()
  await expect(page.getByText('11,981.78')).toBeVisible()

  await page.getByRole('radio', { name: /^12期/ }).click()
  await open(page)
  await expect(sheet.getByRole('textbox', { name: '月收入' })).toHaveValue('1500')
  await sheet.getByRole('tab', { name: '提前还清' }).click()
  await sheet.getByRole('slider', { name: '还完第几期后提前还清' }).fill('3')
  const figures = sheet.getByRole('tabpanel')
  for (const figure of ['2,750.40', '7,664.92', '0.00', '10,415.32', '586.29'])
    await expect(figures.getByText(figure, { exact: true })).toBeVisible()

  await sheet.getByRole('tab', { name: '怎样最省' }).click()
  const most = sheet.getByRole('textbox', { name: '每月最多' })
  await most.fill('400')
  await expect(sheet.getByText('借10,000元，没有每期都在400元以内的借法。')).toBeVisible()
  await expect(sheet.getByText(/每月能还482\.03元就有：现金分期，24期，等额本息/)).toBeVisible()
  await expect(sheet.getByText(/最多借8,200元，每期不超过400元/)).toBeVisible()
  await most.fill('920')
  await expect(sheet.getByText('现金分期，12期，等额本息')).toBeVisible()
  await expect(sheet.getByText(/比现在选的借法，息费一共少204\.56/)).toBeVisible()
  await sheet.getByRole('button', { name: '换成这种借法' }).click()
  await expect(page).toHaveURL(paths.cashInstallment)
  await expect(page.getByRole('radio', { name: /^12期/ })).toBeChecked()
  await expect(page.getByText('10,797.05', { exact: true })).toBeVisible()

  expect(sent.filter((text) => /1500|200\.50|\b920\b/.test(text))).toEqual([])
})

test('a member sees the new loan beside the bills already due, here and on the page of costs; a reload forgets the income', async ({
  enter,
}) => {
  const page = await enter('couponHolder')
  await page.goto(paths.newBorrowCash)
  await chooseTerms({ app: page }, { ...wish, period: '6' })
  await open(page)
  const sheet = sheetOf(page)
  // the coupon pays all interest of the new loan
  await expect(sheet.getByText(/这笔 1,6\d\d\.\d\d \+\s已有 1,755\.25/).first()).toBeVisible()
  await sheet.getByRole('textbox', { name: '月收入' }).fill('23456')
  await expect(sheet.getByText(/占月收入的14\.\d%/)).toBeVisible()
  await expect(sheet.getByText('觉得紧的话')).toBeHidden()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(paths.cashCostDetail)
  await open(page)
  await expect(sheet.getByRole('textbox', { name: '月收入' })).toHaveValue('23456')
  await expect(sheet.getByText(/已有 1,755\.25/).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('23456')

  await sheet.getByRole('tab', { name: '怎样最省' }).click()
  await sheet.getByRole('textbox', { name: '每月最多' }).fill('900')
  await expect(sheet.getByText(/您现在选的，用券后息费是0\.00/)).toBeVisible()
  await sheet.getByRole('button', { name: '换成这种借法' }).click()
  await expect(page).toHaveURL(paths.cashInstallment)
  await expect(page.getByRole('button', { name: /^借款用途/ })).toContainText('日常消费')

  await page.reload()
  await settle(page)
  await open(page)
  await expect(sheet.getByRole('textbox', { name: '月收入' })).toHaveValue('')
})

test('a member reads the agreements of the application with its coupon and purpose', async ({ enter }) => {
  const page = await enter('couponHolder')
  await page.goto(paths.newBorrowCash)
  await chooseTerms({ app: page }, { ...wish, period: '6' })
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('用券后共还').first()).toBeVisible()
  await expect(page.getByText('放款后随时可结清，当天结清不收利息，之后按天算，手续费 0.00。')).toBeVisible()
  await page.goto(paths.loanAgreement)
  await page.getByRole('button', { name: /^综合融资成本/ }).click()
  await expect(page.getByRole('dialog', { name: '综合融资成本' })).toContainText('用券后')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^个人借款合同/ }).click()
  await expect(page.getByText('借款用途：日常消费。')).toBeVisible()
  await expect(page.getByText(/由平台支付利息531\.51元/)).toBeVisible()
})

test.describe('a customer without a connection', () => {
  test.use({ failing: true })

  test('is told so in the sheet and tries again, first for its file and then for the bills', async ({ enter }) => {
    const page = await enter('borrower')
    await page.goto(paths.newBorrowCash)
    await settle(page)
    await page.route('**/affordability-*.js', (route) => route.abort())
    await open(page)
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('alert')).toContainText('网络')
    await page.unroute('**/affordability-*.js')
    await sheet.getByRole('button', { name: '重试' }).click()
    await settle(page)

    await page.route('**/repayment/calendar*', (route) => route.abort())
    await open(page)
    await expect(sheet.getByRole('alert')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/repayment/calendar*')
    await sheet.getByRole('button', { name: '重试' }).click()
    await expect(sheet.getByText(/已有 /).first()).toBeVisible()
  })
})
