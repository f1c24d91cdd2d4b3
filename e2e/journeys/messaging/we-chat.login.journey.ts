import { expect, test } from '../../support/journey.ts'
import { codeFrom, register } from '../../support/steps/enter.ts'
import { expectAt, inConsole, openShell, type Shell } from '../../support/steps/shell.ts'

test.use(inConsole)

const MOBILE = '13900004471'
const start = ({ app }: Shell) => app.getByRole('button', { name: '微信授权登录' })
const wechat = ({ app }: Shell, answer: string) => app.getByRole('link', { name: answer, exact: true })

test('S23 19 a guest in WeChat agrees, proves a phone once, and is logged in next time; a snapshot stays a guest', async ({
  app,
  stack,
  world,
}) => {
  const shell = await openShell(app, stack.sandboxUrl, { host: 'weChat', path: '/user' })
  const { app: page } = shell
  await page.getByRole('link', { name: /登录/ }).first().click()
  await page.getByRole('link', { name: '微信登录' }).click()
  await expect(page.getByText('解绑即删除')).toBeVisible()

  // a snapshot of the page, and a refusal, leave a guest with another way
  await start(shell).click()
  await wechat(shell, '以快照页打开（虚拟用户）').click()
  await expect(page.getByText(/使用完整服务/)).toBeVisible()
  await start(shell).click()
  await wechat(shell, '拒绝').click()
  await expect(page.getByText(/您没有同意授权/)).toBeVisible()

  await start(shell).click()
  const answered = app.waitForRequest(/weixinLogin\?.*state=/)
  await wechat(shell, '同意').click()
  const answer = new URL((await answered).url())
  await expect(page.getByText('微信“小林”还没有绑定万卡')).toBeVisible()
  await expect.poll(() => new URL(shell.frame().url()).search).not.toMatch(/code|state/)

  // the target is kept on the way to another login and back
  await page.getByRole('link', { name: '暂不绑定，手机号登录' }).click()
  await page.getByRole('link', { name: '继续绑定微信' }).click()
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(MOBILE)
  const code = await codeFrom(world, MOBILE, () => page.getByRole('button', { name: '获取验证码' }).click())
  await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  await page.getByRole('checkbox').click({ position: { x: 10, y: 12 } })
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expectAt(shell, '/user')
  await expect(page.getByText('未实名')).toBeVisible()

  // another visit with the address that logged the first one in: it is used up, and belongs to that browser
  await app.context().clearCookies()
  await shell.frame().evaluate(() => localStorage.clear())
  const later = await openShell(app, stack.sandboxUrl, {
    host: 'weChat',
    path: '/weixinLogin?redirectUrl=%2FucSetting',
  })
  await start(later).click()
  await wechat(later, '同意').click()
  await expectAt(later, '/ucSetting')
  await expect(later.app.getByRole('link', { name: /^微信登录/ })).toContainText('已绑定')

  await later.frame().evaluate(() => localStorage.clear())
  await openShell(app, stack.sandboxUrl, { host: 'weChat', path: `/weixinLogin${answer.search}` })
  await expect(later.app.getByText('非法请求，请重新登录')).toBeVisible()
})

test('a logged-in customer binds WeChat in the settings, and unbinds it with a code', async ({ app, stack, world }) => {
  await register(world, MOBILE, 'wanka2027')
  await expect(app.getByRole('link', { name: /实名认证/ })).toBeVisible()
  const shell = await openShell(app, stack.sandboxUrl, { host: 'weChat', path: '/ucSetting' })
  const { app: page } = shell
  const row = page.getByRole('link', { name: /^微信登录/ })
  await expect(row).toContainText('未绑定')
  await row.click()
  await page.getByRole('button', { name: '绑定微信' }).click()
  await wechat(shell, '换一个微信号同意').click()
  await expect(page.getByText('微信“小周”绑定后')).toBeVisible()
  const typeCode = async () => {
    const code = await codeFrom(world, MOBILE, () => page.getByRole('button', { name: '获取验证码' }).click())
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
  }
  await typeCode()
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(row).toContainText('已绑定')
  await row.click()
  await typeCode()
  await page.getByRole('button', { name: '解绑' }).click()
  await expect(row).toContainText('未绑定')
})
