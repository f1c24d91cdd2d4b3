import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { codeFrom } from '../../support/steps/enter.ts'
import { pressPin } from '../../support/steps/line.ts'

test('11 a customer with two accounts postpones the choice, keeps the other number by proof of both and owes as much', async ({
  enter,
  site,
}) => {
  const { mobile, otherMobile, password, name, certId, pin } = site.scene.twofold
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  const logIn = async (): Promise<void> => {
    await page.goto('/login?redirectUrl=%2FrealNameShow')
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(otherMobile)
    await page.getByLabel('登录密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('您名下有2个账号')).toBeVisible()
  }
  await logIn()
  await expect(page.getByRole('radio', { name: maskPhone(mobile) })).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  // there is no session before the choice
  await page.goto('/billListAll')
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await logIn()
  await page.getByRole('button', { name: '先不选', exact: true }).click()
  await expect(page.getByText('您还未实名')).toBeVisible()

  await page.goto('/ucSetting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('8步申请额度')).toBeVisible()
  await logIn()
  await expect(page.getByRole('button', { name: '先不选', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: maskPhone(otherMobile) }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  const ask = () => page.getByRole('button', { name: '获取验证码' }).click()
  const code = await codeFrom(world, otherMobile, ask)
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await expect(page.getByText('每个账号都要由它自己的手机号确认')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: /^这个手机号收不到短信/ }).click()
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill('110101199003077758')
  await page.getByRole('button', { name: '下一步' }).click()
  await pressPin(page, pin)
  await expect(page.getByText('实名信息有误！')).toBeVisible()
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill(certId)
  await page.getByRole('button', { name: '下一步' }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '手机号已绑定' })).toBeVisible()
  await expect(page.getByText(`今后用 ${maskPhone(otherMobile)} 登录`)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: '进入万卡' }).click()
  await expect(page.getByText('出生日期')).toBeVisible()
})
