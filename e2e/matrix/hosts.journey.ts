import { hosts, oneOfEach } from '../support/hosts.ts'
import { inConsole, openShell, tryOut } from '../support/steps/shell.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use(inConsole)

for (const { source, knownBy } of hosts) {
  test(`${source} detect: the page detects it by its ${knownBy.join(', its ')}, and keeps it for the visit`, async ({
    enter,
    site,
  }) => {
    for (const by of knownBy) {
      await test.step(by, async () => {
        const page = await enter('guest')
        const shell = await openShell(page, site.sandboxUrl, { host: source, by, path: '/aboutUs' })
        const root = shell.app.locator(`html[data-host="${source}"][data-started]`)
        await expect(root).toBeAttached()
        const call = page.waitForRequest(/api\/sys\/config/)
        await shell.frame().goto(`${site.url}/certificate-check`)
        await expect(root).toBeAttached()
        expect((await call).headers().proid).toBe(source)
      })
    }
  })
}

for (const { source, header, tabBar } of oneOfEach('chrome', ({ header, tabBar }) => `${header} ${tabBar}`)) {
  test(`${source} chrome: our header and tab bar are drawn where it draws none; hideHeader hides and shows the header`, async ({
    enter,
    site,
  }) => {
    const page = await enter('borrower')
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: '/clearance-certificate-apply' })
    const { app } = shell
    const ours = app.getByRole('banner')
    await expect(app.getByText(/查看证明/).first()).toBeVisible()
    // the item at the right of a hidden header is drawn in the page
    await expect(app.getByRole('link', { name: '开具记录' })).toBeVisible()
    await expect(ours).toHaveCount(header === 'never' ? 0 : 1)
    await shell.frame().goto(`${site.url}/user`)
    await expect(app.getByText('总额度')).toBeVisible()
    await expect(app.getByRole('navigation').getByRole('link', { name: '我的' })).toHaveCount(tabBar ? 1 : 0)

    const openBills = async (query: string): Promise<void> => {
      await shell.frame().goto(`${site.url}/billListAll${query}`)
      await expect(app.getByText('已结清').first()).toBeVisible()
    }
    const back = app.getByRole('button', { name: '返回' })
    await openBills('')
    await expect(ours, 'before it is hidden').toHaveCount(header === 'always' ? 1 : 0)
    await expect(back, 'before it is hidden').toHaveCount(header === 'always' ? 1 : 0)
    await openBills('?hideHeader=1')
    await expect(ours, 'while it is hidden').toHaveCount(0)
    // a customer can always leave: where no host draws a bar a back button floats
    await expect(back, 'while it is hidden').toHaveCount(header === 'always' ? 1 : 0)
    await openBills('?hideHeader=0')
    await expect(ours, 'given back').toHaveCount(header === 'always' ? 1 : 0)
  })
}

for (const name of ['unknownApp', '__proto__', '']) {
  test(`a guest with an unknown source gets a plain browser: "${name}"`, async ({ enter, site }) => {
    const page = await enter('guest')
    await page.goto(`${site.url}/aboutUs?appSource=${name}`)
    await expect(page.locator('html[data-host="browser"][data-started]')).toBeAttached()
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('a developer sees in the console’s frame what the host can do', async ({ enter, site }) => {
  const page = await enter('guest')
  for (const { source, can } of hosts) {
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: '/aboutUs', debug: true })
    const shown = await tryOut(shell, 'stored')
    await expect(shown).toContainText(`"source":"${source}"`)
    for (const action of can) await expect(shell.app.getByRole('button', { name: action, exact: true })).toBeEnabled()
    const able = shell.app.locator('details button:enabled')
    const names = (await able.allTextContents()).filter((text) => !['stored', '前往', '登录为', 'leave'].includes(text))
    expect(names.sort()).toEqual([...can].sort())
  }
})

test('a guest never sees the debug panel unless it is requested', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: 'browser', path: '/aboutUs' })
  await expect(shell.app.getByText('看得清费用的信用借款').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(shell.app.getByText('调试')).toHaveCount(0)
})
