import { expect, test } from '../../support/journey.ts'
import { codeFrom, register } from '../../support/steps/enter.ts'
import { operate } from '../../support/steps/operate.ts'
import { expectAt, inConsole, openShell, visit } from '../../support/steps/shell.ts'

test.use(inConsole)

const MOBILE = '13900004488'

test('19 a customer with notifications in WeChat opens the letter by a tap on the message, and its page from there', async ({
  app,
  stack,
  world,
}) => {
  await operate(
    stack,
    'setting',
    'weChat',
    JSON.stringify({ scriptUrl: `${stack.sandboxUrl}/jweixin.js`, account: '万卡' }),
  )
  await register(world, MOBILE, 'wanka2027')
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()

  const shell = await openShell(app, stack.sandboxUrl, { host: 'weChat', path: '/wechatPrivilege', debug: true })
  const { app: page } = shell
  await page.getByRole('link', { name: /^绑定微信/ }).click()
  await page.getByRole('button', { name: '绑定微信' }).click()
  await page.getByRole('link', { name: '同意', exact: true }).click()
  const code = await codeFrom(world, MOBILE, () => page.getByRole('button', { name: '获取验证码' }).click())
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expectAt(shell, '/wechatPrivilege')

  await page.locator('wx-open-subscribe').click()
  await shell.sheet('万卡 想给你发送以下通知').getByRole('button', { name: '允许' }).click()
  await expect(page.getByRole('switch', { name: '借款和账户通知' })).toBeChecked()
  await page.getByRole('switch', { name: '账单和还款通知' }).click()
  await expect(page.getByRole('switch', { name: '账单和还款通知' })).not.toBeChecked()

  await operate(stack, 'coupon', 'give', 'interest20', MOBILE, 'thanks')
  await operate(stack, 'coupon', 'give', 'repay80', MOBILE, 'thanks')
  const told = async () => (await world.sandbox.weChatMessages()).map(({ data: { thing1 } }) => thing1)
  await expect.poll(told).toEqual(['优惠券到账', '优惠券到账'])
  const [message] = await world.sandbox.weChatMessages()
  const { pathname, search } = new URL(message?.page ?? '')
  await visit(shell, pathname + search)
  await expect(page.getByText(/^您收到一张/)).toBeVisible()

  await visit(shell, '/internalLetter')
  await expect(page.getByRole('tab', { name: /^服务/ })).toContainText('1')
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByRole('tab', { name: /^服务/ })).not.toContainText('1')
  await page
    .getByRole('button', { name: /优惠券到账/ })
    .last()
    .click()
  await page.getByRole('button', { name: '看卡券' }).click()
  await expectAt(shell, '/myCoupons')
})
