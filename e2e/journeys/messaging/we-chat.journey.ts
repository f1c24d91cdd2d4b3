import { expect, test } from '../../support/journey.ts'
import { operate } from '../../support/steps/operate.ts'
import { inConsole, openShell, tryOut, visit } from '../../support/steps/shell.ts'

test.use(inConsole)

test('a customer in WeChat shares a signed page by its menu, takes a picture, scans and closes', async ({
  app,
  stack,
}) => {
  await operate(stack, 'setting', 'weChat', JSON.stringify({ scriptUrl: `${stack.sandboxUrl}/jweixin.js` }))
  const shell = await openShell(app, stack.sandboxUrl, { host: 'weChat', path: '/aboutUs', debug: true })

  await shell.app.getByRole('button', { name: '分享给朋友' }).click()
  const mask = shell.app.getByRole('dialog', { name: '点右上角' })
  await mask.getByRole('button', { name: '知道了' }).click()
  await expect(mask).toBeHidden()
  await shell.phone.getByRole('button', { name: '宿主菜单' }).click()
  await expect(shell.sheet('微信菜单')).toContainText('转发给朋友：万卡')
  await shell.sheet('微信菜单').getByRole('button', { name: '转发给朋友' }).click()

  // another page needs a new signature
  await visit(shell, '/questions')
  await expect(shell.app.getByRole('searchbox')).toBeVisible()
  const photo = await tryOut(shell, 'camera')
  await shell.sheet('相机').getByRole('button', { name: '拍一张示例照片' }).click()
  await expect(photo).toHaveText('camera: {"type":"image/jpeg"}')
  const scanned = await tryOut(shell, 'scanCode')
  await shell.sheet('扫一扫').getByRole('button', { name: '扫到一个' }).click()
  await expect(scanned).toHaveText('scanCode: "sandbox-qr-1"')

  const links = JSON.stringify({
    android: 'https://store.example/wanka.apk',
    ios: '',
    universalLink: '',
    scheme: '',
    androidPackage: '',
  })
  await operate(stack, 'setting', 'appLinks', links)
  await visit(shell, '/downLoad')
  await shell.app.getByRole('button', { name: '下载安卓版' }).click()
  await expect(shell.app.getByRole('dialog', { name: '请在浏览器中打开' })).toBeVisible()
  await shell.app.getByRole('button', { name: '知道了' }).click()

  await tryOut(shell, 'close')
  await expect(shell.covered).toContainText('窗口已关闭')
})
