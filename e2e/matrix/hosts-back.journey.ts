import { hosts, oneOfEach } from '../support/hosts.ts'
import { configure, expectAt, inConsole, openShell, type Shell, visit } from '../support/steps/shell.ts'
import { askedOfWeChat, putWeChatBridge } from '../support/steps/we-chat-bridge.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use(inConsole)

/** Uses the button that the customer has: the host's where it draws one, else ours. */
async function goBack(shell: Shell): Promise<void> {
  const theirs = shell.phone.getByRole('button', { name: '宿主返回' })
  const ours = shell.app.getByRole('button', { name: '返回', exact: true })
  await ((await ours.count()) > 0 ? ours : theirs).click()
}

for (const { source, root } of oneOfEach('back', ({ root, header }) => `${root} ${header}`)) {
  test(`${source} back: a customer gets one page back, to the callBackUrl, or out of the app`, async ({
    enter,
    site,
  }) => {
    const page = await enter('borrower')
    await putWeChatBridge(page)
    const shell = await openShell(page, site.sandboxUrl, {
      host: source,
      path: '/clearance-certificate-apply',
      debug: true,
    })
    await expect(shell.app.getByText(/查看证明/).first()).toBeVisible()
    await visit(shell, '/clearance-certificate-history')
    await expect(shell.app.getByText('已出具').first()).toBeVisible()
    await goBack(shell)
    await expectAt(shell, '/clearance-certificate-apply')

    if (source !== 'weChat') {
      await visit(shell, '/billListAll?callBackUrl=%2FaboutUs')
      await expectAt(shell, '/billListAll?callBackUrl=%2FaboutUs')
      await expect(shell.app.getByText('已结清').first()).toBeVisible()
      await goBack(shell)
      await expectAt(shell, '/aboutUs')
    }

    await page.getByRole('button', { name: '重新载入' }).click()
    await expect(shell.app.getByText(/查看证明/).first()).toBeVisible()
    await goBack(shell)
    if (root === 'home') await expectAt(shell, '/')
    else if (source === 'weChat') await expect.poll(() => askedOfWeChat(shell)).toBe('closeWindow')
    else await expect(shell.covered).toContainText('窗口已关闭')
  })
}

const closing = hosts.filter(({ can, source }) => can.includes('close') && !['weChat', 'webDebugger'].includes(source))
for (const { source } of oneOfEach('not closed', ({ header }) => header, closing)) {
  test(`${source} back: where the host does not close, home is a way on`, async ({ enter, site }) => {
    const page = await enter('borrower')
    // before 57 home is a page of ours in every host
    const shell = await openShell(page, site.sandboxUrl, {
      host: source,
      inner: 56,
      path: '/billListAll',
      bridge: 'never',
    })
    await expect(shell.app.getByText('已结清').first()).toBeVisible()
    await goBack(shell)
    await expectAt(shell, '/')
  })
}

test('1 back: a customer of an app before version 37 gets its user tab instead of a closed window', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', inner: 36, path: '/billListAll' })
  await expect(shell.app.getByText('已结清').first()).toBeVisible()
  await goBack(shell)
  await expectAt(shell, '/user')
  await expect(shell.phone.getByRole('button', { name: '我的' })).toHaveAttribute('aria-current', 'true')
})

test('1 back: from version 24 on the app closes a customer’s diamonds window, whatever lies behind it', async ({
  enter,
  site,
}) => {
  const page = await enter('newcomer')
  for (const inner of [23, 24]) {
    const shell = await openShell(page, site.sandboxUrl, { host: '1', inner, path: '/aboutUs', debug: true })
    await visit(shell, '/pointMall')
    await expect(shell.app.getByText('每日签到')).toBeVisible()
    await goBack(shell)
    if (inner < 24) await expectAt(shell, '/aboutUs')
    else await expect(shell.covered).toContainText('窗口已关闭')
  }
})

test('1 chrome: from version 57 a customer who is sent home gets the app’s first tab', async ({ enter, site }) => {
  const page = await enter('borrower')
  for (const path of ['/', '/index']) {
    const shell = await openShell(page, site.sandboxUrl, { host: '1', inner: 57, path: '/billListAll', debug: true })
    await expect(shell.app.getByText('已结清').first()).toBeVisible()
    await visit(shell, path)
    await expect(shell.log).toContainText('"tabChange","data":{"tab":0}')
    await expectAt(shell, '/')
  }
})

test('1 chrome: before version 57 a customer who is sent home gets a page of ours', async ({ enter, site }) => {
  const page = await enter('borrower')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', inner: 56, path: '/billListAll', debug: true })
  await expect(shell.app.getByText('已结清').first()).toBeVisible()
  await visit(shell, '/index')
  await expectAt(shell, '/')
  await expect(shell.app.getByText('去还款').first()).toBeVisible()
  await expect(shell.log).not.toContainText('tabChange')
})

test('1 openNative: a customer who opens a listed page gets it in the app, and our page stays', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  await configure(page, { nativePages: ['/billListAll'] })
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/aboutUs', debug: true })
  await visit(shell, '/billListAll?from=about')
  await expect(shell.sheet('App 的原生页面')).toContainText('/billListAll?from=about')
  await expectAt(shell, '/aboutUs')
})

for (const [bridge, words] of [
  ['refuses', '没能打开'],
  ['never', '没有回应'],
  ['unsupported', '打不开'],
] as const) {
  test(`1 openNative: a customer of an app that ${bridge} sees the browser’s alert, and our page opens`, async ({
    enter,
    site,
  }) => {
    const page = await enter('borrower')
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await configure(page, { nativePages: ['/billListAll'] })
    const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/aboutUs', bridge, debug: true })
    await visit(shell, '/billListAll')
    await expect(shell.app.getByText('已结清').first()).toBeVisible()
    expect(alerts).toEqual([expect.stringContaining(words)])
  })
}

test('a customer who cancelled a loan gets two steps back, past the page that cancelled it', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  const shell = await openShell(page, site.sandboxUrl, { host: 'browser', path: '/billList', debug: true })
  await visit(shell, '/billListAll')
  await expectAt(shell, '/billListAll')
  await visit(shell, `/cancelLoanResult?orderId=${site.scene.borrower.orderId}`)
  await expect(shell.app.getByText('这笔申请没有取消')).toBeVisible()
  await goBack(shell)
  await expectAt(shell, '/billList')
})

test('the history list is cleared when a customer opens home or mine', async ({ enter, site }) => {
  const page = await enter('borrower')
  const shell = await openShell(page, site.sandboxUrl, { host: 'browser', path: '/billList', debug: true })
  const list = () => shell.frame().evaluate(() => sessionStorage.getItem('history'))
  for (const cleared of ['/', '/user', '/userNew']) {
    await visit(shell, '/billListAll')
    await expectAt(shell, '/billListAll')
    await visit(shell, '/aboutUs')
    await expect.poll(list).toMatch(/"billListAll","aboutUs"\]$/)
    await visit(shell, cleared)
    await expect.poll(list).toBe('[]')
  }
})
