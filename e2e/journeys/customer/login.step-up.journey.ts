import type { Page } from '@playwright/test'
import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { goIdle, ownLogin } from '../../support/steps/idle.ts'
import { pressPin } from '../../support/steps/line.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')
const question = (page: Page) => page.getByRole('dialog', { name: '确认是您本人' })

test('S1 a member who returns after an hour enters the deal password before paying, and the old token is invalid', async ({
  enter,
  site,
}) => {
  const { idler } = site.scene
  const token = await ownLogin(site, idler)
  await goIdle(site, token)
  const page = await enter('guest', { kept: { token } })
  await page.goto(linkTo('cashierDesk', { billNo: idler.billNo }))
  await expect(question(page)).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  await pressPin(page, '111222')
  await expect(question(page).getByText('还可输入4次')).toBeVisible()
  await pressPin(page, idler.pin)
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^确认支付/ })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === paths.cashierDesk)
  const renewed = await tokenOf(page)
  expect(renewed).not.toBe(token)
  const client = makeClient(site.url)
  expect((await client.send(customer.frontInfo, {}, { token })).status).toBe(Status.sessionInvalid)
  expect((await client.send(customer.frontInfo, {}, { token: renewed })).data).toHaveProperty('moneyUntil')
})

test('a member may read on without a step-up, and is asked for one only before moving money', async ({
  enter,
  site,
}) => {
  const { idler } = site.scene
  const token = await ownLogin(site, idler)
  await goIdle(site, token)
  const page = await enter('guest', { kept: { token } })
  await page.goto(paths.billList)
  await settle(page)
  await page.goto(linkTo('cashierDesk', { billNo: idler.billNo }))
  await question(page).getByRole('button', { name: '关闭' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^确认支付/ })).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
})

test('S2 a member who goes idle between form and last tap steps up over it, and pays the bill once under one key', async ({
  enter,
  site,
}) => {
  const { idler } = site.scene
  const token = await ownLogin(site, idler)
  const page = await enter('guest', { kept: { token } })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(repayment.confirm.path)) keys.push(request.headers().uuid ?? '')
  })
  await page.goto(linkTo('cashierDesk', { billNo: idler.billNo }))
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await expect(page.getByRole('dialog', { name: '输入交易密码' })).toBeVisible()
  await goIdle(site, token)
  await pressPin(page, idler.pin)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: '改用短信验证码' }).click()
  const { sms, code } = makeSandboxClient(site.sandboxUrl)
  const before = (await sms(idler.mobile)).length
  await question(page).getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(async () => (await sms(idler.mobile)).length).toBeGreaterThan(before)
  await question(page)
    .getByRole('textbox', { name: '短信验证码' })
    .fill(await code(idler.mobile))
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 60_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await tokenOf(page)).not.toBe(token)
  await expectOneTruthAboutMoney(page)
})

test('a member who logs out without an answer is a guest at once, and the next start ends the session', async ({
  enter,
  site,
}) => {
  const token = await ownLogin(site, site.scene.idler)
  const page = await enter('guest', { kept: { token } })
  await page.goto(paths.ucSetting)
  await settle(page)
  // what a tab stores after a visit through the whole product
  const left = ['drafts', 'once', 'loanApplication', 'cardCode', 'weChatTicket', 'activityRoute', 'callBackUrl']
  await page.evaluate((keys) => {
    for (const key of keys) sessionStorage.setItem(key, '{}')
  }, left)
  const answerless = `**${account.logout.path}?*`
  await page.route(answerless, () => undefined)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('8步申请额度')).toBeVisible({ timeout: 5000 })
  const kept = await page.evaluate(() => ({ tab: Object.keys(sessionStorage), phone: JSON.stringify(localStorage) }))
  expect(kept.tab.filter((key) => left.includes(key))).toEqual([])
  expect(kept.phone).not.toContain(token)
  const client = makeClient(site.url)
  const { status } = await client.send(customer.frontInfo, {}, { token })
  expect(status).toBe(Status.ok)
  await page.unroute(answerless)
  await page.goto('/')
  await expect
    .poll(async () => (await client.send(customer.frontInfo, {}, { token })).status)
    .toBe(Status.sessionInvalid)
})

test('S26 the browser stores neither the card number nor its phone while a customer types them', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto(linkTo('bankCard', { add: 1 }))
  const card = page.getByRole('textbox', { name: '卡号' })
  await card.fill('6225880012345678')
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill('13800138555')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const mark of ['6225880012345678', '6225 8800', '13800138555', '138 0013']) expect(kept).not.toContain(mark)
})
