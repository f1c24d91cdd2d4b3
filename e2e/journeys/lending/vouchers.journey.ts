import { SMALL_PICTURE } from '@wanka/testkit/examples/example-bodies.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { operate } from '../../support/steps/operate.ts'

test('15 a customer asked for a voucher by letter sends it, has it rejected with a reason, sends it again and it passes', async ({
  enter,
  site,
}) => {
  const page = await enter('spender')
  await page.goto(linkTo('internalLetter'))
  await page.getByRole('button', { name: /请上传借款凭证/ }).click()
  await expect(page.getByText('请在30天内上传借款凭证')).toBeVisible()
  await page.getByRole('button', { name: '上传凭证' }).click()
  await page.getByRole('link', { name: /借 12,000元/ }).click()
  await page.getByRole('link', { name: '看示例' }).click()
  await expect(page.getByText('装修合同、建材发票，任选一种即可。')).toBeVisible()
  await page.goBack()

  const send = async (type: string, button: string) => {
    await page.getByRole('radio', { name: type }).click()
    const picture = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(SMALL_PICTURE) }
    await page.getByLabel('拍摄或选择图片1').setInputFiles(picture)
    await expect(page.getByRole('button', { name: '移除图片1' })).toBeVisible()
    await page.getByRole('button', { name: button }).click()
  }
  await expect(page.getByRole('button', { name: '请选择凭证类型' })).toBeDisabled()
  await page.getByRole('radio', { name: '合同或协议' }).click()
  await expect(page.getByRole('button', { name: '请上传凭证图片' })).toBeDisabled()
  await send('合同或协议', '提交审核')
  await page.getByRole('link', { name: /借 12,000元.*审核中/ }).click()
  await page.getByRole('button', { name: '查看图片1' }).click()
  await expect(page.getByRole('img', { name: '放大的图片' })).toBeVisible()
  await page.goBack()
  const voucherNo = new URL(page.url()).searchParams.get('voucherNo') ?? ''
  await operate(site, 'voucher', 'reject', voucherNo, '合同缺少金额页')

  await page.goto(linkTo('billDetail', { orderId: site.scene.spender.orderId }))
  await page.getByRole('link', { name: /借款凭证.*需重新上传/ }).click()
  await expect(page.getByText('上次没有通过：合同缺少金额页')).toBeVisible()
  await send('发票或收据', '重新提交')
  await expect(page.getByRole('link', { name: /审核中/ })).toBeVisible()
  await operate(site, 'voucher', 'pass', voucherNo)
  await page.getByRole('link', { name: '凭证记录' }).click()
  await page.getByRole('tab', { name: '已通过' }).click()
  await expect(page.getByRole('link', { name: /借 12,000元/ })).toContainText('发票或收据 · 1张')
})
