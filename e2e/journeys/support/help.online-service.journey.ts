import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copy } from '@wanka/contract/copy.ts'
import { expect, test } from '../../support/journey.ts'
import type { Stack } from '../../support/sites.ts'
import { operate } from '../../support/steps/operate.ts'

const hotline = '400-000-0000'

/** A provider's script: it draws itself, shows what it received and what it cannot access, and reports that it is ready. */
const script = `
  const { uid, level, site } = document.currentScript.dataset
  let storage = '看得到'
  try { localStorage.length } catch { storage = '看不到' }
  document.body.append('您好，请问有什么可以帮您？uid=' + uid + '，等级' + level + '，存储' + storage)
  parent.postMessage({ type: 'ready' }, site)`

/** A provider's server, configured as ours; it answers when the test lets it. */
async function startService(stack: Stack): Promise<{ answer: () => void; stop: () => void }> {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = createServer((_request, response) => {
    void answered.then(() => response.setHeader('content-type', 'text/javascript').end(script))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service = { scriptUrl: `http://127.0.0.1:${port}/chat.js`, fallbackTel: hotline, hours: '每天 9:00–21:00' }
  await operate(stack, 'setting', 'customerService', JSON.stringify(service))
  return { answer, stop: () => void server.close() }
}

test('a customer gets the online service in a frame that cannot access our page', async ({ app, stack }) => {
  const service = await startService(stack)
  service.answer()
  await app.goto('/myCustomerService')
  const frame = app.frameLocator('iframe[title="在线客服"]')
  await expect(frame.getByText('您好，请问有什么可以帮您？uid=，等级0，存储看不到')).toBeVisible()
  await expect(app.getByText('在线客服暂时没有接通')).toBeHidden()
  service.stop()
})

test('a customer sees the hotline with its hours when the online service does not load, and is offered a late one', async ({
  app,
  stack,
}) => {
  const service = await startService(stack)
  await app.goto('/myCustomerService')
  await expect(app.getByText('在线客服暂时没有接通')).toBeVisible()
  await expect(app.getByRole('link', { name: hotline })).toHaveAttribute('href', `tel:${hotline}`)
  await expect(app.getByText('每天 9:00–21:00')).toBeVisible()
  service.answer()
  await app.getByRole('button', { name: '打开' }).click()
  await expect(app.frameLocator('iframe[title="在线客服"]').getByText('您好')).toBeVisible()
  service.stop()
})

test('a customer finds an answer by a word of it, reads it, and rates it', async ({ app }) => {
  await app.goto('/questions')
  await app.getByRole('searchbox', { name: '搜索问题' }).fill('不收罚息')
  await expect(app.getByRole('button', { name: '怎么还款？' })).toBeHidden()
  await app.getByRole('button', { name: '逾期了会怎样？' }).click()
  await expect(app.getByText(/到期后3天内还清，不收罚息/)).toBeVisible()
  await app.getByRole('button', { name: '有帮助' }).click()
  await expect(app.getByText('谢谢您的反馈')).toBeVisible()
  await app.getByRole('searchbox', { name: '搜索问题' }).fill('火星')
  await expect(app.getByText('没有找到相关问题')).toBeVisible()
  await app.getByRole('button', { name: '清空搜索' }).click()
  await app.getByRole('button', { name: '额度', exact: true }).click()
  await expect(app.getByRole('button', { name: '学生可以借款吗？' })).toBeVisible()
  await expect(app.getByRole('button', { name: '怎么还款？' })).toBeHidden()
})

test('a customer enlarges a licence to read it, and closes it with Back', async ({ app }) => {
  await app.goto('/aboutUs')
  await app.getByRole('link', { name: '营业执照' }).click()
  await app.getByRole('button', { name: /营业执照/ }).click()
  const near = app.getByRole('dialog', { name: '营业执照' })
  const width = () => near.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
  const before = await width()
  await near.getByRole('button', { name: '放大' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await expect(near.getByRole('button', { name: '已最大' })).toBeVisible()
  await app.goBack()
  await expect(near).toBeHidden()
  await expect(app.getByRole('heading', { name: '营业执照' }).first()).toBeVisible()
})

const tile = {
  place: 'home',
  sort: 0,
  key: 'test',
  icon: 'gem',
  iconActive: 'gem',
  title: '测试入口',
  badge: '新',
  h5JumpUrl: '',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: '',
  urlType: '1',
}
async function publish(stack: Stack, kind: string, value: unknown): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'))
  const file = join(folder, 'one.json')
  await writeFile(file, JSON.stringify(value))
  await operate(stack, 'publish', kind, file)
  await rm(folder, { recursive: true })
}

test('a customer is told of an entry without a target, and in an alert of a native page outside the app', async ({
  app,
  stack,
}) => {
  await publish(stack, 'entry', { ...tile, isAccordingNewLogic: 'N', defaultLogic: 'someday' })
  await publish(stack, 'entry', {
    ...tile,
    key: 'native',
    title: '原生页面',
    urlType: '3',
    h5JumpUrl: 'CreditCardHome',
  })
  await app.goto('/')
  await app.getByRole('button', { name: '测试入口' }).click()
  await expect(app.getByText(copy.targetMissing)).toBeVisible()
  const alert = app.waitForEvent('dialog')
  const tapped = app.getByRole('button', { name: '原生页面' }).click()
  const dialog = await alert
  expect([dialog.type(), dialog.message()]).toEqual(['alert', '请在万卡App中打开这个页面'])
  await dialog.accept()
  await tapped
})

test('a customer who raises the limit brings along the module they come from and the way back', async ({
  app,
  stack,
}) => {
  await operate(stack, 'setting', 'quotaUrl', '"/questions?from=quota"')
  await publish(stack, 'entry', { ...tile, title: '去提额', isAccordingNewLogic: 'N', defaultLogic: 'quota' })
  await app.goto('/')
  await app.getByRole('button', { name: '去提额' }).click()
  await expect(app.getByRole('searchbox')).toBeVisible()
  expect(Object.fromEntries(new URL(app.url()).searchParams)).toEqual({
    from: 'quota',
    fromModule: 'wk-web',
    callBackUrl: '/',
    version: '1.1',
  })
})

test('a customer reaches the four tabs’ pages, and a tap on a banner is counted', async ({ app }) => {
  await app.goto('/')
  const counted = app.waitForResponse(/clickRecord/)
  await app.getByRole('link', { name: '每笔费用签约前都看得见' }).click()
  expect(await (await counted).json()).toMatchObject({ status: 1 })
  await app.goto('/')
  const tabs = app.getByRole('navigation', { name: '主导航' })
  await tabs.getByRole('link', { name: '发现' }).click()
  await expect(app.getByRole('heading', { name: '用钱小知识' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: '发现' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: '会员' }).click()
  await expect(app.getByText('登录后查看会员等级')).toBeVisible()
  await tabs.getByRole('link', { name: '我的' }).click()
  await expect(app.getByText('登录/注册')).toBeVisible()
  await tabs.getByRole('link', { name: '借钱' }).click()
  await expect(app.getByText('8步申请额度')).toBeVisible()
})
