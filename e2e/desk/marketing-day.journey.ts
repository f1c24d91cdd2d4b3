import type { Page } from '@playwright/test'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { expectToBeAccessible } from '../matrix/look.ts'
import { expect, test } from '../support/desk-journey.ts'
import { expectNoBarrier } from '../support/steps/no-barrier.ts'

const MARKETING = '何冰'
const FINANCE = '钱宁'
const AUDITOR = '沈言'
const TITLE = '秋天还款礼'

/** Opens the campaigns by their letter. */
async function goToCampaigns(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: '活动', level: 2 })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

test('marketing plans a campaign beside its phone preview, finance approves it, and customers claim it', async ({
  arrive,
  stack,
}) => {
  const page = await arrive(MARKETING)
  await goToCampaigns(page)
  await page.getByRole('link', { name: '新活动' }).press('Enter')
  const form = page.getByRole('form', { name: '新活动' })
  await form.getByRole('button', { name: '试算预算' }).press('Enter')
  await expect(form.getByLabel('名称')).toBeFocused()
  await expect(form.getByText('写一个名称')).toBeVisible()
  await expect(form.getByText('选一种券', { exact: true }).last()).toBeVisible()

  await form.getByLabel('名称').fill(TITLE)
  await form.getByLabel('编号').fill('giftBag')
  await form.getByLabel('预算（元）').fill('1000')
  await form.getByLabel('券1', { exact: true }).selectOption({ label: '还款利息8折券' })
  await form.getByLabel('每份成本（元）').fill('20')
  await form.getByLabel('一句介绍').fill('还款时利息减20%')
  await form.getByLabel('活动规则').fill('完成实名的用户，每人一次。\n领完为止。')

  const phone = page.getByRole('figure', { name: '客户手机上的样子' })
  await expect(phone.getByText('还款时利息减20%')).toBeVisible()
  await expect(phone.getByText('领完为止。')).toBeVisible()
  expect((await phone.boundingBox())?.width).toBe(375 + 16)
  await page.getByRole('radiogroup', { name: '手机上的哪一页' }).getByText('卡券').click()
  await expect(phone.getByText('还款利息8折券')).toBeVisible()
  await expect(phone.getByText('减20%', { exact: true })).toBeVisible()
  await expectToBeAccessible(page)

  // what was typed is there again, whatever becomes of the session
  await page.context().clearCookies()
  await form.getByRole('button', { name: '试算预算' }).press('Enter')
  await page.getByRole('link', { name: '登录' }).click()
  await page
    .getByRole('link', { name: MARKETING })
    .or(page.getByRole('button', { name: MARKETING }))
    .first()
    .click()
  await expect(form.getByLabel('名称')).toHaveValue(TITLE)
  await form.getByRole('button', { name: '试算预算' }).press('Enter')
  await expect(form.getByText('已经有这个编号的活动')).toBeVisible()
  await form.getByLabel('编号').fill('autumn')
  await form.getByRole('button', { name: '试算预算' }).press('Enter')
  const outlook = page.getByRole('region', { name: '预算试算' })
  await expect(outlook.getByText('今天能得到的客户')).toBeVisible()
  await expect(outlook.getByText('¥20.00', { exact: true })).toBeVisible()
  await expectToBeAccessible(page)
  await outlook.getByRole('button', { name: '提交给财务复核' }).press('Enter')
  await page.getByRole('dialog').getByLabel('原因').fill('秋季还款提醒配套')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  const finance = await arrive(FINANCE)
  await finance.getByRole('link', { name: /等您复核\s*1/ }).press('Enter')
  await finance.getByRole('table', { name: '提议' }).getByRole('link', { name: '新活动' }).press('Enter')
  await expect(finance.getByRole('region', { name: '预算试算' }).getByText('今天能得到的客户')).toBeVisible()
  await expect(finance.getByRole('figure', { name: '客户手机上的样子' }).getByText('领完为止。')).toBeVisible()
  await expectToBeAccessible(finance)
  await finance.getByRole('button', { name: '同意', exact: true }).press('Enter')
  await expect(finance.getByText('已同意')).toBeVisible()

  const client = makeClient(stack.url)
  const { list } = await client.call(marketing.activities, { type: 'activity' })
  expect(list).toContainEqual(expect.objectContaining({ activityId: 'autumn', title: TITLE, campaign: 'claim' }))
  const { coupon } = await client.call(activity.join, { activityId: 'autumn' }, { token: stack.scene.token })
  expect(coupon).toMatchObject({ title: '还款利息8折券' })

  await goToCampaigns(page)
  await page.getByRole('table', { name: '活动' }).getByRole('link', { name: TITLE }).press('Enter')
  await expect(page.getByText('1位，共1次')).toBeVisible()
  await expect(page.getByRole('table', { name: '每天发出' }).getByRole('row')).toHaveCount(2)
})

test('marketing raises a budget and ends a campaign, and finance reads what was and what will be', async ({
  arrive,
}) => {
  const page = await arrive(MARKETING)
  await goToCampaigns(page)
  await page.getByRole('table', { name: '活动' }).getByRole('link', { name: '备用金免息大礼包' }).press('Enter')
  await page.getByRole('link', { name: '改预算和日期' }).press('Enter')
  const form = page.getByRole('form', { name: '改活动' })
  await expect(form.getByLabel('预算（元）')).toHaveValue('20000.00')
  await form.getByLabel('预算（元）').fill('30000')
  await form.getByRole('button', { name: '试算预算' }).press('Enter')
  await page.getByRole('button', { name: '提交给财务复核' }).press('Enter')
  await page.getByRole('dialog').getByLabel('原因').fill('领得比预计的快')
  await page.keyboard.press('Control+Enter')
  const facts = page.getByRole('table', { name: '依据的情况' })
  await expect(facts.getByRole('row', { name: /预算 ¥20,000.00/ })).toContainText('¥30,000.00')

  const finance = await arrive(FINANCE)
  await finance.getByRole('link', { name: /等您复核\s*1/ }).press('Enter')
  await finance.getByRole('link', { name: '改活动' }).press('Enter')
  await finance.getByRole('button', { name: '同意', exact: true }).press('Enter')
  await expect(finance.getByText('已同意')).toBeVisible()
  await finance.getByRole('link', { name: '看这个活动' }).press('Enter')
  await expect(finance.getByText('¥30,000.00').first()).toBeVisible()
  await expect(finance.getByRole('button', { name: '提议结束' })).toHaveCount(0)

  await goToCampaigns(page)
  await page.getByRole('table', { name: '活动' }).getByRole('link', { name: '备用金免息大礼包' }).press('Enter')
  await page.getByRole('button', { name: '提议结束' }).press('Enter')
  await page.getByRole('dialog').getByLabel('原因').fill('换成新的礼包')
  await page.keyboard.press('Control+Enter')
  await expect(facts.getByRole('row', { name: /活动状态/ })).toContainText('没有开')
})

test('marketing and an auditor find no barrier on the pages of campaigns, narrow and wide, in light and in dark', async ({
  arrive,
}) => {
  for (const name of [MARKETING, AUDITOR]) {
    const page = await arrive(name)
    const addresses = [
      '/campaigns',
      '/campaigns?closed',
      '/campaigns/redRain',
      '/campaigns/welcome',
      '/campaigns/invite',
    ]
    for (const address of name === MARKETING
      ? [...addresses, '/campaigns?new', '/campaigns/redRain?change']
      : addresses)
      await expectNoBarrier(page, address)
  }
})
