import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, givenBefore } from '../matrix/open-screen.ts'
import { screenCases } from '../matrix/screen-cases.ts'
import { expect, settle, test } from '../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })

const headerBack = (page: Page) => page.getByRole('button', { name: '返回' }).click()
const question = (page: Page) => page.getByRole('alertdialog').filter({ hasText: copy.agreeAll })
const at = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path)

test('a customer who turns back from a step finds the page they came from once, and behind it its own predecessor', async ({
  enter,
}) => {
  const page = await enter('newcomer')
  await page.goto(paths.user)
  await page.getByRole('link', { name: '借钱' }).click()
  await at(page, paths.home)
  await page.goto(paths.lineProgress)
  await page.getByRole('link', { name: /^实名认证/ }).click()
  await at(page, paths.realName)
  await headerBack(page)
  await at(page, paths.lineProgress)
  await settle(page)
  await headerBack(page)
  await at(page, paths.home)
})

test('a customer who returns from a completed step finds the page once, also after a reload on the way', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await page.goto(paths.aboutUs)
  await page.goto(addressOf('newBorrowCash', screenCases.newBorrowCash, site.scene))
  await page.getByRole('button', { name: /^收款账户/ }).click()
  await at(page, paths.loanBankCard)
  // reload only what the customer can see
  await expect(page.getByRole('button', { name: '使用这张卡' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '使用这张卡' }).click()
  await at(page, paths.newBorrowCash)
  // of the form itself, not of its picture
  await expect(page.getByRole('button', { name: /^收款账户/ })).toBeVisible()
  await page.goBack()
  await at(page, paths.aboutUs)
})

test('a customer who leaves a loan’s agreements unread is asked the specification’s question, and can read on', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
  await page.goto(paths.aboutUs)
  await page.goto(paths.loanAgreement)
  await page.getByRole('link', { name: /借款合同/ }).click()
  await at(page, paths.agreementItem)
  await settle(page)
  await headerBack(page)
  await question(page).getByRole('button', { name: '取消' }).click()
  await at(page, paths.loanAgreement)
  await expect(page.getByText('未读').first()).toBeVisible()
  await headerBack(page)
  await question(page).getByRole('button', { name: '确认' }).click()
  await at(page, paths.home)
})

test('the browser’s Back, as the gesture, asks the same question once, and leaves by either answer', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
  await page.goto(paths.aboutUs)
  await page.goto(paths.loanAgreement)
  await page.getByRole('link', { name: /借款合同/ }).click()
  await at(page, paths.agreementItem)
  await settle(page)
  await page.evaluate(() => history.back())
  await expect(question(page)).toBeVisible()
  await at(page, paths.agreementItem)
  await question(page).getByRole('button', { name: '取消' }).click()
  await at(page, paths.loanAgreement)
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('未读').first()).toBeVisible()
})

test('a customer in the safe certification who goes back in the browser is asked before it ends the login', async ({
  enter,
  site,
}) => {
  const { traveller } = site.scene
  const logIn = async (page: Page): Promise<void> => {
    await page.goto(paths.home)
    // a tap before the program has started loads the login as a page of its own: Back would leave it unasked
    await settle(page)
    await page.getByRole('link', { name: '登录', exact: true }).click()
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(traveller.mobile)
    await page.getByLabel('登录密码', { exact: true }).fill(traveller.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  // the account's first device is trusted
  const home = await enter('guest')
  await logIn(home)
  await at(home, paths.home)
  const page = await enter('guest', { kept: { device: 'another-phone-new-to-the-account' } })
  await logIn(page)
  await expect(page.getByRole('heading', { name: '请完成安全认证' })).toBeVisible()
  await settle(page)
  const quit = page.getByRole('alertdialog').filter({ hasText: copy.quitSafeCertification })
  // what is fetched when the browser is idle has come too: it once took the question away
  await page.waitForLoadState('networkidle')
  for (const _time of ['first', 'second', 'third']) {
    await page.evaluate(() => history.back())
    await quit.getByRole('button', { name: '取消' }).click()
    await expect(quit).toHaveCount(0)
    await at(page, paths.safeRertificate)
    // the dialog's own step in the history goes a moment after it: no finger is as quick as the next line
    await expect.poll(() => page.evaluate(() => history.state.openLayers ?? 0)).toBe(0)
  }
  await page.evaluate(() => history.back())
  await quit.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible()
})

test('a guest’s tap on Back before the program has loaded takes effect as soon as it has', async ({ enter }) => {
  const page = await enter('guest')
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/first-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/aboutUs?callBackUrl=%2FregisterAgr', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '返回' }).click()
  goOn()
  await expect(page).toHaveURL('/registerAgr')
  await expect(page.getByRole('heading', { name: '注册协议' }).first()).toBeVisible()
})
