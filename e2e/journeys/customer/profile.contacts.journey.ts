import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { typeAmount } from '../../support/steps/borrow.ts'

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const choose = async (page: Page, field: string, choice: string): Promise<void> => {
  await button(page, new RegExp(`^${field}`)).click()
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a customer without a workplace is not asked for one, and states the exact income, which must fit the range', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(`${paths.personalInfo}?step=work`)
  const company = page.getByRole('textbox', { name: '单位名称' })
  await expect(company).toBeVisible()
  await choose(page, '工作情况', '全日制在校学生')
  await expect(page.getByText(copy.studentNotice)).toBeVisible()
  await choose(page, '工作情况', '自由职业')
  await expect(company).toBeHidden()
  await expect(button(page, /^职务/)).toBeHidden()
  const income = page.getByRole('textbox', { name: '收入金额' })
  await income.fill('0')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page.getByText('请填写正确的月收入')).toBeVisible()
  await income.fill('9999')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page.getByText('和您选的月收入范围不一致，请核对')).toBeVisible()
  await income.fill('12345.6')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page).toHaveURL(/step=life/)

  await page.goto(paths.newBorrowCash)
  await typeAmount({ app: page }, '10000')
  await button(page, /^算算还得起吗/).click()
  const sheet = page.getByRole('dialog', { name: '算算还得起吗' })
  await expect(sheet.getByRole('textbox', { name: '月收入' })).toHaveValue('12345.60')
  await expect(sheet.getByText(/^月收入取自您的个人资料/)).toBeVisible()
  await sheet.getByRole('textbox', { name: '月收入' }).fill('')
  await expect(sheet.getByText(/^这两项只在这个页面里算/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // back to a workplace: nothing of the old one is kept
  await expect(async () => {
    // the sheet's going back in the history may cancel the address
    await page.goto(`${paths.personalInfo}?step=work`)
    await expect(button(page, /^工作情况/)).toContainText('自由职业', { timeout: 5000 })
  }).toPass()
  await expect(income).toHaveValue('12345.60')
  await choose(page, '工作情况', '不填')
  await expect(company).toHaveValue('')
  await company.fill('云杉软件有限公司')
  await page.getByRole('textbox', { name: '单位地址' }).fill('高新区天府大道1号5楼')
  await income.fill('')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page).toHaveURL(/step=life/)
})

test('a customer may leave the contacts out, and one that is begun is asked for whole', async ({ enter }) => {
  const page = await enter('newcomer')
  await page.goto(`${paths.personalInfo}?step=contacts`)
  await expect(page.getByText('联系人可以不填')).toBeVisible()
  const relative = page.getByRole('region', { name: '亲属联系人' })
  const name = relative.getByRole('textbox', { name: '姓名' })
  await name.fill('林芳')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(relative.getByText('请选择您与联系人的关系')).toBeVisible()
  await name.fill('')
  const emergency = page.getByRole('region', { name: '紧急联系人' })
  await expect(emergency.getByRole('button', { name: /^关系/ })).toBeHidden()
  const mobile = emergency.getByRole('textbox', { name: '手机号' })
  await mobile.fill('13712345678')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(emergency.getByText('请输入紧急联系人姓名')).toBeVisible()
  await mobile.fill('')
  await page.getByRole('button', { name: '不填，完成' }).click()
  // the steps before are still open
  await expect(page).toHaveURL(/step=work/)
})
