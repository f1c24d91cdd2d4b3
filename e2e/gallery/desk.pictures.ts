import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import sharp from 'sharp'
import { expect, test } from '../support/desk-journey.ts'

const DOCS = join(import.meta.dirname, '../../docs/desk')
const LATE_DAYS = 40

test.use({ deviceScaleFactor: 1 })

/** Keeps what a person sees now as a picture of docs/desk.md. */
async function keep(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(picture)
    .png({ palette: true })
    .toFile(join(DOCS, `${name}.png`))
}

const goTo = async (page: Page, letter: string): Promise<void> => {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

test('the desk’s day, a late loan, and what finance and risk read', async ({ arrive, stack }) => {
  await makeSandboxClient(stack.sandboxUrl).advance(LATE_DAYS)
  const finance = await arrive('钱宁')
  await keep(finance, 'today')
  await goTo(finance, 'k')
  await finance.getByLabel('手机号、账号、借款编号或还款编号').fill(stack.scene.mobile)
  await finance.getByRole('button', { name: '查找' }).click()
  await finance.getByRole('table', { name: '客户' }).getByRole('link').click()
  await finance.getByLabel('原因').fill('核对逾期借款的账')
  await finance.getByRole('button', { name: '查看资料' }).click()
  const loan = finance.getByRole('table', { name: '借款' }).getByRole('link')
  await expect(loan).toBeVisible()
  await keep(finance, 'customer')
  await loan.click()
  await expect(finance.getByRole('table', { name: '还款计划' })).toContainText('逾期')
  await keep(finance, 'loan')
})

test('a campaign beside what its customers will see', async ({ arrive }) => {
  const page = await arrive('何冰')
  await goTo(page, 'm')
  await page.getByRole('link', { name: '新活动' }).click()
  const form = page.getByRole('form', { name: '新活动' })
  await form.getByLabel('名称').fill('秋天还款礼')
  await form.getByLabel('编号').fill('autumn')
  await form.getByLabel('预算（元）').fill('1000')
  await form.getByLabel('券1', { exact: true }).selectOption({ label: '还款利息8折券' })
  await form.getByLabel('每份成本（元）').fill('20')
  await form.getByLabel('一句介绍').fill('还款时利息减20%')
  await form.getByLabel('活动规则').fill('完成实名的用户，每人一次。\n领完为止。')
  await keep(page, 'campaign')
})

test('a banner beside the page on which customers see it', async ({ arrive }) => {
  const page = await arrive('何冰')
  await page.goto('/catalogue?part=contents&on=banners&content=banner+price-first')
  await page.getByRole('textbox', { name: '名称' }).fill('先看清费用，再签约')
  await keep(page, 'contents')
})
