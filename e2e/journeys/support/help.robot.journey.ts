import type { FrameLocator, Page } from '@playwright/test'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../support/journey.ts'
import type { Stack } from '../../support/sites.ts'
import { operate } from '../../support/steps/operate.ts'

/** As `npm start` sets it. */
async function configure({ sandboxUrl, databaseUrl }: Stack): Promise<void> {
  await operate({ databaseUrl }, 'setting', 'consumerHotline', '"400-000-0000"')
  const service = { scriptUrl: `${sandboxUrl}/service/chat.js`, fallbackTel: '', hours: '每天 9:00–21:00' }
  await operate({ databaseUrl }, 'setting', 'customerService', JSON.stringify(service))
}
const chatOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="在线客服"]')

test('a guest asks the online service by keyboard, gets a published answer, and opens the page that it names', async ({
  app,
  stack,
}) => {
  await configure(stack)
  await app.goto('/myCustomerService')
  const chat = chatOf(app)
  const input = chat.getByRole('textbox', { name: '输入问题' })
  await input.fill('逾期了会收罚息吗')
  await input.press('Enter')
  const log = chat.getByRole('log', { name: '对话' })
  await expect(log.getByText('逾期了会怎样？')).toBeVisible()
  await expect(log.getByText(/到期后3天内还清，不收罚息/)).toBeVisible()
  await input.fill('忘记登录密码')
  await input.press('Enter')
  await log.getByRole('button', { name: '找回密码' }).click()
  await expect(app.getByRole('heading', { name: '找回登录密码' })).toBeVisible()
})

test('a guest whom no answer helps leaves a ticket with what they asked, and learns the hotline and its hours', async ({
  app,
  stack,
}) => {
  await configure(stack)
  await app.goto('/myCustomerService?from=cashierDesk&topic=repay')
  const chat = chatOf(app)
  await expect(chat.getByText(/关于“还款”/)).toBeVisible()
  await expect(chat.getByText('常有人问：')).toBeVisible()
  await chat.getByRole('textbox', { name: '输入问题' }).fill('火星上能不能刷卡')
  await chat.getByRole('button', { name: '发送' }).click()
  await expect(chat.getByText(/没有找到相关的答案/)).toBeVisible()
  await chat.getByRole('log').getByRole('button', { name: '转人工' }).click()
  await expect(chat.getByText('可以拨打客服热线400-000-0000（每天 9:00–21:00）。')).toBeVisible()
  await chat.getByRole('button', { name: '留下问题' }).click()
  await expect(app.getByRole('radio', { name: '还款和账单' })).toBeChecked()
  await expect(app.getByRole('textbox', { name: '问题描述' })).toHaveValue('火星上能不能刷卡')
  await app.getByRole('textbox', { name: '联系方式' }).fill('guest@example.com')
  await app.getByRole('button', { name: '提交' }).click()
  await expect(app.getByText('请记下工单号和查询码')).toBeVisible()
})

for (const look of [
  { name: 'narrow', width: 320, kept: {} },
  { name: 'dark and large', width: 375, kept: { theme: 'dark', size: 'large' } },
]) {
  test(`a customer reads the online service on a ${look.name} screen`, async ({ app, stack }) => {
    await configure(stack)
    await app.setViewportSize({ width: look.width, height: 640 })
    await app.addInitScript((kept) => {
      if (window === top) for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    }, look.kept)
    await app.goto('/myCustomerService')
    const chat = chatOf(app)
    await chat.getByRole('textbox', { name: '输入问题' }).fill('怎么还款')
    await chat.getByRole('button', { name: '发送' }).click()
    await expect(chat.getByRole('log').getByRole('button', { name: '没有解决，转人工' })).toBeVisible()
    await expectToFit(app)
    const inner = chat.locator('html')
    expect(await inner.evaluate((page) => page.scrollWidth <= page.clientWidth)).toBe(true)
    await expectToBeAccessible(app)
    await app.screenshot({ path: test.info().outputPath(`${look.width}.png`) })
  })
}
