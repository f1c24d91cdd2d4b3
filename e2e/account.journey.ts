import { expect, test } from './journey.ts'
import { register } from './steps/enter.ts'

test('a person registers, leaves and comes back with the password', async ({ world }) => {
  const { app } = world
  await register(world, '13900000001', 'wanka2027')
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()

  await app.goto('/ucSetting')
  await app.getByRole('button', { name: '退出登录' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await app.getByRole('link', { name: '登录', exact: true }).click()

  await app.getByRole('textbox', { name: '手机号', exact: true }).fill('139 0000 0001')
  await app.getByLabel('登录密码', { exact: true }).fill('wanka2026')
  await app.getByRole('button', { name: '登录', exact: true }).click()
  await expect(app.getByText('密码不正确')).toBeVisible()
  await app.getByLabel('登录密码', { exact: true }).fill('wanka2027')
  await app.getByRole('button', { name: '登录', exact: true }).click()
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()
})
