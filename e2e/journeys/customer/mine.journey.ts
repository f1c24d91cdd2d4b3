import { expect, test } from '../../matrix/visit.ts'

test('a customer finds eight entries and three groups on mine, and the other entries as rows that open the same pages', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto('/user')
  await expect(page.getByRole('region', { name: '功能' }).getByRole('listitem')).toHaveText([
    '账单',
    '银行卡',
    '提额',
    /^邀请赚钱/,
    '信用卡管家',
    '积分商城',
    '最新活动',
    '我的客服',
  ])
  for (const group of ['借还', '资产与服务', '账户与安全'])
    await expect(page.getByRole('heading', { name: group })).toBeVisible()
  const lending = page.getByRole('region', { name: '借还' })
  await expect(lending.getByRole('link', { name: '全部借款' })).toBeVisible()
  await lending.getByRole('button', { name: '交易记录' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/transactions')
  await page.goBack()
  await page.getByRole('region', { name: '资产与服务' }).getByRole('button', { name: '卡券' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/myCoupons')
})

test('a customer sees in the settings how the account is protected, and gets to each of it by a tap', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto('/ucSetting')
  const strip = page.getByRole('region', { name: '账户安全' })
  await expect(strip.getByRole('link', { name: /^登录密码\s*已设置/ })).toBeVisible()
  await expect(strip.getByRole('link', { name: /^登录设备\s*\d+台/ })).toBeVisible()
  await expect(strip.getByText(/^最近登录 \d+月\d+日 \d\d:\d\d/)).toBeVisible()
  await strip.getByRole('link', { name: /^交易密码\s*已设置/ }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/modifyDealPw')
  await page.goBack()
  await strip.getByRole('link', { name: /^登录设备/ }).click()
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible()
})
