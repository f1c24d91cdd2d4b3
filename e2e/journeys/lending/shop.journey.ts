import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { operate } from '../../support/steps/operate.ts'
import { pay } from '../../support/steps/pay.ts'

test('operators open the shop: a customer buys there by the month, repays a bill, and returns the goods', async ({
  enter,
  site,
}) => {
  const { pin, reading } = site.scene.buyer
  const sandbox = makeSandboxClient(site.sandboxUrl)
  const page = await enter('buyer', { drafts: { loanReading: { ...reading, agreed: true, notStudent: true } } })
  const tile = page.getByRole('button', { name: '商城分期' })
  await page.goto(linkTo('home'))
  await expect(page.getByRole('button', { name: '话费充值' })).toBeVisible()
  await expect(tile).toHaveCount(0)
  await page.goto(linkTo('shop'))
  await expect(page.getByText('商城分期暂未开放')).toBeVisible()

  await operate(site, 'switch', 'shopH5Switch', 'open')
  try {
    await expect(async () => {
      await page.goto(linkTo('home'))
      await expect(tile).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expectToFit(page)
    await tile.click()
    const earphones = page.getByRole('button', { name: /^无线耳机/ })
    await expect(earphones).toContainText('每期116.88元 × 12期')
    await expect(earphones).toContainText('年化利率(单利)14.40%')
    await expect(page.getByText('已售完')).toBeVisible()
    await expect(page.getByText('这个价格不能分期')).toBeVisible()
    await expectToBeAccessible(page)

    await sandbox.changeGoods({ sku: 'earphones', price: 139_900 })
    await earphones.click()
    await expect(page.getByText(/的价格已更新为1,399\.00元/)).toBeVisible()
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(earphones).toContainText('1,399.00')
    await sandbox.changeGoods({ sku: 'earphones', price: 129_900 })
    await earphones.click()
    await expect(page.getByText(/的价格已更新为1,299\.00元/)).toBeVisible()
    await page.getByRole('button', { name: '按新价格下单' }).click()
    await expect(page.getByText('付给优选生活（示例）')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^12期/ })).toBeChecked()
    await expect(page.getByText('116.88').first()).toBeVisible()
    const form = page.url()

    // closed in the middle, and open again
    await operate(site, 'switch', 'shopH5Switch', 'close')
    await page.reload()
    await expect(page.getByText('这笔订单现在不能付款，没有产生任何费用。')).toBeVisible()
    await operate(site, 'switch', 'shopH5Switch', 'open')
    await page.goto(form)

    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '确认费用，去核验' }).click()
    await page.getByRole('button', { name: '确认借款' }).click()
    await pressPin(page, pin)
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible({ timeout: 20_000 })

    await page.goto(linkTo('billListAll'))
    await expect(page.getByText(/^商城分期 · 12期/)).toBeVisible()
    await page.goto(linkTo('shop'))
    await page.setViewportSize({ width: 320, height: 640 })
    const order = page.getByRole('link', { name: /无线耳机.*已付款/ })
    await expect(order).toBeVisible()
    await expectToFit(page)
    await order.click()
    await expect(page.getByText(/要退货请回到商户申请/)).toBeVisible()
    await page.getByRole('link', { name: '看账单' }).click()
    await settle(page)
    await page.getByRole('link', { name: /第1期/ }).click()
    await pay({ app: page, sandbox, databaseUrl: site.databaseUrl }, '116.88', pin)

    await page.goto(form)
    await page.getByRole('button', { name: '回到商户' }).click()
    await page.getByRole('button', { name: '全部退回' }).click()
    await expect(page.getByText('已退1,299.00元')).toBeVisible()
    await page.goto(new URL(linkTo('internalLetter'), site.url).href)
    await expect(page.getByText(/退款/).first()).toBeVisible()
    await expectOneTruthAboutMoney(page)
  } finally {
    await operate(site, 'switch', 'shopH5Switch', 'close')
  }
})
