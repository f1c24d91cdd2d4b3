import type { Page } from '@playwright/test'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'

const helpOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: '客服' })

test('a customer at the desk looks at customer service, and Back keeps the sum that they chose to pay', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await page.goto(linkTo('cashierDesk', { billNo: site.scene.borrower.billNo }))
  await page.getByRole('button', { name: /还一部分|改金额|还多少/ }).click()
  await page.getByRole('textbox', { name: '金额(元)' }).fill('12.34')
  await page.getByRole('button', { name: '还这些' }).click()
  await expect(page.getByRole('button', { name: '确认支付 12.34' })).toBeVisible()
  await helpOf(page).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.myCustomerService)
  expect(new URL(page.url()).search).toBe('?from=cashierDesk&topic=repay')
  await page.getByRole('link', { name: /^投诉建议/ }).click()
  await expect(page.getByRole('radio', { name: '还款和账单' })).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('button', { name: '确认支付 12.34' })).toBeVisible()
})

test('a customer who asks for help while typing their identity or a phone finds it again on Back', async ({
  enter,
}) => {
  const page = await enter('newcomer')
  await page.goto(paths.realName)
  await page.getByRole('textbox', { name: '姓名' }).fill('王小明')
  await page.getByRole('textbox', { name: '身份证号' }).fill('110101199003')
  await helpOf(page).click()
  await expect(page.getByRole('heading', { name: '我的客服' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王小明')
  await expect(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('110101 1990 03')

  await page.goto(paths.recharge)
  // the first edit replaces the customer's own number
  await page.getByRole('textbox', { name: '手机号' }).clear()
  await page.getByRole('textbox', { name: '手机号' }).fill('1391234')
  await helpOf(page).click()
  await expect(page.getByRole('heading', { name: '我的客服' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('139 1234')
})

test('a customer whose login is locked is led to customer service, and back to the number they typed', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  await page.goto(paths.login)
  const number = page.getByRole('textbox', { name: '手机号', exact: true })
  await number.fill(site.scene.oldUser.mobile)
  await page.getByLabel('登录密码', { exact: true }).fill('wanka2027')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click()
  await expectToFit(page)
  await expectToBeAccessible(page)
  await page.getByRole('link', { name: '登录不了？联系客服' }).click()
  await expect(page.getByRole('heading', { name: '我的客服' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(number).toHaveValue(new RegExp(site.scene.oldUser.mobile.slice(-4)))
})

test('a guest is promised no online service where there is none: a question without an answer becomes a ticket', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto(paths.questions)
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('火星')
  await expect(page.getByText('换个说法试试，或者留下问题。')).toBeVisible()
  await page.getByRole('link', { name: '留下问题' }).click()
  await expect(page.getByRole('textbox', { name: '问题描述' })).toBeVisible()
})
