import { copy } from '@wanka/contract/copy.ts'
import { hosts, oneOfEach } from '../support/hosts.ts'
import { hurryToasts } from '../support/steps/hurry-toasts.ts'
import { configure, expectAt, GONE, inConsole, openShell, pathOf, type Shell } from '../support/steps/shell.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use(inConsole)

/** Stands in for the partner's own page: the console may frame only the app's address. */
const theirPages = (url: string) => ({
  hostUrls: {
    walletLogin: `${url}/aboutUs?at=wallet`,
    cubeRegister: `${url}/aboutUs?at=cube`,
    quickAppRegister: `${url}/aboutUs?at=quick`,
  },
})
const placeOf = { jfwallet: 'wallet', cube: 'cube', quickApp: 'quick' } as const

async function expectTheirPage(shell: Shell, site: { url: string }, source: string, back: string): Promise<void> {
  const at = placeOf[source as keyof typeof placeOf]
  await expect.poll(() => pathOf(shell)).toBe(`/aboutUs?at=${at}&redirectUrl=${encodeURIComponent(site.url + back)}`)
}

async function logInNatively(shell: Shell, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  const sheet = shell.sheet('App 登录')
  await sheet.getByLabel('手机号').fill(mobile)
  await sheet.getByLabel('登录密码').fill(password)
  await sheet.getByRole('button', { name: '登录' }).click()
  await expect(sheet).toBeHidden()
}

for (const { source, login } of oneOfEach('login', ({ login }) => login)) {
  test(`${source} login: a guest is sent to its login and back again`, async ({ enter, site }) => {
    const page = await enter('guest')
    await configure(page, theirPages(site.url))
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: '/billListAll' })
    const back = `/billListAll?appSource=${source}`
    if (login === 'ours') {
      await expectAt(shell, `/login?redirectUrl=${encodeURIComponent(back)}`)
      await expect(shell.app.getByRole('heading', { name: '登录万卡' })).toBeVisible()
      await shell.app.getByRole('textbox', { name: '手机号', exact: true }).fill(site.scene.newcomer.mobile)
      await shell.app.getByLabel('登录密码', { exact: true }).fill(site.scene.newcomer.password)
      await shell.app.getByRole('button', { name: '登录', exact: true }).click()
    }
    if (login === 'native') await logInNatively(shell, site.scene.newcomer)
    if (login === 'prompt') {
      const alert = shell.app.getByRole('alertdialog')
      await expect(alert).toContainText(copy.loginExpired)
      await alert.getByRole('button', { name: copy.loginAgain }).click()
    }
    if (login === 'prompt' || login === 'theirs') return expectTheirPage(shell, site, source, back)
    await expectAt(shell, '/billListAll')
    await expect(shell.app.getByText('这里还没有借款')).toBeVisible()
  })
}

for (const { source, expiry } of oneOfEach('expiry', ({ expiry }) => expiry)) {
  test(`${source} expiry: a customer gets from the alert to the host’s own way back in`, async ({ enter, site }) => {
    const page = await enter('guest')
    if (expiry === 'ours' || expiry === 'theirs') await page.addInitScript(hurryToasts)
    await configure(page, theirPages(site.url))
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: `/billListAll?token=${GONE}` })
    const alert = shell.app.getByRole('alertdialog')
    await expect(alert).toContainText('您的账户登录信息失效，请重新登录')
    await alert.getByRole('button', { name: '重新登录' }).click()
    const back = `/billListAll?appSource=${source}`
    if (expiry === 'ours') {
      await expectAt(shell, `/login?redirectUrl=${encodeURIComponent(back)}&loginType=tokenExpired`)
      await expect(shell.app.getByRole('heading', { name: '登录万卡' })).toBeVisible()
    }
    if (expiry === 'close') await expect(shell.covered).toContainText('窗口已关闭')
    if (expiry === 'theirs') await expectTheirPage(shell, site, source, back)
    if (expiry === 'native') {
      await logInNatively(shell, site.scene.newcomer)
      await expect(shell.app.getByText('这里还没有借款')).toBeVisible()
    }
  })
}

for (const { source } of oneOfEach('stored', ({ expiry }) => expiry)) {
  test(`${source} expiry: a customer is sent to a stored lose-effect address before everything else`, async ({
    enter,
    site,
  }) => {
    const page = await enter('guest')
    await page.addInitScript(hurryToasts)
    await configure(page, theirPages(site.url))
    const lost = encodeURIComponent('/aboutUs?lost=1')
    const path = `/billListAll?token=${GONE}&loseEffectUrl=${lost}`
    const shell = await openShell(page, site.sandboxUrl, { host: source, path })
    await shell.app.getByRole('alertdialog').getByRole('button', { name: '重新登录' }).click()
    await expectAt(shell, '/aboutUs?lost=1')
  })
}

for (const { source } of hosts.filter(({ login, expiry }) => login === 'theirs' || expiry === 'theirs')) {
  test(`${source} login: a guest gets our login page where the host has none of its own`, async ({ enter, site }) => {
    const page = await enter('guest')
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: `/billListAll?token=${GONE}` })
    await shell.app.getByRole('alertdialog').getByRole('button', { name: '重新登录' }).click()
    await expect(shell.app.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  })
}

for (const { source } of hosts.filter(({ source }) =>
  ['jfwallet', 'pzscAPP', 'wukCredit', 'cube', 'DDApp'].includes(source),
)) {
  test(`${source} login: a customer is logged in by the host’s token, which leaves the address`, async ({
    enter,
    site,
  }) => {
    const page = await enter('guest')
    const path = `/billListAll?token=${site.scene.newcomer.token}`
    const shell = await openShell(page, site.sandboxUrl, { host: source, path })
    await expect(shell.app.getByText('这里还没有借款')).toBeVisible()
    await expectAt(shell, '/billListAll')
  })
}

test.describe('a refusal', () => {
  test.use({ failing: true })
  test('a customer with a wrong password is told so by the app’s login', async ({ enter, site }) => {
    const page = await enter('guest')
    const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/billListAll' })
    const sheet = shell.sheet('App 登录')
    await sheet.getByLabel('手机号').fill(site.scene.newcomer.mobile)
    await sheet.getByLabel('登录密码').fill('wrong1234')
    await sheet.getByRole('button', { name: '登录' }).click()
    await expect(sheet.getByRole('alert')).toHaveText('密码不正确')
    await logInNatively(shell, site.scene.newcomer)
  })
})

test('a guest who closes the app’s login finds the question, and another way to log in', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/billListAll' })
  await shell.sheet('App 登录').getByRole('button', { name: '取消' }).click()
  await expect(shell.app.getByText(copy.askLogin)).toBeVisible()
  await shell.app.getByRole('button', { name: '去登录' }).click()
  await logInNatively(shell, site.scene.newcomer)
  await expect(shell.app.getByText('这里还没有借款')).toBeVisible()
})

for (const bridge of ['late', 'garbage', 'never', 'refuses', 'unsupported'] as const) {
  test(`an app that answers the login like this leaves a guest our login page: ${bridge}`, async ({ enter, site }) => {
    const page = await enter('guest')
    const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/billListAll', bridge })
    await expect(shell.app.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  })
}

test('the page ignores a second answer to the login', async ({ enter, site }) => {
  const page = await enter('guest')
  const shell = await openShell(page, site.sandboxUrl, { host: '1', path: '/billListAll', bridge: 'twice' })
  await logInNatively(shell, site.scene.newcomer)
  await expect(shell.app.getByText('这里还没有借款')).toBeVisible()
  await expect(shell.log).toContainText('second')
  expect(await shell.frame().evaluate(() => localStorage.getItem('token'))).not.toContain('second')
})
