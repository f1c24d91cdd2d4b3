import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { World } from './enter.ts'

/** Applies for the certificate of every settled loan, views and downloads it. @returns number and code on it */
export async function downloadCertificate({ app }: World): Promise<{ number: string; code: string }> {
  await app.goto('/clearance-certificate-apply')
  await app
    .getByRole('checkbox')
    .first()
    .click({ position: { x: 10, y: 12 } })
  await app.getByRole('button', { name: '开具结清证明' }).click()
  await app.getByRole('link', { name: '查看结清证明' }).click({ timeout: 60_000 })
  await expect(app.getByRole('article', { name: '结清证明' })).toBeVisible()
  const coming = app.waitForEvent('download')
  await app.getByRole('button', { name: '下载 PDF' }).click()
  const file = await readFile(await (await coming).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await app.getByRole('link', { name: '核验' }).click()
  const field = (name: string) => app.getByRole('textbox', { name, exact: true }).inputValue()
  return { number: await field('证明编号'), code: await field('验证码') }
}
