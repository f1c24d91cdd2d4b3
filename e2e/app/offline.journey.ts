import type { Page } from '@playwright/test'
import { expectToBeAccessible, expectToFit } from '../matrix/look.ts'
import { expect, settle, test } from '../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true, serviceWorkers: 'allow', newPhone: true })

const ASOF = /^离线数据，更新于 \d{1,2}月\d{1,2}日 \d{2}:\d{2}$/

/** Reads the bills once and stays until the browser has cached the app. */
async function readBills(page: Page): Promise<void> {
  await page.goto('/billList')
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Goes offline. A page that opens offline gets no change event: the browser's emulation of `onLine` is unreliable. */
async function leaveNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.addInitScript(() => {
    let online = false
    Object.defineProperty(navigator, 'onLine', { get: () => online })
    addEventListener('offline', (event) => event.stopImmediatePropagation(), true)
    addEventListener('online', () => (online = true), true)
  })
}
async function returnToNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
const offlineBills = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('lastBills'))

test('a customer without a network reads the last bills with their time, and cannot pay them', async ({ enter }) => {
  const page = await enter('borrower')
  await readBills(page)
  await leaveNetwork(page)
  await page.goto('/billList')
  await expect(page.getByText(ASOF)).toBeVisible()
  await expect(page.getByText('当前没有网络')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' }), 'one banner, not two').toHaveCount(0)
  await expect(page.getByRole('link', { name: '日历' })).toBeVisible()
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await expect(page.getByText('本月待还', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '没有网络，联网后可以还款' })).toBeVisible()
  await expect(page.getByRole('link', { name: /去还款|第2\/3期/ })).toHaveCount(0)
  await expectToFit(page)
  await expectToBeAccessible(page)
  const lost: string[] = []
  page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname))
  await page.getByRole('tab', { name: '已还' }).click()
  await expect(page.getByText('这里的账单还没有保存在手机上')).toBeVisible()

  // one call and one retry: from here on only the network’s return brings the bills
  await expect.poll(() => lost.filter((path) => path.endsWith('/billList')).length).toBe(2)
  await returnToNetwork(page)
  await expect(page.getByText(ASOF)).toBeHidden()
  await expect(page.getByText(/第1\/3期/).first()).toBeVisible()
})

test('a customer without a network gets from home to the last bills, and home has its figures once the network is back', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await readBills(page)
  await leaveNetwork(page)
  await page.goto('/')
  await page.getByRole('link', { name: '看上次的账单' }).click()
  await expect(page.getByText(ASOF)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('暂时没有取到您的额度')).toBeVisible()
  await returnToNetwork(page)
  await expect(page.getByText('可借额度(元)')).toBeVisible()
  await expect(page.getByText('暂时没有取到您的额度')).toBeHidden()
})

test.describe('of a part that comes after the page', () => {
  test.use({ serviceWorkers: 'block', newPhone: false })
  test('a customer whose network is lost before the strip of unfinished things arrives keeps home', async ({
    enter,
  }) => {
    const page = await enter('borrower', { kept: { unfinishedRows: '1' } })
    const lost = page.waitForEvent('requestfailed')
    await page.route('**/assets/unfinished-*', (route) => route.abort())
    await page.goto('/')
    await lost
    // its place was kept until then
    await expect(page.getByLabel('未完成')).toHaveCount(0)
    await expect(page.getByText('可借额度(元)')).toBeVisible()
  })
})

test('a customer whose calls fail sees the last bills, too, and gets the new ones with a retry', async ({ enter }) => {
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

test('the next customer on the phone finds nothing of the last bills', async ({ enter, site }) => {
  const page = await enter('borrower')
  await readBills(page)
  expect(await offlineBills(page)).toContain('dueOn')
  // another customer’s session on the same phone, without a log-out of the first one
  await page.evaluate((token) => localStorage.setItem('token', token), site.scene.newcomer.token)
  await leaveNetwork(page)
  await page.goto('/billList')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByText(/期 ·/)).toHaveCount(0)
})

test('a customer whose session ends leaves no last bills on the phone', async ({ enter }) => {
  const page = await enter('borrower')
  await readBills(page)
  await page.route('**/cash/api/repayment/**', (route) =>
    route.fulfill({ json: { status: 1008, message: '登录已失效', data: null } }),
  )
  await page.goto('/billList')
  await expect(page.getByRole('alertdialog').or(page.getByRole('heading', { name: '登录万卡' }))).toBeVisible()
  expect(await offlineBills(page)).toBeNull()
})

test('a customer sees the row that installs the app only when the browser offers it', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto('/ucSetting')
  await settle(page)
  const row = page.getByRole('button', { name: '添加到主屏幕' })
  await expect(row).toHaveCount(0)
  const nagged = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async (): Promise<void> => void document.documentElement.setAttribute('data-asked', '')
    return window.dispatchEvent(Object.assign(offer, { prompt }))
  })
  expect(nagged).toBe(false)
  await row.click()
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await expect(row).toHaveCount(0)
})

test('a visitor installs an app with a name, a start page and icons that exist', async ({ enter, site }) => {
  const page = await enter('guest')
  await page.goto('/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await page.request.get(site.url + link)).json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: '万卡', start_url: '/' })
  expect(manifest.icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  )
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (src.endsWith('.png')) expect(size).toBe(sizes)
  }
})

test('a guest sees the browser’s own bar in the colour of the chosen theme', async ({ enter }) => {
  const page = await enter('guest', { kept: { theme: 'dark' } })
  await page.goto('/')
  await settle(page)
  const colours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  expect(await colours()).toEqual(['#121722', '#121722'])
})
