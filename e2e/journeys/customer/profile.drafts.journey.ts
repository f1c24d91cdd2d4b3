import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { PASSWORD } from '@wanka/testkit/fixtures/customer/people.ts'
import { expect, settle, test } from '../../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

const TYPED = { 单位名称: '江岸精密仪器有限公司', 单位地址: '滨江路88号6楼602室' }

/** Types into the profile, and finds the session ended when saving. */
async function loseSessionWhileTyping(page: Page): Promise<void> {
  await page.goto('/personalInfo?step=work')
  await settle(page)
  for (const [label, text] of Object.entries(TYPED)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.route(`**${customer.saveBasicInfo.path}?*`, (route) =>
    route.fulfill({ json: { status: Status.sessionInvalid, message: '', data: null } }),
  )
  await page.getByRole('button', { name: '保存，下一步' }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: copy.loginExpired })
  await question.getByRole('button', { name: copy.loginAgain }).click()
  await page.unroute(`**${customer.saveBasicInfo.path}?*`)
}

async function logIn(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/personalInfo\?step=work/)
  await settle(page)
}

test('17 a customer who logs in again finds everything that was typed, and can save it', async ({ enter, site }) => {
  const page = await enter('borrower')
  await loseSessionWhileTyping(page)
  await logIn(page, site.scene.borrower.mobile)
  for (const [label, text] of Object.entries(TYPED)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(text)
  }
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page).toHaveURL(/step=life/)
})

test('another customer who logs in on the phone finds none of it', async ({ enter, site }) => {
  const page = await enter('borrower')
  await loseSessionWhileTyping(page)
  await logIn(page, site.scene.overdue.mobile)
  for (const [label, text] of Object.entries(TYPED)) {
    await expect(page.getByRole('textbox', { name: label })).not.toHaveValue(text)
  }
  expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).not.toContain(TYPED.单位名称)
})
