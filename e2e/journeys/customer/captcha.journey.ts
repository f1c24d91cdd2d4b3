import type { Page } from '@playwright/test'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { receiveCode } from '../../support/steps/enter.ts'

const SOLVING = '正在进行安全验证，一般需要几秒'
const number = (page: Page) => page.getByRole('textbox', { name: '手机号', exact: true })

test('a guest reads, and hears by screen reader, that the browser is being verified, and then that the code was sent', async ({
  enter,
}) => {
  const page = await enter('guest')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/captcha\/image/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/registerWithSms')
  await number(page).fill(newMobile())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('status').filter({ hasText: SOLVING })).toBeVisible()
  await expect(page.getByRole('button', { name: '获取验证码' })).toHaveAttribute('aria-busy', 'true')
  await expectToFit(page)
  await expectToBeAccessible(page)
  answer()
  await expect(page.getByText('秒后可重发')).toBeVisible()
  await expect(page.getByText(SOLVING)).toBeHidden()
})

test('a guest on plain http, where browsers offer no cryptography, still gets a code', async ({ enter, site }) => {
  const page = await enter('guest')
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
  await page.goto('/smsLogin')
  expect(await page.evaluate(() => crypto.subtle)).toBeUndefined()
  const { mobile } = site.scene.dated
  await number(page).fill(mobile)
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  await receiveCode(world, mobile)
})

test.describe('without a network', () => {
  test.use({ failing: true })

  test('a guest who is offline is told so, keeps the number, and is verified by another tap', async ({ enter }) => {
    const page = await enter('guest')
    const mobile = newMobile()
    await page.goto('/registerWithSms')
    await number(page).fill(mobile)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('网络不给力，请重新尝试')).toBeVisible()
    await page.context().setOffline(false)
    await expect(number(page)).toHaveValue(new RegExp(mobile.slice(-4)))
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('秒后可重发')).toBeVisible()
  })
})
