import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '@wanka/testkit/sandbox-client.ts'
import { solveCaptcha } from '@wanka/testkit/solve-captcha.ts'
import { tick } from './tick.ts'

export type World = { app: Page; sandbox: SandboxClient; databaseUrl: string }

/** Asks for a code on a form with a phone number, solves the picture, and reads the code from the phone. */
export async function receiveCode({ app, sandbox, databaseUrl }: World, mobile: string): Promise<string> {
  const picture = app.waitForResponse(/captcha\/image/)
  await app.getByRole('button', { name: '获取验证码' }).click()
  const { data } = (await (await picture).json()) as { data: { captchaKey: string } }
  const sheet = app.getByRole('dialog', { name: '请先完成图形验证' })
  await sheet.getByLabel('图形码', { exact: true }).fill(await solveCaptcha(databaseUrl, data.captchaKey))
  await sheet.getByRole('button', { name: '发送验证码' }).click()
  await expect(app.getByText('秒后可重发')).toBeVisible()
  return sandbox.code(mobile)
}

/** From the home page to an account of one's own. */
export async function register(world: World, mobile: string, password: string): Promise<void> {
  const { app } = world
  await app.goto('/')
  await app.getByRole('link', { name: '登录', exact: true }).click()
  await app.getByRole('link', { name: '注册' }).click()
  await app.getByLabel('手机号', { exact: true }).fill(mobile)
  await app.getByLabel('验证码', { exact: true }).fill(await receiveCode(world, mobile))
  await app.getByLabel('设置密码', { exact: true }).fill(password)
  await expect(app.getByRole('button', { name: '请先阅读并同意协议' })).toBeVisible()
  await tick(app.getByRole('checkbox'))
  await app.getByRole('button', { name: '注册', exact: true }).click()
}
