import { expect, test } from '../support/desk-journey.ts'
import { expectNoBarrier } from '../support/steps/no-barrier.ts'

const MARKETING = '何冰'
const ADMIN = '白川'
const AUDITOR = '沈言'

test('marketing changes the banner of home and writes an answer beside the phone preview and over a reload, and customers read both once a colleague has approved', async ({
  arrive,
  browser,
  stack,
}) => {
  const page = await arrive(MARKETING)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByText('页面内容', { exact: true }).click()
  await page.getByText('横幅和推荐', { exact: true }).click()
  const list = page.getByRole('table', { name: '页面内容' })
  await list.getByRole('button', { name: '每笔费用签约前都看得见' }).press('Enter')
  const phone = page.getByRole('figure', { name: '客户手机上的样子' })
  await expect(phone).toContainText('每笔费用签约前都看得见')
  await page.getByRole('textbox', { name: '名称' }).fill('')
  await expect(page.getByText('1到20个字')).toBeVisible()
  await page.getByRole('textbox', { name: '名称' }).fill('先看清费用，再签约')
  await expect(phone).toContainText('先看清费用，再签约')
  await page.getByRole('textbox', { name: '地址' }).fill('http://plain.example')
  await expect(page.getByText('填 / 开头的页面')).toBeVisible()
  await expect(page.getByLabel('原因')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('先看清费用，再签约')
  await page.getByRole('textbox', { name: '地址' }).fill('/newBorrowCash')
  await page.getByLabel('原因').fill('换一句更短的话')
  await page.getByLabel('原因').press('Control+Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  await page.getByRole('link', { name: '目录' }).click()
  await page.getByText('页面内容', { exact: true }).click()
  await page.getByText('常见问题', { exact: true }).click()
  await page.getByRole('button', { name: '写新的' }).press('Enter')
  await page.getByRole('textbox', { name: '编号' }).fill('holiday')
  await page.getByRole('textbox', { name: '分类' }).fill('还款')
  await page.getByRole('textbox', { name: '问题' }).fill('节假日能还款吗？')
  await page.getByRole('textbox', { name: '回答' }).fill('可以，随时都能还。\n银行处理完就到账。')
  await expect(phone).toContainText('银行处理完就到账。')
  await page.getByLabel('原因').fill('客户常问')
  await page.getByLabel('原因').press('Control+Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  const colleague = await arrive(ADMIN)
  for (const what of ['先看清费用，再签约', '节假日能还款吗？']) {
    await colleague.getByRole('link', { name: /等您复核/ }).click()
    await colleague.getByRole('link', { name: `改页面内容「${what}」` }).click()
    await expect(colleague.getByRole('figure', { name: '客户手机上的样子' })).toContainText(what)
    await expect(colleague.getByRole('row', { name: /^地址/ })).toBeVisible()
    await expect(colleague.getByRole('row', { name: /^(名称|问题)/ })).toContainText(what)
    await colleague.getByRole('button', { name: '同意', exact: true }).click()
    await expect(colleague.getByText('已同意')).toBeVisible()
    await colleague.getByRole('link', { name: '今天' }).click()
  }

  const customer = await browser.newPage({ baseURL: stack.url })
  await expect(async () => {
    await customer.goto('/')
    await expect(customer.getByText('先看清费用，再签约')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await customer.goto('/questions')
  await customer.getByRole('searchbox').fill('节假日')
  await expect(customer.getByText('节假日能还款吗？').first()).toBeVisible()
})

test('marketing and an auditor find no barrier on the pages of contents, narrow and wide, in light and in dark', async ({
  arrive,
}) => {
  for (const name of [MARKETING, AUDITOR]) {
    const page = await arrive(name)
    for (const on of ['tabs', 'home', 'mine', 'banners', 'answers'])
      await expectNoBarrier(page, `/catalogue?part=contents&on=${on}`)
    if (name === MARKETING) await expectNoBarrier(page, '/catalogue?part=contents&on=banners&content=new')
  }
})
