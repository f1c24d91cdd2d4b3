import { expect } from '@playwright/test'
import { codeFrom, type World } from './enter.ts'
import { tick } from './tick.ts'

/** Requests the bank's code and types it into the open sheet; six digits submit themselves. */
export async function typeBankCode(world: World, mobile: string, ask: () => Promise<void>): Promise<void> {
  const code = await codeFrom(world, mobile, ask)
  const sheet = world.app.getByRole('dialog', { name: '输入短信验证码' })
  await sheet.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await expect(sheet).toBeHidden()
}

/** Opens the card account with its first card. */
export async function openCard(world: World, cardNo: string, mobile: string): Promise<void> {
  const { app } = world
  await app.getByRole('textbox', { name: '卡号', exact: true }).fill(cardNo)
  await expect(app.getByText('储蓄卡')).toBeVisible()
  await app.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  for (const box of await app.getByRole('checkbox').all()) await tick(box)
  await typeBankCode(world, mobile, () => app.getByRole('button', { name: '获取验证码' }).click())
}
