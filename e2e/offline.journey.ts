import type { Page } from '@playwright/test'
import { expectToBeAccessible, expectToFit } from './look.ts'
import { expect, settle, test } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 90_000 })
test.use({ failing: true })

const ASOF = /^离线数据，更新于 \d{1,2}月\d{1,2}日 \d{2}:\d{2}$/

/** Reads the bills once and stays until the browser has kept the app. */
async function readBills(page: Page): Promise<void> {
  await page.goto('/billList')
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}
const keptBills = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('lastBills'))

test('the last bills are there to read without a network, with their time, and not to pay', async ({ enter }) => {
  const page = await enter('borrower')
  await readBills(page)
  await page.context().setOffline(true)
  await page.goto('/billList')
  await expect(page.getByText(ASOF)).toBeVisible()
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await expect(page.getByText('本月待还', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '没有网络，联网后可以还款' })).toBeVisible()
  await expect(page.getByRole('link', { name: /去还款|第2\/3期/ })).toHaveCount(0)
  await expectToFit(page)
  await expectToBeAccessible(page)
  await page.getByRole('tab', { name: '已还' }).click()
  await expect(page.getByText('这里的账单还没有保存在手机上')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(ASOF)).toBeHidden()
  await expect(page.getByText(/第1\/3期/).first()).toBeVisible()
})

test('home without a network leads to the last bills', async ({ enter }) => {
  const page = await enter('borrower')
  await readBills(page)
  await page.context().setOffline(true)
  await page.goto('/')
  await page.getByRole('link', { name: '看上次的账单' }).click()
  await expect(page.getByText(ASOF)).toBeVisible()
})

test('a connection that answers nothing shows the last bills, too, and the retry brings the new ones', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await readBills(page)
  await page.route('**/cash/api/**', (route) => route.abort())
  await page.goto('/billList')
  await expect(page.getByText(ASOF)).toBeVisible()
  await page.unroute('**/cash/api/**')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(ASOF)).toBeHidden()
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
})

test('whoever comes next finds nothing of the last bills', async ({ enter, site }) => {
  const page = await enter('borrower')
  await readBills(page)
  expect(await keptBills(page)).toContain('dueOn')
  // somebody else’s session on the same phone, without the first one having left
  await page.evaluate((token) => localStorage.setItem('token', token), site.scene.newcomer.token)
  await page.context().setOffline(true)
  await page.goto('/billList')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByText(/期 ·/)).toHaveCount(0)
})

test('the last bills go with the session that ends', async ({ enter }) => {
  const page = await enter('borrower')
  await readBills(page)
  await page.route('**/cash/api/repayment/**', (route) =>
    route.fulfill({ json: { status: 1008, message: '登录已失效', data: null } }),
  )
  await page.goto('/billList')
  await expect(page.getByRole('alertdialog').or(page.getByRole('heading', { name: '登录万卡' }))).toBeVisible()
  expect(await keptBills(page)).toBeNull()
})
