import { expect, type Locator } from '@playwright/test'
import { pdfText } from '@wanka/testkit/clients/pdf-text.ts'

/** Opens a receipt by the row that offers it, and closes it again. @returns the words of its PDF */
export async function readReceipt(row: Locator): Promise<string> {
  const page = row.page()
  await row.click()
  const sheet = page.getByRole('dialog')
  const link = await sheet.getByRole('link', { name: /PDF$/ }).getAttribute('href')
  const response = await page.request.get(link ?? '')
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(sheet.getByRole('button', { name: /^发送到邮箱/ })).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  return pdfText(await response.body())
}
