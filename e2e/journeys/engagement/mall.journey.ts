import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../../matrix/visit.ts'

test('a customer earns points, spends them in the mall, is refused with too few and refunded where the delivery failed', async ({
  enter,
  site,
}) => {
  const order = (fault: string, times = 1) =>
    fetch(`${site.sandboxUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party: 'mall', fault, times }),
    })
  const page = await enter('keeper')
  const has = async (fudou: string) => {
    await page.goto(site.url + linkTo('pointMall'))
    await settle(page)
    await expect(page.getByRole('region', { name: '富豆' })).toContainText(fudou)
  }
  await page.goto(linkTo('pointMall'))
  await page.getByRole('button', { name: '签到：每日签到' }).click()
  await page.getByRole('button', { name: '领取：完成实名认证' }).click()
  await expect(page.getByRole('region', { name: '富豆' })).toContainText('105')
  await expect(page.getByText('已领取')).toHaveCount(2)

  // the mall is down for a while, and returns
  await order('error-500', 1000)
  await page.getByRole('button', { name: '去商城兑换' }).click()
  await expect(page.getByRole('alert')).toContainText('积分商城暂时打不开')
  await fetch(`${site.sandboxUrl}/faults`, { method: 'DELETE' })
  await expect(async () => {
    const again = page.getByRole('button', { name: '再试一次' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText('您有 105 富豆')).toBeVisible({ timeout: 5000 })
  }).toPass()

  await page.getByRole('button', { name: '兑换电影票一张' }).click()
  await expect(page.getByRole('alert')).toHaveText('富豆不足，您有105富豆')
  await page.getByRole('link', { name: '继续看看' }).click()
  await page.getByRole('button', { name: '兑换10元话费' }).click()
  await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible()
  await has('5')

  await order('goods-fail')
  await page.getByRole('button', { name: '去商城兑换' }).click()
  await page.getByRole('button', { name: '兑换饮用水兑换券' }).click()
  await expect(page.getByRole('heading', { name: '没有兑换成功' })).toBeVisible()
  await expect(async () => {
    await page.goto(site.url + linkTo('transactionRecord'))
    await expect(page.getByText('兑换未成功，退回：饮用水兑换券')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText('积分商城兑换：10元话费')).toBeVisible()
  await has('5')
})

test('a guest looks around in the mall, and is asked to log in for anything personal', async ({ enter }) => {
  const page = await enter('guest')
  await page.goto(linkTo('pointMall'))
  await page.getByRole('button', { name: '先逛逛商城' }).click()
  await expect(page.getByText('您好，访客')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录后兑换' }).first()).toBeVisible()
})
