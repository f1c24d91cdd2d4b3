import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'

test('10 a customer changes the phone by its code, and again without it by proof of identity', async ({
  enter,
  site,
}) => {
  const { mobile, name, certId, pin } = site.scene.mover
  const { code } = makeSandboxClient(site.sandboxUrl)
  const page = await enter('mover')
  const boxes = page.getByRole('textbox', { name: '短信验证码' })
  const number = page.getByRole('textbox', { name: '新手机号', exact: true })

  await page.goto('/ucSetting')
  await page.getByRole('link', { name: /^手机号/ }).click()
  await page.getByRole('link', { name: /^原手机号能收短信/ }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送至')).toBeVisible()
  await boxes.fill(await code(mobile))
  await number.fill(site.scene.borrower.mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('您已拥有账号，请登录')).toBeVisible()
  const second = newMobile()
  await number.fill(second)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/秒后重新获取/)).toBeVisible()
  await boxes.fill(await code(second))
  await expect(page.getByRole('heading', { name: '手机号已更换' })).toBeVisible()
  await page.getByRole('link', { name: '完成' }).click()
  await expect(page.getByRole('link', { name: /^手机号/ })).toContainText(maskPhone(second))

  await page.getByRole('link', { name: /^手机号/ }).click()
  await page.getByRole('link', { name: /^原手机号已停用/ }).click()
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  const third = newMobile()
  await number.fill(third)
  // the ID number of another customer
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill(site.scene.stuck.certId)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('实名信息有误！')).toBeVisible()
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill(certId)
  await page.getByRole('button', { name: '下一步' }).click()
  await pressPin(page, pin)
  await expect(page.getByText(/秒后重新获取/)).toBeVisible()
  await boxes.fill(await code(third))
  await expect(page.getByText(`以后用 ${maskPhone(third)} 登录。`)).toBeVisible()
})
