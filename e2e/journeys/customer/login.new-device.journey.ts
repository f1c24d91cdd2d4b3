import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { codeFrom } from '../../support/steps/enter.ts'

async function logIn(page: Page, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await page.getByLabel('登录密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const LOGIN = '/login?redirectUrl=%2FrealNameShow'
const certification = (page: Page) => page.getByRole('heading', { name: '请完成安全认证' })

test('a password on a new device opens only the safe certification; the owner sees the device and ends its session', async ({
  enter,
  site,
}) => {
  const { traveller } = site.scene
  const home = await enter('guest')
  await home.goto(LOGIN)
  await logIn(home, traveller)
  await expect(home.getByText('出生日期')).toBeVisible()

  const away = await enter('guest', { kept: { device: 'a-phone-that-is-new-to-the-account' } })
  await away.goto(LOGIN)
  await logIn(away, traveller)
  await expect(certification(away)).toBeVisible()
  await expectToFit(away)
  await expectToBeAccessible(away)
  await away.goto('/billListAll')
  await expect(certification(away)).toBeVisible()
  await away.goto('/')
  await expect(certification(away)).toBeVisible()
  const question = away.getByRole('alertdialog').filter({ hasText: copy.quitSafeCertification })
  await away.getByRole('button', { name: '返回' }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await away.getByRole('button', { name: '返回' }).click()
  await question.getByRole('button', { name: '退出' }).click()
  await expect(away.getByText('8步申请额度')).toBeVisible()

  await away.goto(LOGIN)
  await logIn(away, traveller)
  const world = { app: away, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  const ask = () => away.getByRole('button', { name: '获取验证码' }).click()
  await away.getByRole('textbox', { name: '验证码', exact: true }).fill(await codeFrom(world, traveller.mobile, ask))
  await away.getByRole('button', { name: '完成认证' }).click()
  await expect(away.getByText('出生日期')).toBeVisible()

  await home.goto('/pwSetting')
  await expect(home.getByText('本机')).toBeVisible()
  await home.getByRole('button', { name: '退出其他设备' }).click()
  await home.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(home.getByText('已退出')).toBeVisible()
  await expect(home.getByRole('button', { name: '退出其他设备' })).toHaveCount(0)
  await away.goto('/realNameShow')
  await expect(away.getByRole('button', { name: copy.loginAgain })).toBeVisible()
  // the page below the question makes no claim about a customer whom it no longer knows
  await expect(away.getByText('您还未实名')).toHaveCount(0)

  // the device is unknown again; the ID number certifies it as well as the phone
  await away.getByRole('button', { name: copy.loginAgain }).click()
  await logIn(away, traveller)
  await away.getByRole('button', { name: '改用身份证号验证' }).click()
  await away.getByRole('textbox', { name: '身份证号', exact: true }).fill(traveller.certId)
  await away.getByRole('button', { name: '完成认证' }).click()
  await expect(away.getByText('出生日期')).toBeVisible()
})
