import { expect } from '@playwright/test'
import { typeBankCode } from './card.ts'
import type { World } from './enter.ts'
import { pressPin } from './line.ts'
import { tick } from './tick.ts'

/** Pays with a card that has no debit mandate: the bank's code first, then the deal password. */
export async function payByCode(
  world: World,
  amount: string,
  { mobile, pin }: { mobile: string; pin: string },
): Promise<void> {
  const { app } = world
  await expect(app.getByText('付款时验证银行短信')).toBeVisible()
  await typeBankCode(world, mobile, () => app.getByRole('button', { name: `确认支付 ${amount}` }).click())
  await enterPin(world, pin)
}

/** Signs the debit mandate of the only card. */
export async function signMandate(world: World, mobile: string): Promise<void> {
  const { app } = world
  await app.goto('/bankCard')
  await app.getByRole('button', { name: /^管理/ }).click()
  await app.getByRole('button', { name: '签约自动扣款' }).click()
  await signWithBank(world, mobile)
}

/** Agrees to the debit mandate and enters the bank's code, on the signing page. */
export async function signWithBank(world: World, mobile: string): Promise<void> {
  const { app } = world
  await expect(app.getByRole('region', { name: '签约的银行卡' })).toBeVisible()
  await tick(app.getByRole('checkbox'))
  await typeBankCode(world, mobile, () => app.getByRole('button', { name: '同意并获取验证码' }).click())
}

/** Confirms the amount and waits for the bank's answer. */
export async function pay({ app }: World, amount: string, pin: string): Promise<void> {
  await app.getByRole('button', { name: `确认支付 ${amount}` }).click()
  await enterPin({ app }, pin)
}

async function enterPin({ app }: Pick<World, 'app'>, pin: string): Promise<void> {
  await expect(app.getByRole('dialog', { name: '输入交易密码' })).toBeVisible()
  await pressPin(app, pin)
  await expect(app.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 90_000 })
}
