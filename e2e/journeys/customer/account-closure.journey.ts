import type { Page } from '@playwright/test'
import { account } from '@wanka/contract/customer/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { makeClient, solveCaptcha } from '@wanka/testkit/clients/client.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../support/journey.ts'
import { codeFrom, register, type World } from '../../support/steps/enter.ts'

const MOBILE = '13900000002'
const PASSWORD = 'wanka2027'

/** The result after a request, which the journeys through every screen do not see. */
async function expectToStand(app: Page, title: string): Promise<void> {
  await expect(app.getByRole('heading', { name: title })).toBeVisible()
  await expectToFit(app)
  await expectToBeAccessible(app)
}

/** From the settings to the request, with the code from the phone. */
async function askToLeave(world: World, reason?: string): Promise<void> {
  const { app } = world
  await app.goto('/ucSetting')
  await app.getByRole('link', { name: '注销账户' }).click()
  await expect(app.getByText('申请后有7天时间，登录即可撤销')).toBeVisible()
  await app.getByRole('link', { name: '继续注销' }).click()
  if (reason) {
    await app.getByRole('radio', { name: reason }).check()
    await app.getByRole('link', { name: '下一步', exact: true }).click()
  } else await app.getByRole('link', { name: '跳过，下一步' }).click()
  const code = await codeFrom(world, MOBILE, () => app.getByRole('button', { name: '获取验证码' }).click())
  await app.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  await app.getByRole('button', { name: '申请注销' }).click()
  await expectToStand(app, '已受理注销申请')
}

async function logIn(app: Page): Promise<void> {
  await app.getByRole('textbox', { name: '手机号', exact: true }).fill(MOBILE)
  await app.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await app.getByRole('button', { name: '登录', exact: true }).click()
}

test('14 a customer closes the account, takes it back with one tap, closes it for good, and leaves the phone as new', async ({
  world,
  stack,
  sandbox,
}) => {
  const { app } = world
  await register(world, MOBILE, PASSWORD)
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()

  await askToLeave(world, '觉得费用高')
  expect(await app.evaluate(() => localStorage.getItem('token'))).toBeFalsy()
  await app.getByRole('button', { name: '登录撤销' }).click()
  await logIn(app)
  await expectToStand(app, '账户正在注销')
  await app.getByRole('button', { name: '撤销注销' }).click()
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()

  await askToLeave(world)
  await sandbox.advance(8)
  const client = makeClient(stack.url)
  const tryToEnter = async (): Promise<number> => {
    const captcha = await solveCaptcha(await client.call(account.captcha, { purpose: 'password', mobile: MOBILE }))
    const login = { loginType: 'pwd', mobile: MOBILE, password: PASSWORD, ...captcha }
    return (await client.send(account.login, login)).status
  }
  await expect.poll(tryToEnter, { intervals: [1000] }).toBe(Status.notRegistered)
  await register(world, MOBILE, PASSWORD)
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()
})
