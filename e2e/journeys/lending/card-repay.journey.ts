import type { Page } from '@playwright/test'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { expect, test } from '../../support/journey.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { readPapers, typeAmount } from '../../support/steps/borrow.ts'
import { typeBankCode } from '../../support/steps/card.ts'
import type { World } from '../../support/steps/enter.ts'
import { pressPin } from '../../support/steps/line.ts'
import { operate } from '../../support/steps/operate.ts'
import { tick } from '../../support/steps/tick.ts'

test.use({ scene: 'cardHolding' })

const CREDIT_BIN = '622575'

/** A credit card number of 招商银行 that ends in these digits. */
function creditCardNo(tail: string): string {
  for (let sequence = 0; ; sequence++) {
    const number = testCard('paid', sequence, CREDIT_BIN)
    if (number.endsWith(tail)) return number
  }
}

async function confirmCard(world: World, number: string, mobile: string): Promise<void> {
  const { app } = world
  await app.getByRole('textbox', { name: '卡号', exact: true }).fill(number)
  await expect(app.getByText('招商银行 · 信用卡')).toBeVisible()
  await app.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  await typeBankCode(world, mobile, () => app.getByRole('button', { name: '获取验证码' }).click())
}

/** From the chosen terms to the PIN, with Back and a reload in the middle. */
async function sign(app: Page): Promise<void> {
  await app.getByRole('button', { name: '下一步' }).click()
  await app.getByRole('button', { name: '确认费用，去核验' }).click()
  await readPapers({ app })
  for (const box of await app.getByRole('checkbox').all()) await tick(box)
}

test('a customer pays the bill of a credit card from the line, once staff have opened it, and sees it in all places', async ({
  world,
  stack,
}) => {
  const { app } = world
  const { mobile = '', pin = '' } = stack.scene ?? {}
  await app.goto('/helpYouPay')
  await expect(app.getByText('信用卡代还没有开放')).toBeVisible()
  await app.getByRole('link', { name: '看还款日' }).click()
  await expect(app.getByText('1,256.80')).toBeVisible()
  await expect(app.getByText('用额度还信用卡')).toHaveCount(0)

  await operate(stack, 'product', 'set', 'replace', 'open', 'yes')
  await expect(async () => {
    await app.goto('/user')
    await app.getByRole('button', { name: '信用卡代还' }).click({ timeout: 5000 })
  }).toPass()
  await app.getByRole('button', { name: /仅限您本人名下的信用卡/ }).click()
  await app.getByRole('link', { name: /^招商银行信用卡\(6021\).*核对卡号/ }).click()
  await confirmCard(world, creditCardNo('6021'), mobile)
  await expect(app.getByRole('button', { name: /^招商银行信用卡\(6021\)\s*应还1,256\.80/ })).toBeVisible()

  await typeAmount({ app }, '1300')
  await expect(app.getByRole('alert')).toHaveText('超过这张卡待还的1,256.80')
  await app.getByRole('button', { name: '还到最多' }).click()
  await expect(app.getByRole('textbox', { name: '借款金额' })).toHaveValue('1,200')
  await app.getByRole('radio', { name: /^3期/ }).click()
  await expect(app.getByText('18.00%').first()).toBeVisible()
  await app.reload()
  await expect(app.getByRole('textbox', { name: '借款金额' })).toHaveValue('1,200')
  await app.getByRole('button', { name: '下一步' }).click()
  await expect(app.getByRole('button', { name: '确认费用，去核验' })).toBeVisible()
  await app.goBack()
  await expect(app.getByRole('textbox', { name: '借款金额' })).toHaveValue('1,200')
  await sign(app)
  await app.reload()
  await expect(app.getByRole('region', { name: '还招商银行信用卡(6021)' })).toBeVisible()
  // the second tap meets the sheet that the first one opened
  await app.getByRole('button', { name: '确认借款' }).dblclick()
  await expect(app.getByText('代还到招商银行信用卡(6021)')).toBeVisible()
  await pressPin(app, pin)
  await expect(app.getByRole('heading', { name: '信用卡代还成功' })).toBeVisible({ timeout: 30_000 })
  // Back leads to no page that would sign it again
  await app.goBack()
  await app.goto('/billListAll')
  const rows = app.getByRole('region', { name: '借款', exact: true }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('信用卡代还')
  await rows.click()
  await expect(app.getByText('还到信用卡(元)')).toBeVisible()
  await expect(app.getByText('招商银行信用卡(6021)').first()).toBeVisible()
  await app.goto('/transactions')
  await expect(app.getByText('代还信用卡，还到招商银行尾号6021').first()).toBeVisible()
  await app.goto('/my-limit')
  await expect(app.getByText('信用卡代还').first()).toBeVisible()
  await app.goto('/internalLetter')
  await expect(app.getByText('信用卡代还成功').first()).toBeVisible()
  await expectOneTruthAboutMoney(app)
})

test('a customer whose credit card’s bank refuses the money is told, owes nothing, and removes the card', async ({
  world,
  stack,
}) => {
  const { app } = world
  const { mobile = '', pin = '' } = stack.scene ?? {}
  await operate(stack, 'product', 'set', 'replace', 'open', 'yes')
  await app.goto('/helpYouPay')
  await app.getByRole('button', { name: /仅限您本人名下的信用卡/ }).click()
  await app.getByRole('link', { name: '添加信用卡' }).click()
  const refusing = testCard('payout-fails', 7, CREDIT_BIN)
  await confirmCard(world, refusing, mobile)
  await typeAmount({ app }, '600')
  await sign(app)
  await app.getByRole('button', { name: '确认借款' }).click()
  await pressPin(app, pin)
  await expect(app.getByRole('heading', { name: '放款没有成功' })).toBeVisible({ timeout: 30_000 })
  await expect(app.getByText(/银行卡状态异常.*没有产生任何费用，额度已恢复，可以换一张本人的信用卡再借/)).toBeVisible()
  await expect(app.getByRole('link', { name: '重新代还' })).toBeVisible()

  await app.goto('/bankCard')
  await app.getByRole('button', { name: new RegExp(`${refusing.slice(-4)}.*移除`) }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await pressPin(app, pin)
  await expect(app.getByText('代还的信用卡')).toHaveCount(0)
})
