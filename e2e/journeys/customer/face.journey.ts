import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { test as base, expect } from '../../matrix/visit.ts'
import type { Visitor } from '../../support/people.ts'
import type { Site } from '../../support/sites.ts'
import { expectCopied, noteCopied } from '../../support/steps/copied.ts'
import { expectAt, inConsole, openShell, type Shell } from '../../support/steps/shell.ts'
import { tick } from '../../support/steps/tick.ts'

type Fixtures = { open: (person: number) => Promise<Page> }

/** Each face customer is opened for one journey only. */
const test = base.extend<Fixtures>({
  open: async ({ faces, browser, contextOptions }, use) => {
    const closing: Page[] = []
    await use(async (person) => {
      const page = await pageOf(browser, faces, faces.scene[person]?.token ?? '', contextOptions)
      closing.push(page)
      return page
    })
    for (const page of closing) await page.context().close()
  },
})

async function pageOf(
  browser: Browser,
  { url }: Site<Visitor[]>,
  token: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const origins = [{ origin: url, localStorage: [{ name: 'token', value: token }] }]
  const context = await browser.newContext({ ...options, baseURL: url, storageState: { cookies: [], origins } })
  return context.newPage()
}

const begin = ({ app }: Shell) => app.getByRole('button', { name: /^(开始|重新)识别$/ })
const toFace = ({ app }: Shell) => app.getByRole('link', { name: /^人脸识别/ })

test.describe('in a host', () => {
  test.use(inConsole)

  test('a customer in our app fails a face check, repeats it, passes, and withdraws the consent', async ({
    open,
    faces,
  }) => {
    const page = await open(0)
    const shell = await openShell(page, faces.sandboxUrl, { host: '1', path: '/refresh' })
    const { app } = shell
    await expect(toFace(shell)).toContainText('未完成')
    await toFace(shell).click()
    await expect(app.getByText('我们只收到是否为本人的结果')).toBeVisible()
    await tick(app.getByRole('checkbox'), app)
    await begin(shell).click()
    await shell.sheet('人脸识别').getByRole('button', { name: '取消' }).click()
    await expect(app.getByRole('alert')).toHaveText('您取消了人脸识别，可以随时再来。')
    // the consent, once given, is not asked for again
    await expect(app.getByRole('checkbox')).toBeHidden()
    await begin(shell).click()
    await shell.sheet('人脸识别').getByRole('button', { name: '不通过' }).click()
    await expect(app.getByRole('alert')).toContainText('这次没有通过')
    await page.getByLabel('桥怎样应答').selectOption('refuses')
    await begin(shell).click()
    await expect(app.getByRole('alert')).toHaveText('没有打开人脸识别，请稍后再试。')
    await page.getByLabel('桥怎样应答').selectOption('answers')
    await begin(shell).click()
    await shell.sheet('人脸识别').getByRole('button', { name: '通过', exact: true }).click()
    await expectAt(shell, '/refresh')
    await expect(app.getByText('人脸识别', { exact: true })).toBeVisible()
    await expect(toFace(shell)).toBeHidden()

    await openShell(page, faces.sandboxUrl, { host: '1', path: '/authManagement' })
    await app.getByRole('button', { name: '撤回同意：人脸识别' }).click()
    // by the keyboard: a busy browser loses a mouse press on a frame of another origin that has just drawn a dialog
    await app.getByRole('button', { name: '撤回', exact: true }).press('Enter')
    await expect(app.getByRole('button', { name: '撤回同意：人脸识别' })).toBeHidden()
    await openShell(page, faces.sandboxUrl, { host: '1', path: '/refresh' })
    await expect(toFace(shell)).toContainText('未完成')
  })

  test('a customer in WeChat has the face checked on the provider’s page and returns to where it was requested', async ({
    open,
    faces,
  }) => {
    const page = await open(1)
    const shell = await openShell(page, faces.sandboxUrl, { host: 'weChat', path: '/refresh' })
    const { app } = shell
    await toFace(shell).click()
    await tick(app.getByRole('checkbox'), app)
    await begin(shell).click()
    await app.getByRole('button', { name: '先不识别，返回' }).click()
    await expect(app.getByRole('alert')).toContainText('还没有识别结果')
    await expect.poll(() => new URL(shell.frame().url()).search).not.toContain('faceTicket')
    await begin(shell).click()
    await app.getByRole('button', { name: '通过', exact: true }).click()
    await expectAt(shell, '/refresh')
    await expect(app.getByRole('heading', { name: /^还有\d+项需处理$/ })).toBeVisible()
    await expect(toFace(shell)).toBeHidden()
  })

  test('a customer certifies a login on a new device by face, and the page keeps no ticket of it', async ({
    open,
    faces,
  }) => {
    const page = await open(3)
    const path = '/safeRertificate?redirectUrl=%2FrealNameShow'
    const shell = await openShell(page, faces.sandboxUrl, { host: 'weChat', path })
    const { app } = shell
    await app.getByRole('button', { name: '改用人脸识别' }).press('Enter')
    await tick(app.getByRole('checkbox'), app)
    await begin(shell).click()
    await app.getByRole('button', { name: '先不识别，返回' }).click()
    await expect(app.getByRole('alert')).toContainText('还没有识别结果')
    await expect.poll(() => new URL(shell.frame().url()).search).not.toContain('faceTicket')
    await tick(app.getByRole('checkbox'), app)
    await begin(shell).click()
    await app.getByRole('button', { name: '通过', exact: true }).click()
    await expectAt(shell, '/realNameShow')
    await expect(app.getByText('出生日期')).toBeVisible()
  })
})

test('21 a customer in any other browser is told where the face check works, with the link to copy and the app', async ({
  open,
}) => {
  const page = await open(2)
  await page.goto('/refresh')
  await page.getByRole('link', { name: /^人脸识别/ }).click()
  await expect(page.getByText(copy.faceUnsupported, { exact: true })).toBeVisible()
  await noteCopied(page)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  await expectCopied(page, page.url())
  await page.getByRole('button', { name: '打开App' }).click()
  await expect(page).toHaveURL('/downLoad')
  await page.goBack()
  await expect(page.getByText(copy.faceUnsupported, { exact: true })).toBeVisible()
})
