import type { Page, Response } from '@playwright/test'
import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import { Status } from '@wanka/contract/status.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { hostileTargets } from '../../packages/web/src/session/hostile-targets.ts'
import type { Visitor } from '../support/people.ts'
import { expect, settle, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

async function logIn(page: Page, { mobile, password }: Visitor & { password: string }): Promise<void> {
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await page.getByLabel('登录密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Without storage a browser is a new device at every login, whose safe certification has journeys of its own. */
const comeFromKnownDevice = (page: Page) =>
  page.route('**/account/login?*', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    body.set('deviceKey', SANDBOX_DEVICE_KEY)
    await route.continue({ postData: body.toString() })
  })

const forbidden = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  },
  'and cookies are forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  },
}
for (const [how, forbid] of Object.entries(forbidden)) {
  test(`a customer can log in where storage ${how}`, async ({ enter, site }) => {
    const page = await enter('guest')
    await page.addInitScript(forbid)
    await comeFromKnownDevice(page)
    await page.goto('/login?redirectUrl=%2FbillListAll')
    await logIn(page, site.scene.newcomer)
    await expect(page).toHaveURL(/\/billListAll$/)
    await expect(page.getByText('这里还没有借款')).toBeVisible()
    if (how === 'and cookies are forbidden') return
    await page.reload()
    await expect(page.getByText('这里还没有借款')).toBeVisible()
  })
}

const TWO_HOURS = 2 * 3600_000

test('a customer’s clock that is two hours wrong is corrected once', async ({ enter }) => {
  const page = await enter('borrower')
  await page.addInitScript((off) => {
    const { now } = Date
    Date.now = () => now() + off
  }, TWO_HOURS)
  const replies: Promise<{ status: number }>[] = []
  const note = (response: Response) => {
    if (response.request().method() === 'POST') replies.push(response.json())
  }
  const countWrong = async () => (await Promise.all(replies)).filter(({ status }) => status === 1009).length
  page.on('response', note)
  await page.goto('/billListAll')
  await expect(page.getByText('已结清').first()).toBeVisible()
  // the calls of the page's head were sent before the correction
  await page.waitForLoadState('networkidle')
  const wrong = await countWrong()
  expect(wrong).toBeGreaterThan(0)
  await page.getByRole('link').first().click()
  await settle(page)
  page.off('response', note)
  expect(await countWrong()).toBe(wrong)
})

test('a guest is told of a clock that cannot be corrected', async ({ enter }) => {
  const page = await enter('guest')
  let asked = 0
  await page.route('**/user/api/account/login?*', (route) => {
    asked += 1
    const date = new Date(Date.now() - TWO_HOURS).toUTCString()
    return route.fulfill({ headers: { date }, json: { status: 1009, message: '', data: null } })
  })
  await page.goto('/login')
  await logIn(page, { token: '', mobile: '13900000001', password: 'abc12345' })
  await expect(page.getByText('系统当前时间异常，请核对当前时间')).toBeVisible()
  expect(asked).toBe(2)
})

/** Injects a bridge, as an app does. */
const putAppAround = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { wankaApp: { source: 'pzscAPP', postMessage: () => undefined } })
  })

test('S20 a token in the address of a host’s page logs the customer in, and is gone before any script could read it', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  await putAppAround(page)
  const { token } = site.scene.newcomer
  // without a cache: what comes from it is told with headers that no one was sent
  await page.route('**', (route) => route.continue())
  const told: string[] = []
  page.on('request', (request) => {
    const { token: own, ...headers } = request.headers()
    if (!request.isNavigationRequest()) told.push(request.url() + JSON.stringify(headers) + (request.postData() ?? ''))
  })
  await page.goto(`/user?token=${token}&from=partner#top`)
  await expect(page.getByText('未实名')).toBeVisible()
  await expect(page).toHaveURL(/\/user\?from=partner#top$/)
  await page.goto('/billListAll')
  await expect(page.getByText('这里还没有借款')).toBeVisible()
  expect(told.filter((text) => text.includes(token))).toEqual([])
  expect(told.filter((text) => /"referer":"[^"]/i.test(text))).toEqual([])
  expect(told.filter((text) => !text.startsWith(site.url))).toEqual([])
})

test('S20 a link cannot log a customer into another customer’s account', async ({ enter, site }) => {
  const page = await enter('borrower')
  await page.goto(`/user?token=${site.scene.newcomer.token}`)
  await expect(page.getByText('总额度')).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
})

test('S20 a link cannot log a guest into a customer’s account', async ({ enter, site }) => {
  for (const named of ['', '&appSource=pzscAPP', '&source=1']) {
    const page = await enter('guest')
    await page.goto(`/aboutUs?token=${site.scene.newcomer.token}${named}`)
    await settle(page)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(page.url()).not.toContain('token')
  }
})

const handOver = async (site: { url: string }, token: string): Promise<string> =>
  (await makeClient(site.url).call(account.handOver, {}, { token })).loginTicket

test('S20 a login ticket logs a customer into the account that they recognise as theirs, and works once', async ({
  enter,
  site,
}) => {
  const { newcomer } = site.scene
  const ticket = await handOver(site, newcomer.token)
  const page = await enter('guest')
  await page.goto(`/billListAll?loginTicket=${ticket}`)
  const asked = page.getByRole('alertdialog', { name: '登录到这个账户？' })
  await expect(asked).toContainText(maskPhone(newcomer.mobile))
  expect(page.url()).not.toContain(ticket)
  await asked.getByRole('button', { name: '是我的，登录' }).click()
  await expect(page).toHaveURL(/\/billListAll$/)
  await expect(page.getByText('这里还没有借款')).toBeVisible()
  const other = await enter('guest')
  await other.goto(`/aboutUs?loginTicket=${ticket}`)
  await expect(other.getByText('登录链接已失效，请重新获取')).toBeVisible()
})

test('S20 a guest who does not know the phone of a foreign ticket stays a guest, and the session is ended', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  const opened = page.waitForResponse(`**${account.takeOver.path}?*`)
  await page.goto(`/aboutUs?loginTicket=${await handOver(site, site.scene.newcomer.token)}`)
  await page.getByRole('button', { name: '不是我的' }).click()
  const { data } = (await (await opened).json()) as { data: { token: string } }
  await expect
    .poll(async () => (await makeClient(site.url).send(customer.frontInfo, {}, { token: data.token })).status)
    .toBe(Status.sessionInvalid)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('S20 an app around the page may log another customer in', async ({ enter, site }) => {
  const page = await enter('borrower')
  await putAppAround(page)
  await page.goto(`/user?token=${site.scene.newcomer.token}`)
  await expect(page.getByText('未实名')).toBeVisible()
})

for (const token of ['short', 'x'.repeat(201), '<script>alert(1)</script>xxxx', 'a b c d e f g h i j k l m']) {
  test(`S20 an app cannot log a guest in with an invalid token: ${token.slice(0, 12)}`, async ({ enter }) => {
    const page = await enter('guest')
    await putAppAround(page)
    await page.goto(`/aboutUs?token=${encodeURIComponent(token)}`)
    await settle(page)
    await expect(page).toHaveURL(/\/aboutUs$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
}

/** Every eighth: the unit test of the function tries all of them. */
const sample = hostileTargets('pay.example.com').filter((_, at) => at % 8 === 0)

test('S19 a guest with a hostile address to return to is sent home after the login', async ({ enter, site }) => {
  const page = await enter('guest')
  const elsewhere: string[] = []
  page.on('framenavigated', (frame) => frame.url().startsWith(site.url) || elsewhere.push(frame.url()))
  for (const url of sample.slice(0, 6)) {
    await page.evaluate(() => localStorage.removeItem('token')).catch(() => undefined)
    await page.goto(`/login?redirectUrl=${encodeURIComponent(url)}`)
    await logIn(page, site.scene.newcomer)
    await expect(page).toHaveURL(`${site.url}/`)
  }
  expect(elsewhere).toEqual([])
})

test('S19 a guest with a hostile address to return to is sent home by Back', async ({ enter, site }) => {
  const page = await enter('guest')
  const elsewhere: string[] = []
  page.on('framenavigated', (frame) => frame.url().startsWith(site.url) || elsewhere.push(frame.url()))
  for (const url of sample) {
    await page.goto(`/aboutUs?callBackUrl=${encodeURIComponent(url)}`)
    await settle(page)
    await page.getByRole('button', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  }
  expect(elsewhere).toEqual([])
})

for (const [old, today] of [
  ['/#/certificate-check?certNo=1', '/certificate-check?certNo=1'],
  ['/#byj/aboutUs?x=1', '/aboutUs?x=1'],
  ['/#byj?channel=poster', '/login?redirectUrl=%2Fspared-fund%3Fchannel%3Dposter'],
  ['/index.html#/aboutUs', '/aboutUs'],
  ['/#//evil.example', '/'],
] as const) {
  test(`a guest who opens an old address gets today’s page: ${old}`, async ({ enter, site }) => {
    const page = await enter('guest')
    await page.goto(old)
    await settle(page)
    await expect(page).toHaveURL(site.url + today)
  })
}

test('a customer who returns to a page in the back/forward cache gets it loaded again', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto('/billListAll')
  await settle(page)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(page.getByText('已结清').first()).toBeVisible()
})

test('a customer who returns to a page that the browser did not reload gets it loaded again', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto('/billListAll')
  await settle(page)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  })
  await loaded
})

test('a customer whose session ends at home stays there as a guest', async ({ enter }) => {
  const page = await enter('guest', { kept: { token: 'a'.repeat(43) } })
  await page.goto('/')
  await expect(page.getByText('用户信息失效，请重新登录')).toBeVisible()
  await expect(page.getByText('8步申请额度')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
