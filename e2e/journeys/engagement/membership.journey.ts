import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { operate } from '../../support/steps/operate.ts'

test('a member sees the level and its benefits, pays a bill in time, and rises', async ({ enter, site }) => {
  const { mobile, pin } = site.scene.spender
  const page = await enter('spender')
  await page.goto(linkTo('home'))
  await page.getByRole('link', { name: '会员' }).click()
  const level = page.getByRole('region', { name: '会员等级' })
  await expect(level.getByRole('heading', { name: '普通会员' })).toBeVisible()
  await expect(level.getByText(/^离银卡会员还差30/)).toBeVisible()
  await expect(page.getByRole('region', { name: '全部等级' })).toContainText('金卡会员')
  await expect(page.getByText('等级与额度、利率和审批结果无关，多借不会升得更快。')).toBeVisible()
  // without an online service none is promised
  await expect(page.getByRole('region', { name: '会员权益' })).not.toContainText('客服')
  await page.getByRole('link', { name: /结清证明.*已享有/ }).click()
  await expect(page.getByRole('heading', { name: '还没有已结清的借款' })).toBeVisible()

  await page.goto(linkTo('billList'))
  await page.getByRole('link', { name: /第1\/3期/ }).click()
  await page.getByRole('link', { name: /^还本期/ }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 30_000 })
  await operate(site, 'white-list', 'premium', mobile, 'on')

  await page.goto(linkTo('memberV3'))
  await expect(level.getByText(/^离银卡会员还差20/)).toBeVisible()
  // the list is about the online service, and there is none
  await expect(level.getByText('专属客服')).toBeHidden()
  await expect(page.getByText('当月有账单按时还清，加10，每月计一次')).toBeVisible()
  await expectOneTruthAboutMoney(page)
})
