import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { expect, test } from '../../support/journey.ts'
import { register } from '../../support/steps/enter.ts'
import { tick } from '../../support/steps/tick.ts'

test('a customer registers, logs out and logs in again with the password', async ({ world }) => {
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

test('a customer whom the group knows completes the ID number, and is real-named', async ({ world }) => {
  const { app, sandbox } = world
  const mobile = '13900000002'
  const certId = certIdOf('1993-12-01', 125)
  await sandbox.groupPerson({ mobile, name: '程同门', certId })
  await register(world, mobile, 'wanka2027')
  const entry = app.getByRole('link', { name: /实名认证/ })
  await expect(entry).toBeVisible()
  // the query to the group runs beside the registration
  await expect(async () => {
    await app.goto('/')
    await entry.click()
    await expect(app).toHaveURL(/\/validateIdentity/, { timeout: 10_000 })
  }).toPass()

  await expect(app.getByText('**门')).toBeVisible()
  // another customer fills in the whole form instead
  await app.getByRole('link', { name: '不是您本人？填写全部信息' }).click()
  await expect(app.getByRole('textbox', { name: '姓名', exact: true })).toBeVisible()
  await app.goBack()
  await app.goto('/realName?callBackUrl=%2Fline-progress')
  await expect(app).toHaveURL(/\/validateIdentity/)
  await app.getByRole('textbox', { name: '身份证号', exact: true }).fill(certIdOf('1993-12-01', 127))
  await tick(app.getByRole('checkbox'))
  await app.getByRole('button', { name: '确认', exact: true }).click()
  await expect(app.getByText('实名信息有误！')).toBeVisible()
  await app.getByRole('textbox', { name: '身份证号', exact: true }).fill(certId)
  await app.getByRole('button', { name: '确认', exact: true }).click()
  await expect(app).toHaveURL(/\/open-card/)
  await app.goto('/realNameShow')
  await expect(app.getByText('**门')).toBeVisible()
})
