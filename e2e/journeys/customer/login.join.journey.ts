import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { codeFrom, receiveCode } from '../../support/steps/enter.ts'
import { tick } from '../../support/steps/tick.ts'

const PASSWORD = 'wanka2027'

test('1 a guest whose number has no account proves it, agrees, is in, and sets a password when it suits', async ({
  enter,
  site,
}) => {
  const mobile = newMobile()
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  const number = page.getByRole('textbox', { name: '手机号', exact: true })
  const logIn = page.getByRole('button', { name: '登录', exact: true })
  const join = page.getByRole('button', { name: /注册并登录|请先勾选同意协议|正在获取协议/ })
  await page.goto('/smsLogin?redirectUrl=%2FrealName&channel=poster')
  await number.fill(mobile)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await receiveCode(world, mobile))
  await logIn.click()
  await expect(page.getByText('手机号已验证，还没有账号')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(join).toBeDisabled()
  await expectToFit(page)
  await expectToBeAccessible(page)

  // another number is asked about anew
  await number.press('End')
  await number.press('Backspace')
  await expect(logIn).toBeVisible()
  await number.fill(mobile)
  await logIn.click()
  await tick(page.getByRole('checkbox'))
  await page.getByRole('textbox', { name: '邀请码' }).fill('12')
  await join.click()
  await expect(page.getByText('邀请码是6位数字，没有可以不填')).toBeVisible()
  await page.getByRole('textbox', { name: '邀请码' }).fill('')
  await join.click()

  await expect(page.getByRole('heading', { name: '设置登录密码' }).first()).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect(page).toHaveURL(/\/realName$/)

  await page.goto('/pwSetting')
  await page
    .getByRole('link', { name: /^登录密码/ })
    .filter({ hasText: '未设置' })
    .click()
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(`${PASSWORD}x`)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('您两次密码输入不一致，请重新输入')).toBeVisible()
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByRole('link', { name: /^登录密码/ }).filter({ hasText: '修改' })).toBeVisible()
  await page.goto('/internalLetter')
  await expect(page.getByText('登录密码已设置').first()).toBeVisible()
})

test('1 a customer reads one count from the first screen to the limit, and the login number is filled in', async ({
  enter,
  site,
}) => {
  const mobile = newMobile()
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  await page.goto('/')
  await expect(page.getByText('8步申请额度')).toBeVisible()
  await page.goto('/smsLogin')
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await receiveCode(world, mobile))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await tick(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.getByRole('button', { name: '以后再说' }).click()
  await page.getByRole('link', { name: '去实名认证，还差7步' }).click()

  await expect(page.getByText('还差7步，就能申请额度')).toBeVisible()
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(`${'阿'.repeat(14)}·${'里'.repeat(15)}`)
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill(certIdOf('1991-02-03', 771))
  await tick(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page.getByText('还差6步，就能申请额度')).toBeVisible()
  const own = `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`
  const phone = page.getByRole('textbox', { name: '手机号', exact: true })
  await expect(phone).toHaveValue(own)
  await phone.fill('139****0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请填写正确的手机号码')).toBeVisible()
  await phone.fill(own)
  const ask = () => page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(await codeFrom(world, mobile, ask))
  await page.getByRole('button', { name: '确认', exact: true }).click()

  await expect(page).toHaveURL(/\/open-card/)
  await expect(page.getByText('还差5步，就能申请额度')).toBeVisible()
  await expect(phone).toHaveValue(own)
  await page.goto('/line-progress')
  await expect(page.getByText('还差5步，就能申请额度')).toBeVisible()
  await page.goto('/personalInfo')
  await expect(page.getByText('还差5步，就能申请额度')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: '工作' })).toHaveCount(0)
  await expectToFit(page)
})

test('a guest finds the field for the code of a channel filled by the link, else behind a tap, and it is kept over a reload', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto('/registerWithSms?authCode=ABCD2345')
  const code = page.getByRole('textbox', { name: '授权码' })
  await expect(code).toHaveValue('ABCD2345')
  await code.fill('ABCD2346')
  await page.goto('/registerWithSms')
  await expect(code).toHaveValue('ABCD2346')
  await code.fill('')
  await page.reload()
  await expect(code).toBeHidden()
  await page.getByRole('button', { name: '有授权码？' }).click()
  await code.fill('a-1')
  await code.blur()
  await expect(page.getByText('请填写正确的授权码，4-8位字母、数字或下划线')).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  await code.fill('market8')
  await page.reload()
  await expect(code).toHaveValue('market8')
})
