import { NEW_BIN, testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'

test('a customer whose card number does not tell the bank chooses it; a wrong choice is told at its field', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(`${paths.bankCard}?add=1`)
  const number = page.getByRole('textbox', { name: '卡号' })
  const bank = page.getByRole('button', { name: /^开户银行/ })
  await number.fill('621700')
  await expect(page.getByText('建设银行 · 储蓄卡')).toBeVisible()
  await expect(bank).toBeHidden()
  await number.fill(testCard('paid', 8_121_001, NEW_BIN))
  await expect(bank).toContainText('请选择')
  await expect(page.getByRole('button', { name: '请选择银行' })).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)

  const choose = async (name: string): Promise<void> => {
    await bank.click()
    const sheet = page.getByRole('dialog', { name: '选择开户银行' })
    await sheet.getByRole('searchbox').fill(name)
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(bank).toContainText(name)
  }
  await choose('招商银行')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('卡号和所选银行不一致，请核对卡号，或重新选择银行')).toBeVisible()
  await choose('建设银行')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('dialog').getByText(/建设银行/)).toBeVisible()
})

test('a customer who manages a card reads what each action does, and why the only card of a loan stays bound', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(paths.bankCard)
  await page.getByRole('button', { name: /^管理/ }).first().click()
  const menu = page.getByRole('dialog', { name: /\(\d{4}\)$/ })
  const unbind = menu.getByRole('button', { name: /^解绑/ })
  await expect(unbind).toContainText('请至少保留一张还款银行卡')
  await expect(unbind).toHaveAttribute('aria-disabled', 'true')
  await expectToFit(page)
  await expectToBeAccessible(page)
  await menu.getByRole('button', { name: '关闭' }).click()
  await expect(menu).toBeHidden()
})
