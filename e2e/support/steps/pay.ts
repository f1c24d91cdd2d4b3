import { expect } from '@playwright/test'
import { typeBankCode } from './card.ts'
import type { World } from './enter.ts'
import { pressPin } from './line.ts'
import { tick } from './tick.ts'

/** Signs the mandate of a card that may not be debited yet; ends on the cashier again. */
export async function signAtTheCashier(world: World, mobile: string): Promise<void> {
  const { app } = world
  await app.getByRole('button', { name: /^签约后支付/ }).click()
  await tick(app.getByRole('checkbox'))
  await typeBankCode(world, mobile, () => app.getByRole('button', { name: '同意并获取验证码' }).click())
}

/** Confirms the amount and waits for the bank's answer. */
export async function pay({ app }: World, amount: string, pin: string): Promise<void> {
  await app.getByRole('button', { name: `确认支付 ${amount}` }).click()
  await expect(app.getByRole('dialog', { name: '输入交易密码' })).toBeVisible()
  await pressPin(app, pin)
  await expect(app.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 90_000 })
}
