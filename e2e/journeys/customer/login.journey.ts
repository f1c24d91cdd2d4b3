import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expect, test } from '../../matrix/visit.ts'
import { receiveCode } from '../../support/steps/enter.ts'

const NEW = 'wanka2028'

test('12 a customer resets the password by the phone and the end of the ID number, and every other device is logged out', async ({
  enter,
  site,
}) => {
  const { mobile, password, certId } = site.scene.forgetful
  const elsewhere = await enter('forgetful')
  await elsewhere.goto('/ucSetting')
  await expect(elsewhere.getByText('退出登录')).toBeVisible()

  const page = await enter('guest')
  await page.goto('/login?redirectUrl=%2FrealNameShow')
  await expect(page.getByRole('button', { name: '请输入手机号' })).toBeDisabled()
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await expect(page.getByRole('button', { name: '请输入密码' })).toBeDisabled()
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '找回登录密码' })).toBeVisible()
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  const code = await receiveCode(world, mobile)
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)

  const fill = async (first: string, second: string): Promise<void> => {
    await page.getByLabel('新密码', { exact: true }).fill(first)
    await page.getByLabel('确认密码', { exact: true }).fill(second)
    await page.getByRole('button', { name: '确认', exact: true }).click()
  }
  await fill(NEW, `${NEW}x`)
  await expect(page.getByText('您两次密码输入不一致，请重新输入')).toBeVisible()
  await fill(password, password)
  await page.getByLabel('身份证', { exact: true }).fill('010015')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('请核实姓名或身份证号是否正确')).toBeVisible()
  await page.getByLabel('身份证', { exact: true }).fill(certId.slice(-6))
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('新密码与旧密码不可以相同')).toBeVisible()
  await fill(NEW, NEW)

  // the number is filled in already
  await expect(page.getByText('新密码已设置，请用新密码登录')).toBeVisible()
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await page.getByLabel('登录密码', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('出生日期')).toBeVisible()

  await elsewhere.goto('/realNameShow')
  await expect(elsewhere.getByText('登录密码已更换，请用新密码登录')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: '重新登录' })).toBeVisible()
  await page.goto('/internalLetter')
  await expect(page.getByText('登录密码已重置').first()).toBeVisible()
})
