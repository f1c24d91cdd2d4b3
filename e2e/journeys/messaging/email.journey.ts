import { maskEmail } from '@wanka/contract/phone-mask.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'

const ADDRESS = 'lin.zhixia@example.com'
const SHOWN = maskEmail(ADDRESS)

test('a customer verifies an address by the code in its mailbox, has a contract sent there, and gets receipts by choice', async ({
  enter,
  site,
}) => {
  const sandbox = makeSandboxClient(site.sandboxUrl)
  const { orderId, billNo, mobile, pin } = site.scene.correspondent
  const page = await enter('correspondent')

  await page.goto(linkTo('loanAgreement', { orderId }))
  await page
    .getByRole('link', { name: /借款合同/ })
    .first()
    .click()
  await page.getByRole('button', { name: '发送到邮箱' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '去验证' }).click()
  await expect(page).toHaveURL(paths.emailSetting)

  const field = page.getByRole('textbox', { name: '邮箱', exact: true })
  await field.fill('lin.zhixia@')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请填写正确的邮箱')).toBeVisible()
  await expect(field).toHaveValue('lin.zhixia@')
  await field.fill(ADDRESS)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(`验证码已发送至 ${SHOWN}`)).toBeVisible()

  const [{ code } = { code: null }] = await sandbox.mails(ADDRESS)
  await page.reload()
  const boxes = page.getByRole('textbox', { name: '邮箱验证码' })
  await boxes.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('亲，您填写的验证码错误')).toBeVisible()
  await boxes.fill(code ?? '')
  await expect(page.getByText('还没有发送过文件')).toBeVisible()
  await expect(page.getByText(SHOWN)).toBeVisible()

  await page.goto(linkTo('loanAgreement', { orderId }))
  await page
    .getByRole('link', { name: /借款合同/ })
    .first()
    .click()
  await page.getByRole('button', { name: '发送到邮箱' }).click()
  await expect(page.getByText(`几分钟内会发送到 ${SHOWN}`)).toBeVisible()
  const filed = async () =>
    (await sandbox.mails(ADDRESS)).flatMap(({ attachments }) => attachments.map(({ name }) => name))
  await expect.poll(filed).toHaveLength(1)
  expect((await filed())[0]).toMatch(/合同.*\.pdf$/)

  await page.goto(paths.emailSetting)
  await page.getByRole('link', { name: /还款回单邮件/ }).click()
  for (const way of ['短信', '邮件']) {
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('topic=receipt') ?? false)
    await page.getByRole('switch', { name: `还款回单：${way}` }).click()
    await kept
  }
  await page.goto(linkTo('cashierDesk', { billNo }))
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 90_000 })
  await expect.poll(filed).toHaveLength(2)
  expect((await filed())[0]).toMatch(/^还款回单R\d+\.pdf$/)
  const receipts = async () => (await sandbox.sms(mobile)).filter(({ type }) => type === 'paid').map(({ text }) => text)
  await expect.poll(receipts).toEqual([expect.stringMatching(/^【万卡】您的还款[\d,.]+元已于.*尾号\d{4}/)])

  await expectOneTruthAboutMoney(page)
  await page.goto(paths.emailSetting)
  await expect(page.getByText('已发送')).toHaveCount(2)
  await page.getByRole('button', { name: '移除邮箱' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除邮箱' }).click()
  await expect(page.getByRole('textbox', { name: '邮箱', exact: true })).toHaveValue('')
})
