import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

test('13 a customer who forgot the deal password in the middle of a payment resets it, and continues the payment', async ({
  enter,
  site,
}) => {
  const { billNo, mobile, name, certId, cardNo } = site.scene.stuck
  const page = await enter('stuck')
  const cashier = linkTo('cashierDesk', { billNo })
  await page.goto(cashier)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.getByRole('dialog', { name: '输入交易密码' }).getByRole('link', { name: '忘记密码' }).click()

  const next = page.getByRole('button', { name: '下一步' })
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page
    .getByRole('textbox', { name: '验证码', exact: true })
    .fill(await makeSandboxClient(site.sandboxUrl).code(mobile))
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill('110101199003070636')
  await next.click()
  await expect(page.getByText('实名信息有误！')).toBeVisible()
  await page.getByRole('textbox', { name: '身份证号', exact: true }).fill(certId)
  await next.click()

  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  const card = page.getByRole('textbox', { name: '卡号', exact: true })
  await card.fill(`${cardNo.slice(0, -1)}${cardNo.endsWith('1') ? '2' : '1'}`)
  await next.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await card.fill(cardNo)
  await next.click()

  await expect(page.getByRole('heading', { name: '设置6位交易密码' })).toBeVisible()
  // a weak one is told at once, not after it was typed twice
  await pressPin(page, '123456')
  await expect(page.getByText('交易密码不能是连续的数字，请换一个')).toBeVisible()
  await pressPin(page, '907351')
  await expect(page.getByRole('heading', { name: '再输入一次' })).toBeVisible()
  await pressPin(page, '907351')
  await expect(page.getByText('交易密码已重置')).toBeVisible()

  await expect(page).toHaveURL(cashier)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, '907351')
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })
  await expectOneTruthAboutMoney(page)
})

test('a customer who reloads during the reset starts again and sees nothing of what was typed', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await page.goto(
    `/resetDealPw2?callBackUrl=${encodeURIComponent(linkTo('cashierDesk', { billNo: site.scene.borrower.billNo }))}`,
  )
  await expect(page).toHaveURL(/\/resetDealPw\?callBackUrl=/)
  await expect(page.getByRole('textbox', { name: '身份证号', exact: true })).toHaveValue('')
})
