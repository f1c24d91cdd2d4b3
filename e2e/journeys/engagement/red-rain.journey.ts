import { expectToBeAccessible } from '../../matrix/look.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { typeAmount } from '../../support/steps/borrow.ts'

test('a customer draws a red packet, sees the least loan amount for it, and plays the rain for the other chance', async ({
  enter,
}) => {
  const page = await enter('asker')
  await page.goto('/discover')
  await page.getByRole('link', { name: /^红包雨/ }).click()
  await page.getByRole('button', { name: '去红包雨' }).click()
  await expect(page.getByRole('heading', { name: '今天还有2次机会' })).toBeVisible()
  // a customer who wants no animation draws at once
  await expect(page.getByRole('button', { name: '开始' })).toHaveCount(0)
  await page.getByRole('button', { name: '直接抽取' }).click()
  await expect(page.getByRole('heading', { name: '抽到18.00元借款红包' })).toBeVisible()
  const ticket = page.getByRole('region', { name: '抽到的红包' })
  await expect(ticket).toContainText('满3,000可用')
  await expect(ticket).toContainText(/到期/)
  await expectToBeAccessible(page)

  await page.getByRole('link', { name: '看我的卡券' }).click()
  await page.getByRole('link', { name: '去使用借款红包' }).click()
  const packet = page.getByRole('button', { name: /^优惠券/ })
  await expect(packet).toContainText('−18.00')
  await typeAmount({ app: page }, '1000')
  await expect(packet).toContainText('暂无可用')
  await packet.click()
  await expect(page.getByRole('dialog', { name: '选择优惠券' })).toContainText('满3,000.00元可用')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/redRain')
  await expect(page.getByRole('heading', { name: '今天还有1次机会' })).toBeVisible()
  // both ways are buttons of one size
  const box = async (name: string) => (await page.getByRole('button', { name }).boundingBox()) ?? undefined
  const [play, draw] = [await box('开始'), await box('直接抽取')]
  expect([play?.width, play?.height]).toEqual([draw?.width, draw?.height])
  await page.getByRole('button', { name: '开始' }).click()
  await page.getByRole('button', { name: '红包1', exact: true }).dispatchEvent('pointerdown')
  await expect(page.getByText('+1')).toBeVisible()
  await expect(page.getByText('点到 1 个')).toBeVisible()
  await page.clock.runFor(8_100)
  await expect(page.getByRole('heading', { name: '抽到18.00元借款红包' })).toBeVisible()
  await page.clock.resume()
  await page.goto('/redRain')
  await expect(page.getByRole('heading', { name: '今天的机会用完了' })).toBeVisible()
  await page.getByRole('button', { name: '奖励明细' }).click()
  await expect(page.getByRole('dialog', { name: '奖励明细' }).getByText('借款红包')).toHaveCount(2)
})

test('a customer claims the gift bag on the page of the reserve, and it covers its first days at once', async ({
  enter,
}) => {
  const page = await enter('putter')
  await page.goto('/spared-fund')
  await settle(page)
  await page.getByRole('button', { name: '领取7天免息大礼包' }).click()
  await expect(page.getByText(/7天免息大礼包：前7天的利息/)).toBeVisible()
  await page.goto('/activity-detail?activityId=giftBag')
  await expect(page.getByRole('link', { name: '已领取，看卡券' })).toBeVisible()
})
