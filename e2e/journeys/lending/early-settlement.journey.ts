import { copy } from '@wanka/contract/copy.ts'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

test('a customer pays part of a bill, prepays principal, then settles early with two taps and a reload, pays once and gets the certificate', async ({
  enter,
  site,
}) => {
  const { orderId, appId, pin } = site.scene.settler
  const page = await enter('settler')
  const sheet = page.getByRole('dialog', { name: '输入交易密码' })
  const paying = page.getByRole('button', { name: /^确认支付/ })

  // a part of the first bill, which a reload keeps
  await page.goto(linkTo('cashierDesk', { billNo: `${appId}-1` }))
  await page.getByRole('button', { name: /^还多少/ }).click()
  const keys = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['5', '00']) await keys.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: '还这些 500.00' }).click()
  await expect(page.getByText(/^应还 .*，还剩 /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '确认支付 500.00' })).toBeVisible()
  await paying.click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })
  // its record says what is left of the bill
  await expect(page.getByText(/^还剩[\d,.]+元待还$/)).toBeVisible()

  // the loan may still be given back; a part of its principal is prepaid instead, and a reload keeps the sum
  await page.goto(linkTo('billDetail', { orderId }))
  await expect(page.getByRole('link', { name: /^不想借了，现在还清.*2,545\.00/ })).toBeVisible()
  await page.getByRole('link', { name: '提前还一部分' }).click()
  await page.getByRole('textbox', { name: '金额(元)' }).fill('500')
  await page.getByRole('button', { name: '看看能少付多少' }).click()
  await expect(page.getByText('以后少付利息')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: '提前还 500.00' }).click()
  await expect(page.getByText('提前还本金，剩余6期都变少')).toBeVisible()
  await paying.click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })

  await page.goto(linkTo('billDetail', { orderId }))
  await page.getByRole('region', { name: '操作栏' }).getByRole('link', { name: '提前结清' }).click()
  const confirm = page.getByRole('link', { name: '确认结清 2,045.00' })
  await expect(confirm).toBeVisible()

  // a later day costs its days of interest, which the calendar says before, and is confirmed on that day
  await page.getByRole('button', { name: /^结清日期/ }).click()
  const calendar = page.getByRole('dialog', { name: '选择结清日期' })
  await calendar.getByRole('button', { name: /，今天，结清应付2,045\.00元$/ }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(calendar.locator(':focus')).toHaveAccessibleName(/结清应付2,0\d\d\.\d\d元$/)
  await expect(calendar.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await calendar.getByRole('button', { name: '选这一天' }).click()
  await expect(page.getByText(/^利息\(.*10天\)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /当天来确认$/ })).toBeVisible()
  await page.getByRole('button', { name: /^结清日期/ }).click()
  await calendar.getByRole('button', { name: /，今天，/ }).click()
  await calendar.getByRole('button', { name: '选这一天' }).click()

  await confirm.click()
  await expect(page.getByText('提前结清，剩余6期')).toBeVisible()
  await paying.dblclick()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await paying.dblclick()
  await expect(sheet).toBeVisible()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '支付中' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '借款已提前结清' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^比按期还少付利息/)).toBeVisible()
  const receipt = page.getByRole('region', { name: '结清回单' })
  await expect(receipt.getByRole('link', { name: 'PDF回单' })).toBeVisible()
  await receipt.getByRole('button', { name: '存图片' }).click()
  await expect(page.getByRole('img', { name: /^提前结清回单，编号 R\d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '开具结清证明' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.clearanceCertificateApply)
  await page.goto(paths.repaymentHistory)
  await settle(page)
  await expect(page.getByText('还款成功')).toHaveCount(3)
  await expectOneTruthAboutMoney(page)
})

test('a customer pays two bills of one list with one payment, then settles both loans of the lender with one', async ({
  enter,
  site,
}) => {
  const page = await enter('merger')
  // home speaks of everything that is due on the day, and one tap pays it
  await page.goto(paths.home)
  await page.getByRole('link', { name: /^去还款，.*应还2笔$/ }).click()
  await expect(page.getByText('2期账单一起还')).toBeVisible()
  await page.goto(paths.billList)
  await page.getByRole('link', { name: '合并还款' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.mergeBillList)
  // a later bill selects the earlier one with it
  await page.getByRole('checkbox', { name: /第2\/6期/ }).click({ force: true })
  await expect(page.getByText('已选2笔')).toBeVisible()
  await page.getByRole('link', { name: '去还款' }).click()
  await expect(page.getByText('2期账单一起还')).toBeVisible()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, site.scene.merger.pin)
  // shown for a second and a half: looked for at every picture of the page, not at intervals
  await page.getByRole('heading', { name: copy.paid }).waitFor({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })
  for (const no of [1, 2]) await expect(page.getByRole('link', { name: new RegExp(`第${no}期`) })).toBeVisible()
  await page.goto(paths.mergeBillList)
  await expect(page.getByRole('checkbox', { name: /第3\/6期/ })).toBeAttached()
  await expect(page.getByRole('checkbox')).toHaveCount(7)

  await page.goto(paths.settleAccounts)
  await page.getByRole('link', { name: /^一次结清2笔/ }).click()
  await expect(page.getByText('2笔借款一次结清，剩余共7期')).toBeVisible()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, site.scene.merger.pin)
  await expect(page.getByRole('heading', { name: '2笔借款已提前结清' })).toBeVisible({ timeout: 30_000 })
  await page.goto(paths.settleAccounts)
  await expect(page.getByRole('heading', { name: '没有待结清的借款' })).toBeVisible()

  // the total cost, on a statement that any holder can verify
  await page.goto(paths.costStatement)
  await page.getByRole('button', { name: /^开具\d{4}年证明$/ }).click()
  await expect(page.getByRole('link', { name: /^查看PDF/ })).toBeVisible()
  await page.getByRole('link', { name: /^核验页面/ }).click()
  await page.getByRole('button', { name: '核验' }).click()
  await expect(page.getByRole('heading', { name: '证明属实' })).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
