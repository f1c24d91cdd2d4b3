import type { Page } from '@playwright/test'
import { customer } from '@wanka/contract/customer/profile.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen } from '../matrix/open-screen.ts'
import { screenCases } from '../matrix/screen-cases.ts'
import { expect, test } from '../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ newPhone: true })

/** A slow phone on a slow connection, so that what arrives in parts is also drawn in parts. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Moved = { score: number; what: string[] }
declare global {
  interface Window {
    moved: Moved
    blocksAtStart: number
  }
}

/** In the page, before any other script: records the layout shifts and their elements. */
function watchMoves(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  window.moved = { score: 0, what: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.moved.score += value
      window.moved.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout shifts, once the browser has reported all of them. */
async function movesOf(page: Page): Promise<Moved> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  return page.evaluate(() => window.moved)
}

// the most layout shift: the moved share of the window times the distance as a share of it
const { home, newBorrowCash, billList, cashierDesk } = screenCases
const looks = [
  { role: 'guest', name: 'home', says: home.guest ?? '', most: 0.02 },
  { role: 'borrower', name: 'home', says: home.borrower, most: 0.02 },
  { role: 'borrower', name: 'newBorrowCash', says: newBorrowCash.borrower, most: 0.05 },
  { role: 'borrower', name: 'billList', says: billList.borrower, most: 0.05 },
  { role: 'borrower', name: 'cashierDesk', says: cashierDesk.borrower, most: 0.05 },
] as const

for (const { role, name, says, most } of looks) {
  test(`a ${role} on a slow connection sees no layout shift while ${name} loads`, async ({ enter, site }) => {
    const page = await enter(role)
    await page.addInitScript(watchMoves)
    await slowDown(page)
    await page.goto(addressOf(name, screenCases[name], site.scene))
    await expectScreen(page, says, name)
    const { score, what } = await movesOf(page)
    expect(score, what.join(' | ')).toBeLessThanOrEqual(most)
  })
}

test('a visitor sees the title, and on a main page the tabs, before the program has arrived', async ({ enter }) => {
  const page = await enter('guest')
  // the page's own markup is all that ever arrives
  await page.route('**/assets/**', () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await page.goto('/auth-task/sesame', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '授权', exact: true })).toBeVisible()
  await page.goto('/user', { waitUntil: 'commit' })
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await expect(tabs.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/discover', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: '发现' })).toHaveAttribute('aria-current', 'page')
})

const { login, questions, user, internalLetter, myCoupons } = screenCases
/** What the page says before the program is there: figures, lists, and that there is nothing. */
const pictures = [
  { role: 'guest', name: 'login', screen: login, says: ['登录万卡', '忘记密码'] },
  { role: 'guest', name: 'newBorrowCash', screen: newBorrowCash, says: ['10,000', '100–200,000，100的整数倍'] },
  { role: 'guest', name: 'questions', screen: questions, says: ['账户与登录', '收不到短信验证码怎么办？'] },
  { role: 'guest', name: 'cashCostDetail', screen: screenCases.cashCostDetail, says: ['先选好金额和期限，再看费用。'] },
  { role: 'guest', name: 'user', screen: user, says: ['欢迎来到万卡', '常见问题'] },
  { role: 'borrower', name: 'user', screen: user, says: [/^139\*{4}\d{4}$/, /^总额度 70,000\.00$/] },
  { role: 'borrower', name: 'billList', screen: billList, says: ['本月已还', /^第2\/3期/, '云衡消费金融'] },
  { role: 'borrower', name: 'cashierDesk', screen: cashierDesk, says: ['1,030', '收款方 云衡消费金融有限公司'] },
  { role: 'borrower', name: 'internalLetter', screen: internalLetter, says: ['今天', /^\d{2}:\d{2}$/] },
  { role: 'newcomer', name: 'myCoupons', screen: myCoupons, says: ['没有可用的卡券'] },
  { role: 'borrower', name: 'myCoupons', screen: myCoupons, says: ['备用金免息券'] },
] as const

for (const { role, name, screen, says } of pictures) {
  test(`a ${role} reads ${name} before the program has arrived`, async ({ enter, site }) => {
    const page = await enter(role)
    await page.route('**/assets/**', () => undefined)
    await page.goto(addressOf(name, screen, site.scene), { waitUntil: 'commit' })
    for (const text of says) await expect(page.getByText(text).first()).toBeVisible()
  })
}

/** Where the blocks of the page lie, without those of pictures that are not shown. */
const blocksOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('span')
    .evaluateAll((blocks) =>
      blocks.map((block) => {
        const { x, y, width, height } = block.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join()
      }),
    )

const outlined = [
  { name: 'billCalendar', title: '还款日历' },
  { name: 'registerAgr', title: '注册协议' },
  { name: 'costStatement', title: '利息支付证明' },
  { name: 'memberV3', title: '会员' },
] as const

for (const { name, title } of outlined) {
  test(`a borrower sees ${name} in outline before the program has arrived, and nothing moves while the screen waits`, async ({
    enter,
  }) => {
    const page = await enter('borrower')
    await page.route('**/assets/**', () => undefined)
    await page.goto(paths[name], { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const drawn = await blocksOf(page)
    expect(drawn.length).toBeGreaterThan(4)
    await page.unroute('**/assets/**')
    await page.route('**', (route) =>
      route.request().method() === 'POST' && !route.request().url().endsWith(customer.frontInfo.path)
        ? undefined
        : route.fallback(),
    )
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    expect(await blocksOf(page)).toEqual(drawn)
  })
}

test('a visitor cannot type into a field whose program has not arrived, and loses nothing that they type afterwards', async ({
  enter,
}) => {
  const page = await enter('guest')
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(paths.login, { waitUntil: 'commit' })
  await expect(page.getByText('登录万卡')).toBeVisible()
  const phone = page.getByRole('textbox', { name: '手机号' })
  await expect(phone).not.toBeEditable()
  arrive()
  await phone.fill('13900000000')
  await expect(phone).toHaveValue('139 0000 0000')
})

test('a borrower who opened the paid bills sees no picture of the unpaid ones', async ({ enter }) => {
  const page = await enter('borrower')
  await page.route('**/assets/**', () => undefined)
  await page.goto(`${paths.billList}?state=paid`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '账单' })).toBeVisible()
  await expect(page.getByText('本月待还')).toBeHidden()
})

/** In the page, before any other script: whether the program's first picture has visible blocks where data is still loading. */
function watchStart(): void {
  new MutationObserver((_, watch) => {
    if (!('started' in document.documentElement.dataset)) return
    watch.disconnect()
    const blocks = [...document.querySelectorAll('[aria-busy="true"] span')]
    window.blocksAtStart = blocks.filter((block) => block.checkVisibility({ visibilityProperty: true })).length
  }).observe(document, { attributes: true, subtree: true })
}

test('a customer whose data is late sees the blocks of the page go on, not an empty page, when the program starts', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.addInitScript(watchStart)
  await page.route(`**${insurance.offer.path}*`, () => undefined)
  await page.goto(paths.insurance)
  await expect(page.getByRole('status', { name: '正在获取保险' })).toBeVisible()
  expect(await page.evaluate(() => window.blocksAtStart)).toBeGreaterThan(0)
})

test('a visitor gets the first page and its files compressed, and keeps the files for a year', async ({
  site,
  request,
}) => {
  const ask = async (path: string) => {
    const response = await request.get(site.url + path, { headers: { 'accept-encoding': 'br, gzip' } })
    const { 'content-encoding': coding, 'cache-control': kept } = response.headers()
    return { text: await response.text(), coding, kept }
  }
  const page = await ask('/')
  expect(page).toMatchObject({ coding: 'br', kept: 'no-cache' })
  const files = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { text, coding, kept } = await ask(file)
    expect(kept, file).toBe('public, max-age=31536000, immutable')
    // compression would not shrink a few bytes
    expect(coding, file).toBe(text.length < 1024 ? undefined : 'br')
  }
})
