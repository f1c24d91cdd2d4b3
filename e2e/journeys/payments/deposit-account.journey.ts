import type { Page } from '@playwright/test'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'
import { tick } from '../../support/steps/tick.ts'

test('a customer opens a deposit account, changes its card, empties and cancels it', async ({ enter, site }) => {
  const { pin } = site.scene.saver
  const sandbox = makeSandboxClient(site.sandboxUrl)
  const page = await enter('saver')
  const boxes = page.getByRole('textbox', { name: '短信验证码' })

  /** Types a card, verifies the customer, and returns the card's phone, which has the bank's code. */
  const giveCard = async (): Promise<{ tail: string; mobile: string }> => {
    const [cardNo, mobile] = [newCardNo(), newMobile()]
    await page.getByRole('textbox', { name: '卡号', exact: true }).fill(cardNo)
    await expect(page.getByText('储蓄卡', { exact: false }).first()).toBeVisible()
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
    for (const box of await page.getByRole('checkbox').all()) await tick(box)
    await page.getByRole('button', { name: '下一步' }).click()
    await pressPin(page, pin)
    await expect(page.getByRole('heading', { name: /^核验/ })).toBeVisible()
    return { tail: cardNo.slice(-4), mobile }
  }

  await page.goto('/ucSetting')
  await page.getByRole('link', { name: '存管账户' }).click()
  await page.getByRole('link', { name: '开通存管账户' }).click()
  const first = await giveCard()
  // a customer who looks into the messages may find the page reloaded on return
  await page.reload()
  await expectToStand(page, page.getByRole('heading', { name: '核验银行卡' }))
  await boxes.fill(await sandbox.code(first.mobile))
  const card = page.getByRole('link', { name: /^更换银行卡/ })
  await expect(card).toContainText(first.tail)
  await expect(page.getByText(/^\*{4} \*{4} \*{4} \d{4}$/)).toBeVisible()

  await card.click()
  const second = await giveCard()
  await boxes.fill(await sandbox.code(second.mobile))
  await expect(card).toContainText(second.tail)

  const [account] = await sandbox.deposits(second.mobile)
  await sandbox.setDeposit(account?.accountNo ?? '', 8_888)
  await page.reload()
  await expectToStand(page, page.getByRole('button', { name: '全部转出到银行卡' }))
  await page.getByRole('button', { name: '注销存管账户' }).click()
  await expect(page.getByText('请先把余额全部转出到银行卡')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '全部转出到银行卡' }).click()
  await pressPin(page, pin)
  await expect(page.getByRole('button', { name: '全部转出到银行卡' })).toBeHidden()
  await page.getByRole('button', { name: '注销存管账户' }).click()
  await page.getByRole('button', { name: '注销', exact: true }).click()
  await pressPin(page, pin)
  await expect(page.getByText('存管账户已注销')).toBeVisible()
  expect(await sandbox.deposits(second.mobile)).toMatchObject([{ open: false, balance: 0 }])
})

async function expectToStand(page: Page, what: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(what).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
}
