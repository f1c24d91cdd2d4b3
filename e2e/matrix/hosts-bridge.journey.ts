import { type Bridged, hosts } from '../support/hosts.ts'
import { inConsole, openShell, type Shell, tryOut } from '../support/steps/shell.ts'
import { askedOfWeChat, putWeChatBridge } from '../support/steps/we-chat-bridge.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use(inConsole)

type Proof = (shell: Shell) => Promise<void>

const bySheet =
  (action: string, sheet: string, choice: string, outcome: string | RegExp): Proof =>
  async (shell) => {
    const said = await tryOut(shell, action)
    await shell.sheet(sheet).getByRole('button', { name: choice, exact: true }).click()
    await expect(said).toHaveText(outcome)
  }
const opened =
  (action: string, sheet: string, text: string): Proof =>
  async (shell) => {
    const said = await tryOut(shell, action)
    await expect(shell.sheet(sheet)).toContainText(text)
    await expect(said).toHaveText(`${action}: done`)
    await shell.sheet(sheet).getByRole('button', { name: '返回' }).click()
  }
const saying =
  (action: string, outcome: string | RegExp): Proof =>
  async (shell) =>
    expect(await tryOut(shell, action)).toHaveText(outcome)

const proofs: Record<string, Proof> = {
  face: bySheet('face', '人脸识别', '通过', 'face: "debug-face"'),
  fingerprint: bySheet('fingerprint', '指纹', '通过', 'fingerprint: true'),
  camera: bySheet('camera', '相机', '拍一张示例照片', 'camera: {"type":"image/jpeg"}'),
  openUrl: opened('openUrl', 'App 打开的网页', '/aboutUs'),
  openNative: opened('openNative', 'App 的原生页面', '/billList'),
  position: bySheet('position', '位置', '允许', 'position: {"lat":39.908722,"lng":116.397496}'),
  deviceInfo: saying('deviceInfo', /"deviceId":"sandbox-phone-1"/),
  tabChange: async (shell) => {
    await tryOut(shell, 'tabChange')
    await expect(shell.phone.getByRole('button', { name: '发现' })).toHaveAttribute('aria-current', 'true')
  },
  close: async (shell) => {
    await tryOut(shell, 'close')
    await expect(shell.covered).toContainText('窗口已关闭')
  },
}
const shares: Record<string, Proof> = {
  sheet: bySheet('share', '分享给好友', '分享', 'share: "shared"'),
  copied: saying('share', 'share: "copied"'),
  mock: saying('share', 'share: "shared"'),
}

/** These actions cover the page: the next action needs a new page. */
const covering: readonly string[] = ['tabChange', 'close'] satisfies Bridged[]

for (const { source, can, share } of hosts) {
  // WeChat's and the debugger's bridges differ; the login has a journey of its own
  if (source === 'weChat') continue
  const asked = can.flatMap((action) => {
    const proof = action === 'share' ? shares[share] : source === 'webDebugger' ? undefined : proofs[action]
    return proof && action !== 'login' ? [{ action, proof }] : []
  })
  asked.sort((one, other) => covering.indexOf(one.action) - covering.indexOf(other.action))
  test(`${source} ${asked.map(({ action }) => action).join(', ')}: the host does what the page requests`, async ({
    enter,
    site,
  }) => {
    const page = await enter('guest')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const open = () => openShell(page, site.sandboxUrl, { host: source, path: '/aboutUs', debug: true })
    let shell = await open()
    for (const [at, { action, proof }] of asked.entries()) {
      if (covering.includes(asked[at - 1]?.action ?? '')) shell = await open()
      await test.step(action, () => proof(shell))
    }
  })
}

test('webDebugger actions: the mock host answers every request of the page', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: 'webDebugger', path: '/aboutUs' })
  for (const [action, outcome] of [
    ['face', '"debugger-face"'],
    ['fingerprint', 'true'],
    ['camera', 'cancelled'],
    ['tabChange', 'done'],
    ['openUrl', 'done'],
    ['openNative', 'done'],
    ['close', 'done'],
    ['deviceInfo', '{"deviceId":"web-debugger"}'],
    ['position', '{"lat":39.91,"lng":116.4}'],
  ] as const)
    await expect(await tryOut(shell, action)).toHaveText(`${action}: ${outcome}`)
})

test('weChat close: the page closes the window through WeChat’s own bridge', async ({ enter, site }) => {
  const page = await enter('guest')
  await putWeChatBridge(page)
  const shell = await openShell(page, site.sandboxUrl, { host: 'weChat', path: '/aboutUs', debug: true })
  await expect(await tryOut(shell, 'close')).toHaveText('close: done')
  expect(await askedOfWeChat(shell)).toBe('closeWindow')
})

for (const [system, inner, owner] of [
  ['android', 103, false],
  ['android', 104, true],
  ['ios', 93, false],
  ['ios', 94, true],
] as const) {
  test(`1 fingerprint: ${system} ${inner} the page requests ${owner ? 'the owner’s finger' : 'any finger'}`, async ({
    enter,
    site,
  }) => {
    const page = await enter('guest')
    const shell = await openShell(page, site.sandboxUrl, { host: '1', system, inner, path: '/aboutUs', debug: true })
    await tryOut(shell, 'fingerprint')
    await expect(shell.sheet('指纹')).toContainText(owner ? '机主本人' : '任意一枚')
    await shell.sheet('指纹').getByRole('button', { name: '不通过' }).click()
    await expect(shell.app.getByRole('status').filter({ hasText: 'fingerprint' })).toHaveText('fingerprint: false')
  })
}

test('1 deviceInfo: the page’s calls carry the app’s device information, its version and the module', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/aboutUs', debug: true })
  await expect(shell.log).toContainText('"deviceId":"sandbox-phone-1"')
  const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(site.url))
  await shell.app.getByLabel('路径').evaluate((input: HTMLInputElement) => {
    input.value = '/registerAgr'
    input.form?.requestSubmit()
  })
  const { deviceinfo = '', appversion, module } = (await call).headers()
  expect(decodeURIComponent(deviceinfo)).toBe('PJD110;14;sandbox-phone-1;sandbox-oaid-1')
  expect([appversion, module]).toEqual(['3.4.7', 'wk-web'])
})

test('S22 the page trusts no answer of the app: garbage, late, twice, never, and no', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/aboutUs', debug: true })
  for (const [bridge, outcome] of [
    ['garbage', 'failed'],
    ['late', 'silent'],
    ['never', 'silent'],
    ['refuses', 'failed'],
    ['cancels', 'cancelled'],
    ['unsupported', 'unsupported'],
  ] as const) {
    await page.getByLabel('桥怎样应答').selectOption(bridge)
    await expect(await tryOut(shell, 'face')).toHaveText(`face: ${outcome}`)
    // a late answer brings a sheet of its own
    if (bridge === 'late') await shell.sheet('人脸识别').getByRole('button', { name: '取消' }).click()
  }
  await page.getByLabel('桥怎样应答').selectOption('twice')
  const said = await tryOut(shell, 'face')
  await shell.sheet('人脸识别').getByRole('button', { name: '通过', exact: true }).click()
  await expect(said).toHaveText('face: "debug-face"')
  expect(await shell.frame().evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('S21 the page ignores a message from any window and origin but the console’s', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/aboutUs', debug: true })
  await tryOut(shell, 'face')
  await expect(shell.sheet('人脸识别')).toBeVisible()
  // even one that knows the request's id
  const [, id] = /"id":"(face-[\w-]+)"/.exec((await shell.log.textContent()) ?? '') ?? []
  expect(id).toBeDefined()
  const forged = JSON.stringify({ wanka: 1, id, state: 'done', data: { ticket: 'forged' } })
  // the page's own window is not its host
  await shell.frame().evaluate((text) => window.postMessage(text, location.origin), forged)
  await shell.sheet('人脸识别').getByRole('button', { name: '通过', exact: true }).click()
  await expect(shell.app.getByRole('status').filter({ hasText: 'face' })).toHaveText('face: "debug-face"')
})

test.describe('a foreign page', () => {
  // the browser writes its refusal to the console
  test.use({ failing: true })
  test('S21 a page of a foreign origin cannot show the app, nor be its host', async ({ enter, site }) => {
    const page = await enter('borrower')
    const heard: string[] = []
    await page.exposeFunction('hear', (text: string) => heard.push(text))
    const name = JSON.stringify({ agent: 'WukApp/57 (3.4.7)', bridge: '1', debug: true })
    await page.route('http://foreign.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>onmessage = (event) => hear(String(event.data))</script><iframe src="${site.url}/user"></iframe>
        <script>document.querySelector('iframe').name = 'wanka-shell ' + ${JSON.stringify(name)}</script>`,
      }),
    )
    await page.goto('http://foreign.example/')
    // the browser shows its own refusal page
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    expect(heard).toEqual([])
  })
})

test('S21 a page outside a frame cannot be given a shell by the window’s name', async ({ enter, site }) => {
  const page = await enter('guest')
  await page.addInitScript(() => {
    window.name = 'wanka-shell {"agent":"WukApp/57 (3.4.7)","bridge":"1","debug":true}'
  })
  await page.goto(`${site.url}/aboutUs`)
  await expect(page.locator('html[data-host="browser"][data-started]')).toBeAttached()
  // a panel would be loaded as a file of its own
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('调试')).toHaveCount(0)
})
