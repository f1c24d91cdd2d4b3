import type { Page } from '@playwright/test'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { receiveCode } from '../../support/steps/enter.ts'

const number = (page: Page) => page.getByRole('textbox', { name: '手机号', exact: true })
const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111')

test('2 a customer with a wrong password is told so and offered another way, until five wrong ones lock it for the day', async ({
  enter,
  site,
}) => {
  const { guarded, oldUser } = site.scene
  const page = await enter('guest')
  const dialog = page.getByRole('alertdialog')
  const logIn = async (mobile: string, password: string): Promise<void> => {
    await number(page).fill(mobile)
    await page.getByLabel('登录密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  await page.goto('/login')
  await logIn(newMobile(), 'wanka2027')
  await expect(dialog.getByText('您还未注册')).toBeVisible()
  await dialog.getByRole('button', { name: '换个号码' }).click()
  await logIn(oldUser.mobile, 'wanka2027')
  await expect(dialog.getByText('老版本用户, 请联系客服')).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await logIn(guarded.mobile, '123')
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  for (const left of [4, 3, 2, 1]) {
    await logIn(guarded.mobile, 'wanka2027')
    await expect(page.getByText(`密码不正确，还可输入${left}次`)).toBeVisible()
  }
  await expectToFit(page)
  await expectToBeAccessible(page)
  await logIn(guarded.mobile, 'wanka2027')
  await expect(dialog.getByText('原密码输入错误已达上限')).toBeVisible()
  await dialog.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByRole('heading', { name: '找回登录密码' })).toBeVisible()
})

test('3 a customer gets three codes in ten minutes, each for one use, and is locked for a day by the third wrong one', async ({
  enter,
  site,
}) => {
  const { mobile } = site.scene.messaged
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  const code = page.getByRole('textbox', { name: '验证码', exact: true })
  const open = async (): Promise<void> => {
    await page.goto('/smsLogin')
    await number(page).fill(mobile)
  }
  const enterCode = async (typed: string): Promise<void> => {
    await code.fill(typed)
    await code.press('Enter')
  }
  await open()
  await enterCode('123456')
  await expect(page.getByText('亲，您还未获取验证码')).toBeVisible()
  const first = await receiveCode(world, mobile)
  await enterCode(first)
  await expect(page.getByText('实名认证').first()).toBeVisible()

  await page.goto('/ucSetting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('8步申请额度')).toBeVisible()
  await open()
  await enterCode(first)
  await expect(page.getByText('亲，您的验证码已失效')).toBeVisible()

  await receiveCode(world, mobile)
  await open()
  const third = await receiveCode(world, mobile)
  await open()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('10分钟之内已发送3次，请稍后')).toBeVisible()

  for (const told of ['亲，您填写的验证码错误', '亲，您填写的验证码错误', '验证码输入错误超过三次，请一天后再试']) {
    const answered = page.waitForResponse(/account\/login/)
    await enterCode(wrongOf(third))
    await answered
    await expect(page.getByText(told)).toBeVisible()
  }
  await enterCode(third)
  await expect(page.getByText('验证码输入错误超过三次，请一天后再试')).toBeVisible()
})
