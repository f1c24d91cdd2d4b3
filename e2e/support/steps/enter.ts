import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { tick } from './tick.ts'

export type World = { app: Page; sandbox: SandboxClient; databaseUrl: string }

/** The code that `ask` causes to be sent to a phone, not an earlier one. */
export async function codeFrom({ sandbox }: World, mobile: string, ask: () => Promise<void>): Promise<string> {
  // another message that is on its way to the same phone is not a code
  const codes = async () => (await sandbox.sms(mobile)).filter(({ code }) => code !== null).length
  const before = await codes()
  await ask()
  await expect.poll(codes).toBeGreaterThan(before)
  return sandbox.code(mobile)
}

/** Requests a code on a form with a phone number, and reads it from the phone once the browser has solved the captcha. */
export async function receiveCode(world: World, mobile: string): Promise<string> {
  const { app } = world
  const code = await codeFrom(world, mobile, () =>
    app.getByRole('button', { name: /^(?:获取验证码|重新获取)$/ }).click(),
  )
  await expect(app.getByText('秒后可重发')).toBeVisible()
  return code
}

/** From the home page to a new account. */
export async function register(world: World, mobile: string, password: string): Promise<void> {
  const { app } = world
  await app.goto('/')
  await app.getByRole('link', { name: '登录', exact: true }).click()
  await app.getByRole('link', { name: '注册' }).click()
  // the login has a field of the same name
  await expect(app.getByRole('heading', { name: '注册万卡' })).toBeVisible()
  await app.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await app.getByRole('textbox', { name: '验证码', exact: true }).fill(await receiveCode(world, mobile))
  await app.getByLabel('设置密码', { exact: true }).fill(password)
  await tick(app.getByRole('checkbox'))
  await app.getByRole('button', { name: '注册', exact: true }).click()
}
