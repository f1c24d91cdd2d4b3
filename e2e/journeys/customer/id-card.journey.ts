import type { Page } from '@playwright/test'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expect, test } from '../../matrix/visit.ts'
import { tick } from '../../support/steps/tick.ts'

const BACK = { authority: '北京市公安局东城分局', validFrom: '2020-01-01', validTo: '2040-01-01' }

/** A specimen card of the sandbox, as a file of the phone. */
async function card(sandboxUrl: string, side: 'front' | 'back', says: Record<string, string>) {
  const response = await fetch(`${sandboxUrl}/id-cards/${side}?${new URLSearchParams(says)}`)
  return { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await response.arrayBuffer()) }
}
const choose = (page: Page, label: string) => page.getByLabel(new RegExp(`(拍摄或选择|重新选择)${label}`))

test('a customer fills in the real name by photos of the card, and typed data is replaced only on request', async ({
  enter,
  site,
}) => {
  const { sandboxUrl } = site
  const who = { name: '苏沐晴', certId: certIdOf('1996-07-21', 731) }
  const page = await enter('photographer')
  await page.goto('/realName')
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('苏木晴')
  await page.getByRole('link', { name: '拍照，自动填写' }).click()
  // the page before has a box to tick, too
  await expect(page.getByRole('heading', { name: '上传身份证' })).toBeVisible()
  await tick(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '同意并继续' }).click()

  const front = page.getByRole('region', { name: '身份证人像面' })
  await expect(front.getByText('还没有拍')).toBeVisible()
  await choose(page, '身份证人像面').setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(front.getByRole('alert')).toHaveText('请上传JPG、PNG或WebP格式的图片')
  await choose(page, '身份证人像面').setInputFiles(await card(sandboxUrl, 'back', BACK))
  await expect(front.getByRole('alert')).toHaveText('请拍摄有人像的一面')
  await expect(front.getByText('请再拍一次')).toBeVisible()
  await choose(page, '身份证人像面').setInputFiles(await card(sandboxUrl, 'front', who))
  await expect(front.getByText(who.certId)).toBeVisible()
  await expect(front.getByText('已识别')).toBeVisible()
  await choose(page, '身份证国徽面').setInputFiles(await card(sandboxUrl, 'back', BACK))
  const validity = page.getByRole('textbox', { name: '有效期限' })
  await expect(validity).toHaveValue('2020.01.01-2040.01.01')
  await expect(page.getByRole('textbox', { name: '签发机关' })).toHaveValue(BACK.authority)
  await validity.fill('2020.01.01-2041.01.01')
  await expect(page.getByRole('button', { name: '请先保存修改' })).toBeVisible()
  await page.getByRole('button', { name: '保存修改', exact: true }).click()
  await expect(page.getByText('有效期限应是5年、10年、20年或长期，请照证件填写')).toBeVisible()
  await validity.fill('2020.01.01-长期')
  await page.getByRole('button', { name: '保存修改', exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(validity).toHaveValue('2020.01.01-长期')

  // a reload loses what the OCR read, not the uploaded photo
  await page.reload()
  await expect(front.getByRole('img', { name: '身份证人像面' })).toBeVisible()
  await front.getByRole('button', { name: '识别这张照片' }).click()
  await expect(front.getByText(who.certId)).toBeVisible()
  await page.getByRole('button', { name: '用这些信息填写' }).click()
  await expect(page.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue(who.name)
  await expect(page.getByRole('textbox', { name: '身份证号', exact: true })).toHaveValue(/^110101 1996 0721 /)
  await expect(page.getByRole('img', { name: '已拍的人像面' })).toBeVisible()
  await expect(page.getByText('正反两面都已拍')).toBeVisible()

  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('苏木晴')
  await page.getByRole('link', { name: '拍照，自动填写' }).click()
  await front.getByRole('button', { name: '识别这张照片' }).click()
  await expect(front.getByText(who.certId)).toBeVisible()
  await page.getByRole('button', { name: '用这些信息填写' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保留我填的' }).click()
  await expect(page.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('苏木晴')
})

test('a customer with an expiring card sees the days left, until a new card is uploaded', async ({ enter, site }) => {
  const { name, certId } = site.scene.cardHolder
  const page = await enter('cardHolder')
  await page.goto('/realNameShow')
  await expect(page.getByText('您的身份证还有10天到期，换领新证后请重新上传。')).toBeVisible()
  await page.getByRole('link', { name: '重新上传' }).click()
  const back = page.getByRole('region', { name: '身份证国徽面' })
  await expect(back.getByRole('img', { name: '身份证国徽面' })).toBeVisible()
  await makeSandboxClient(site.sandboxUrl).fault('identity', 'refuse', 1, 'idCard')
  await choose(page, '身份证国徽面').setInputFiles(await card(site.sandboxUrl, 'back', BACK))
  await expect(back.getByRole('alert')).toHaveText('照片不够清晰，请在光线充足的地方拍摄，避开反光')
  await back.getByRole('button', { name: '重新识别' }).click()
  await expect(back.getByRole('textbox', { name: '有效期限' })).toHaveValue('2020.01.01-2040.01.01')
  await choose(page, '身份证人像面').setInputFiles(await card(site.sandboxUrl, 'front', { name, certId }))
  await expect(page.getByText(certId)).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('2040年1月1日')).toBeVisible()
  await expect(page.getByText(/天到期/)).toBeHidden()
})
