import { readFile } from 'node:fs/promises'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { expect, test } from '../../matrix/visit.ts'
import { pressPin } from '../../support/steps/line.ts'
import { tick } from '../../support/steps/tick.ts'

test('a customer chooses the notifications; consents to marketing separately and stops it in one tap', async ({
  enter,
}) => {
  const page = await enter('saver')
  await page.goto('/ucSetting')
  await page.getByRole('link', { name: '通知设置' }).click()
  const reminders = page.getByRole('switch', { name: '还款提醒：短信' })
  const offers = page.getByRole('switch', { name: '优惠活动：短信' })
  await expect(reminders).toBeChecked()
  await expect(offers).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /资金和账户安全/ })).toHaveCount(0)
  await reminders.click()
  await offers.click()
  const sheet = page.getByRole('dialog', { name: '开启优惠通知' })
  await tick(sheet.getByRole('checkbox'))
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('topic=marketing') ?? false)
  await sheet.getByRole('button', { name: '同意并开启' }).click()
  await expect(offers).toBeChecked()
  await expect(sheet).toBeHidden()
  await kept
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await expect(offers).toBeChecked()
  await page.goto('/unregisterReminder')
  await page.getByRole('button', { name: /^停止优惠通知/ }).click()
  await expect(page.getByText('已停止全部优惠通知')).toBeVisible()
  await page.goto('/noticeSetting')
  await expect(offers).not.toBeChecked()
})

test('a customer sees the stored personal data and downloads a copy of it', async ({ enter, site }) => {
  const { pin, mobile } = site.scene.saver
  const page = await enter('saver')
  await page.goto('/ucSetting')
  await page.getByRole('link', { name: '我的数据' }).click()
  await expect(page.getByText(maskPhone(mobile))).toBeVisible()
  await expect(page.getByText('核对姓名和身份证号')).toBeVisible()
  await page.getByRole('button', { name: '导出为数据文件' }).click()
  const saved = page.waitForEvent('download')
  await pressPin(page, pin)
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/我的数据.*\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(mobile)
  await expect(page.getByText('文件已生成')).toBeVisible()
})
