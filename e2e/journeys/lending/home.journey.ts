import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToFit } from '../../matrix/look.ts'
import { expect, settle, test } from '../../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })

test('a guest prices the example over another number of periods on the first screen', async ({ enter }) => {
  const page = await enter('guest')
  await page.goto(paths.home)
  await expect(page.getByText('例：借10,000.00元，分12期')).toBeVisible()
  await expect(page.getByText('916.80')).toBeVisible()
  await expect(page.getByRole('button', { name: '12期', pressed: true })).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/planRange')) asked += 1
  })
  await page.getByRole('button', { name: '6期', exact: true }).click()
  await expect(page.getByText('1,755.25')).toBeVisible()
  await expect(page.getByText('例：借10,000.00元，分6期')).toBeVisible()
  await page.getByRole('button', { name: '3期', exact: true }).click()
  await expect(page.getByText('例：借10,000.00元，分3期')).toBeVisible()
  expect(asked, 'one call prices every number of periods').toBe(1)
  await expectToFit(page)
})

test('a new customer sees the steps as a scale, and the button leads to the next of them', async ({ enter }) => {
  const page = await enter('newcomer')
  await page.goto(paths.home)
  await expect(page.getByRole('img', { name: '8步中已完成1步' })).toBeVisible()
  await page.getByRole('link', { name: '去实名认证，还差7步' }).click()
  await expect(page).toHaveURL((url) => url.pathname === paths.realName)
})

test('a refused customer reads when, why and what helps, and no promised sum', async ({ enter }) => {
  const page = await enter('refused')
  await page.goto(paths.home)
  const wait = page.getByRole('img', { name: /^还有\d+天，每格1周$/ })
  await expect(wait).toBeVisible()
  await expect(page.getByText(/^\d{4}年\d+月\d+日起可再次申请$/)).toBeVisible()
  const why = page.getByRole('region', { name: '为什么，怎么办' })
  await expect(why.getByText('结合您目前的收入和已有负债，暂时不建议再增加借款。')).toBeVisible()
  await expect(why.getByText(/先还掉一部分已有的负债/)).toBeVisible()
  await expect(page.getByText(/200,000|最高可借/)).toHaveCount(0)
  await page.getByRole('link', { name: '查看原因' }).click()
  await expect(page.getByText('这次没有通过审核')).toBeVisible()
})

test('a customer under review reads what comes next, and no promised sum', async ({ enter }) => {
  const page = await enter('reviewing')
  await page.goto(paths.home)
  await expect(page.getByText('正在审核，一般几分钟内有结果')).toBeVisible()
  await expect(page.getByRole('list', { name: '审核进度' })).toBeVisible()
  await expect(page.getByText(/200,000|最高可借/)).toHaveCount(0)
})

test('a customer finds the notes of the platform and about students behind one line of home', async ({ enter }) => {
  const page = await enter('guest')
  await page.goto(paths.home)
  await page.getByRole('link', { name: /^信息服务平台/ }).click()
  await expect(page.getByText(/本产品是信息服务平台，不从事资金撮合/)).toBeVisible()
  await expect(page.getByText(/我们不向全日制在校学生提供贷款/)).toBeVisible()
})

test.describe('where calls fail', () => {
  test.use({ failing: true })

  test('a guest without a network keeps the example and hears why another one has no price', async ({ enter }) => {
    const page = await enter('guest')
    await page.goto(paths.home)
    await expect(page.getByText('916.80')).toBeVisible()
    await page.route('**/planRange*', (route) => route.abort())
    await page.getByRole('button', { name: '6期', exact: true }).click()
    await expect(page.getByText('网络不给力，请重新尝试')).toBeVisible()
    await expect(page.getByText('916.80')).toBeVisible()
    await page.unroute('**/planRange*')
    await page.getByRole('button', { name: '6期', exact: true }).click()
    await expect(page.getByText('1,755.25')).toBeVisible()
  })

  test('a borrower without an answer sees the error on home and no placeholders beside it', async ({ enter }) => {
    const page = await enter('borrower')
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.goto(paths.home)
    await settle(page)
    await expect(page.getByText('网络不给力，请重新尝试')).toBeVisible()
    await page.unroute('**')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('第2/3期')).toBeVisible()
    await expect(page.getByText('兑换现金')).toBeVisible()
  })
})
