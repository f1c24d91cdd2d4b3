import { expect } from '@playwright/test'
import type { World } from './enter.ts'
import { pressPin } from './line.ts'
import { tick } from './tick.ts'

/** A reader goes on at once: the default pauses grow to a second for each paper. */
const SOON = [100]

export type Wish = { amount: string; period: string; purpose: string }

/** From the borrow screen to the result: amount, cost, verification, agreements, confirmation, PIN. */
export async function borrow({ app }: World, { amount, period, purpose }: Wish, pin: string): Promise<void> {
  await chooseTerms({ app }, { amount, period, purpose })
  await app.getByRole('button', { name: '下一步' }).click()
  await app.getByRole('button', { name: '确认费用，去核验' }).click()
  await readPapers({ app })
  for (const box of await app.getByRole('checkbox').all()) await tick(box)
  await app.getByRole('button', { name: '确认借款' }).click()
  await pressPin(app, pin)
}

export async function typeAmount({ app }: Pick<World, 'app'>, amount: string): Promise<void> {
  await app.getByRole('textbox', { name: '借款金额' }).click()
  const pad = app.getByRole('group', { name: '金额键盘' })
  for (let i = 0; i < 8; i++) await pad.getByRole('button', { name: '删除' }).click()
  for (const digit of amount) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: '完成' }).click()
}

/** Amount, period and purpose on the borrow screen. */
export async function chooseTerms({ app }: Pick<World, 'app'>, { amount, period, purpose }: Wish): Promise<void> {
  await typeAmount({ app }, amount)
  await app.getByRole('radio', { name: new RegExp(`^${period}期`) }).click()
  await app.getByRole('button', { name: /^借款用途/ }).click()
  await app.getByRole('dialog').getByRole('button', { name: purpose, exact: true }).click()
  await expect(app.getByRole('dialog')).toBeHidden()
}

/** Reads the cost sheet, which precedes the confirmation, for the forced time and to its end. */
export async function readCost({ app }: Pick<World, 'app'>): Promise<void> {
  const sheet = app.getByRole('dialog', { name: '综合融资成本' })
  const seen = sheet.getByRole('button', { name: '我已看清，确认' })
  await expect(sheet).toBeVisible()
  await expect(async () => {
    await app.mouse.move(180, 500)
    await app.mouse.wheel(0, 10_000)
    if (await seen.isVisible()) await seen.click({ timeout: 1000 })
    await expect(sheet).toBeHidden({ timeout: 500 })
  }).toPass({ timeout: 30_000, intervals: SOON })
}

/** Reads every agreement to its end, after the cost. */
export async function readPapers({ app }: Pick<World, 'app'>): Promise<void> {
  const papers = app.getByRole('region', { name: /请逐份阅读/ })
  await readCost({ app })
  await papers.getByRole('link', { name: /未读/ }).first().click()
  // the list is still visible for a moment, and would look like the end of the reading
  await expect(papers).toBeHidden()
  const done = app.getByRole('button', { name: /我已阅读/ })
  await expect(async () => {
    await app.mouse.move(180, 500)
    await app.mouse.wheel(0, 10_000)
    if (await done.isVisible()) await done.click({ timeout: 1000 })
    await expect(papers).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 60_000, intervals: SOON })
}
