import { account } from '@wanka/contract/customer/account.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectAt, inConsole, openShell } from '../../support/steps/shell.ts'

test.use(inConsole)

test('a customer of our app protects the pages by a finger, is asked for it after a while away, and turns it off by it', async ({
  enter,
  site,
}) => {
  const page = await enter('payer')
  const open = (path: string) => openShell(page, site.sandboxUrl, { host: '1', path })
  let shell = await open('/pwSetting')
  const protection = shell.app.getByRole('switch', { name: '指纹保护' })
  const answer = (choice: string) => shell.sheet('指纹').getByRole('button', { name: choice, exact: true }).click()
  await protection.click()
  await answer('不通过')
  await expect(protection).not.toBeChecked()
  await protection.click()
  await answer('通过')
  await expect(protection).toBeChecked()

  // back at once: the finger was just seen
  shell = await open('/billList')
  const bills = shell.app.getByRole('tablist', { name: '账单状态' })
  await expect(bills).toBeVisible()
  const cover = shell.app.getByRole('alertdialog', { name: '验证指纹后查看' })
  await expect(cover).toBeHidden()

  // from now on every page opens after more than five minutes away
  await page.addInitScript(() => localStorage.setItem('fingerSeen', String(Date.now() - 301_000)))
  shell = await open('/billList')
  await expect(cover).toBeVisible()
  await cover.getByRole('button', { name: '验证指纹' }).click()
  await answer('不通过')
  await expect(cover.getByRole('status')).toHaveText('指纹没有通过，请再试一次')
  await cover.getByRole('button', { name: '验证指纹' }).click()
  await answer('通过')
  await expect(cover).toBeHidden()
  await expect(bills).toBeVisible()

  shell = await open('/pwSetting')
  await cover.getByRole('button', { name: '验证指纹' }).click()
  await answer('通过')
  await protection.click()
  await answer('通过')
  await expect(protection).not.toBeChecked()
})

test('a customer whose finger the phone does not know logs in again, and the protection ends with the login', async ({
  enter,
  site,
}) => {
  const page = await enter('payer')
  // the login is other tests’, too
  await page.route(`**${account.logout.path}?*`, (route) =>
    route.fulfill({ json: { status: 1, message: '', data: null } }),
  )
  await page.addInitScript(() => localStorage.setItem('fingerLock', '1'))
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/user' })
  const cover = shell.app.getByRole('alertdialog', { name: '验证指纹后查看' })
  await cover.getByRole('button', { name: '退出，重新登录' }).click()
  await expect(cover).toBeHidden()
  await expectAt(shell, '/login')
  expect(await shell.frame().evaluate(() => [localStorage.token, localStorage.fingerLock])).toEqual([
    undefined,
    undefined,
  ])
})

test('a customer in a browser is offered no protection by a finger', async ({ enter }) => {
  const page = await enter('payer')
  await page.goto('/pwSetting')
  await expect(page.getByText('登录设备')).toBeVisible()
  await expect(page.getByText('指纹保护')).toHaveCount(0)
})
