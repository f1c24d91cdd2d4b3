import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import type { AppLinks } from '@wanka/contract/operations/catalogue.ts'
import { SANDBOX_PARTNER, SANDBOX_STALLS } from '@wanka/contract/sandbox-defaults.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { alterAnswer, operate } from '../../support/steps/operate.ts'
import { inConsole, openShell } from '../../support/steps/shell.ts'
import { tick } from '../../support/steps/tick.ts'

test.describe.configure({ mode: 'parallel' })

const partner = { partner: SANDBOX_PARTNER, scene: 'mine' }

test('S20 a customer who leaves for a partner knows which data it receives, and carries a ticket in place of the token', async ({
  enter,
  site,
}) => {
  const { token, mobile } = site.scene.payer
  const page = await enter('payer')
  const asked: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site.sandboxUrl))
      asked.push({ url: request.url(), referer: request.headers().referer })
  })

  await page.goto(linkTo('handleThirdParty', partner))
  await expect(page).toHaveURL(linkTo('transition', partner))
  await expect(page.getByRole('heading', { name: '您即将离开万卡，前往优选生活（示例）' })).toBeVisible()
  await expect(page.getByText('登录手机号')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: '同意并前往' }).click()
  await expect(page.getByText('您好，已用万卡账户登录')).toBeVisible()
  await expect(page.getByText(`手机号：${mobile}`)).toBeVisible()
  await expect(page).toHaveURL(`${site.sandboxUrl}/partner/`)

  // the consent, once given, is not asked for again
  await page.goto(site.url + linkTo('handleThirdParty', partner))
  await expect(page.getByText('您好，已用万卡账户登录')).toBeVisible()
  await page.goto(asked[0]?.url ?? '')
  await expect(page.getByText('这次登录没有成功，请回到万卡再试一次')).toBeVisible()
  for (const { url, referer } of asked) {
    expect(url).not.toContain(token)
    expect(referer ?? '').not.toContain(site.url)
  }
})

test('a customer at a partner reads its terms first, is logged in there once, and finds the order on our payment page', async ({
  enter,
  site,
}) => {
  const page = await enter('shopper')
  const tickets: string[] = []
  page.on('request', (request) => request.url().includes('/stall/meituan/?ticket=') && tickets.push(request.url()))
  // an address that would skip the terms redirects to them
  await page.goto(linkTo('handleThirdParty', { partner: SANDBOX_STALLS.meituan, scene: 'sms' }))
  await expect(page).toHaveURL('/sub-busi-meituan')
  await expect(page.getByText('14.40%')).toBeVisible()
  await tick(page.getByRole('checkbox', { name: /^我已阅读并同意/ }))
  await page.getByRole('button', { name: '同意并前往' }).click()

  await expect(page.getByRole('heading', { name: '您即将离开万卡，前往美团（示例）' })).toBeVisible()
  await page.getByRole('button', { name: '同意并前往' }).click()
  await expect(page.getByText('您好，已用万卡账户登录')).toBeVisible()
  await page.getByRole('button', { name: '万卡分期付四人火锅套餐' }).click()
  await expect(page.getByText('登录后查看要付的款项')).toBeVisible()
  await page.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(page.getByText('付给美团（示例）')).toBeVisible()
  await expect(page.getByText('268.00').first()).toBeVisible()

  await page.goto(tickets[0] ?? '')
  await expect(page.getByText('这次登录没有成功，请回到万卡再试一次')).toBeVisible()
  await page.goto(site.url + linkTo('myLimit'))
  await page.getByRole('link', { name: /^美团\s*到店团购/ }).click()
  await expect(page.getByRole('button', { name: '前往美团', exact: true })).toBeVisible()
  await operate(site, 'partner', SANDBOX_STALLS.meituan, 'close')
  await page.reload()
  await expect(page.getByText('合作方服务暂停，请稍后再来')).toBeVisible()
  await operate(site, 'partner', SANDBOX_STALLS.meituan, 'open')
})

test('a member whose available limit is too small for a partner reads why, and is led to the bills that restore it', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await alterAnswer(page, creditLine.info, (line) => ({ ...line, available: '50.00' }))
  await page.goto(linkTo('meituan'))
  await expect(page.getByText('每笔至少100.00元，您的可用额度不够。还款后额度会恢复。')).toBeVisible()
  await page.getByRole('link', { name: '看账单' }).click()
  await expect(page.getByRole('tab', { name: /^待还/ })).toBeVisible()
})

test('a customer who declines stays where they were, and an unknown partner is no target', async ({ enter }) => {
  const page = await enter('newcomer')
  await page.goto('/aboutUs')
  await page.goto(linkTo('transition', partner))
  await page.getByRole('button', { name: '暂不前往' }).click()
  await expect(page).toHaveURL(/\/(?:aboutUs)?$/)
  await page.goto(linkTo('transition', { partner: 'unlisted' }))
  await expect(page.getByText(copy.targetMissing)).toBeVisible()
})

test('a guest sees a partner’s page inside ours, and one that is not on the list nowhere', async ({ enter, site }) => {
  const page = await enter('guest')
  const url = `${site.sandboxUrl}/partner/`
  await page.goto(linkTo('thirdPage', { url }))
  await expect(page.frameLocator('iframe[title="优选生活（示例）"]').getByText('您好，访客')).toBeVisible()
  await expect(page.getByRole('heading', { name: '优选生活（示例）' }).first()).toBeVisible()
  for (const other of ['https://evil.example/', `${url}?token=abc`, '/billList']) {
    await page.goto(linkTo('thirdPage', { url: other }))
    await expect(page.getByText(copy.targetMissing)).toBeVisible()
  }
  await page.goto(linkTo('thirdPage', { url, mode: 'full' }))
  await expect(page).toHaveURL(url)
})

test('a guest who opens an address of /dispatch is redirected with its query and without a history entry', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto('/aboutUs')
  await page.goto('/dispatch?type=1&target=%2FotherAgr&key=privacyPolicy')
  await expect(page).toHaveURL('/otherAgr?key=privacyPolicy')
  await page.goBack()
  await expect(page).toHaveURL('/aboutUs')
})

test('a guest who shares in a browser gets the link copied, and one in too old an app is told so', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/aboutUs')
  await page.getByRole('button', { name: '分享给朋友' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  await page.goto('/aboutUs?appSource=1')
  await page.getByRole('button', { name: '分享给朋友' }).click()
  await expect(page.getByText(copy.shareUnsupported)).toBeVisible()
})

const links: AppLinks = {
  android: 'https://store.example/wanka.apk',
  ios: 'https://store.example/ios',
  universalLink: 'https://app.example/open',
  scheme: 'wanka',
  androidPackage: 'com.example.wanka',
}
const setLinks = (page: Page) =>
  page.route('**/api/sys/appLinks?*', (route) => route.fulfill({ json: { status: 1, message: '', data: links } }))

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' })

  test('a guest whose tap does not open the app is offered the download', async ({ enter }) => {
    const page = await enter('guest')
    await setLinks(page)
    // a phone without the app stays on the page
    await page.route('https://app.example/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/downLoad')
    await expect(page.getByRole('button', { name: '下载安卓版' })).toBeHidden()
    const opening = page.waitForRequest('https://app.example/open?path=%2F')
    await page.getByRole('button', { name: '已安装，打开App' }).click()
    await opening
    await expect(page.getByText('没有打开App？请先下载安装')).toBeVisible()
    const store = page.waitForRequest(links.ios)
    await page.route(links.ios, (route) => route.fulfill({ body: 'store' }))
    await page.getByRole('button', { name: '去App Store下载' }).click()
    await store
  })
})

test.describe('in our app', () => {
  test.use(inConsole)

  test('an old version shows a guest nothing but where the next one is, before any login', async ({ enter, site }) => {
    const page = await enter('guest')
    await setLinks(page)
    for (const path of ['/', '/billList']) {
      const old = await openShell(page, site.sandboxUrl, { host: '1', dotted: '3.4.6', path })
      const cover = old.app.getByRole('alertdialog', { name: copy.forcedUpdate })
      await expect(cover).toContainText(`${new URL(site.url).host}/billList`)
      await expect(old.sheet('App 登录')).toBeHidden()
      await cover.getByRole('button', { name: '去下载' }).click()
      await expect(old.app.getByRole('button', { name: '下载安卓版' })).toBeVisible()
      await expect(cover).toBeHidden()
    }
    const ios = await openShell(page, site.sandboxUrl, { host: '1', system: 'ios', dotted: '3.3.7', path: '/' })
    await expect(ios.app.getByRole('alertdialog', { name: copy.forcedUpdate })).toBeVisible()
    const current = await openShell(page, site.sandboxUrl, {
      host: '1',
      system: 'ios',
      dotted: '3.3.8',
      path: '/billList',
    })
    await expect(current.sheet('App 登录')).toBeVisible()
    await expect(current.app.getByRole('alertdialog', { name: copy.forcedUpdate })).toBeHidden()
  })
})

test.describe('in our app without its configuration', () => {
  test.use({ ...inConsole, failing: true })
  test('an old version that was once locked stays locked for a guest where the configuration does not arrive', async ({
    enter,
    site,
  }) => {
    const page = await enter('guest')
    const shell = { host: '1', dotted: '3.4.6', path: '/billList' } as const
    const cover = (await openShell(page, site.sandboxUrl, shell)).app.getByRole('alertdialog', {
      name: copy.forcedUpdate,
    })
    await expect(cover).toBeVisible()
    await page.route('**/api/sys/config?*', (route) => route.abort())
    const again = await openShell(page, site.sandboxUrl, shell)
    await expect(again.app.getByRole('alertdialog', { name: copy.forcedUpdate })).toBeVisible()
    const current = await openShell(page, site.sandboxUrl, { ...shell, dotted: '3.4.7' })
    // without the configuration the app's own login is unknown: our page is the way in
    await expect(current.app.getByRole('heading', { name: '登录万卡' })).toBeVisible()
    await expect(current.app.getByRole('alertdialog', { name: copy.forcedUpdate })).toBeHidden()
  })
})
