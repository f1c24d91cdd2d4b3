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
  // kept as a picture, whose code leads to the check
  await expect(app.getByRole('img', { name: '核验这份证明的二维码' })).toBeVisible()
  await expect(app.getByRole('row', { name: /^身份证号 \d\*+[\dX]$/ })).toBeVisible()
  await app.getByRole('button', { name: '存图片' }).click()
  await expect(app.getByRole('img', { name: /^贷款结清证明，编号 JQ\d+$/ })).toBeVisible()
  const picture = app.waitForEvent('download')
  await app.getByRole('button', { name: '保存到这台设备' }).click()
  expect((await picture).suggestedFilename()).toBe('贷款结清证明.png')
  await app.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  const coming = app.waitForEvent('download')
  await app.getByRole('button', { name: '下载 PDF' }).click()
  const file = await readFile(await (await coming).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await app.getByRole('link', { name: '核验' }).click()
  const field = (name: string) => app.getByRole('textbox', { name, exact: true }).inputValue()
  return { number: await field('证明编号'), code: await field('验证码') }
}
