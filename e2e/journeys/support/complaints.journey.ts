import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { SMALL_PICTURE } from '@wanka/testkit/examples/example-bodies.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { alterAnswer, operate } from '../../support/steps/operate.ts'

const WORDS = '这一期的利息和合同写的不一样😀，请帮我核对。'

test('16 a customer asks about a bill in a ticket, and gets the answer as a letter that links to it', async ({
  enter,
  site,
}) => {
  const page = await enter('asker')
  await page.goto(linkTo('billdetailPage', { billNo: site.scene.asker.billNo }))
  await page.getByRole('link', { name: '有疑问' }).click()
  await expect(page.getByRole('radio', { name: '还款和账单' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^相关借款/ })).toContainText('第1期账单')
  const words = page.getByRole('textbox', { name: '问题描述' })
  await words.fill('太短了')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请用5到500个字描述')).toBeVisible()
  await words.fill(WORDS)
  await page.reload()
  await expect(words).toHaveValue(WORDS)
  const picture = { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(SMALL_PICTURE) }
  await page.getByLabel('拍摄或选择图片1').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '移除图片1' })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()

  await expect(page.getByText(WORDS)).toBeVisible()
  await page.getByRole('button', { name: '查看图片1' }).click()
  await expect(page.getByRole('img', { name: '放大的图片' })).toBeVisible()
  await page.goBack()
  const ticketNo = new URL(page.url()).searchParams.get('ticketNo') ?? ''
  await page.goto(linkTo('billdetailPage', { billNo: site.scene.asker.billNo }))
  await expect(page.getByText('您的疑问正在核实，期间不自动扣款')).toBeVisible()
  await page.getByRole('link', { name: '查看进度' }).click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await operate(site, 'ticket', ticketNo)
  await operate(site, 'answer', ticketNo, '已经核对，利息与合同一致，明细见账单。')

  await page.goto(linkTo('user'))
  await page.getByRole('link', { name: /^消息，\d+条未读$/ }).click()
  await page.getByRole('button', { name: /客服回复了您的工单.*未读/ }).click()
  await expect(page.getByText(`您的工单${ticketNo}有了新的答复`)).toBeVisible()
  await page.getByRole('button', { name: '查看答复' }).click()
  await expect(page.getByText('已经核对，利息与合同一致，明细见账单。')).toBeVisible()
  await page.getByRole('textbox', { name: '继续说明' }).fill('明白了，谢谢解释。')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('收到补充，继续处理')).toBeVisible()
})

test('a guest complains, has the browser verified without typing, and opens the ticket by its number and code', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto(linkTo('myCustomerService'))
  await page.getByRole('link', { name: /^投诉建议/ }).click()
  await page.getByRole('radio', { name: '意见和建议' }).click()
  await page.getByRole('textbox', { name: '问题描述' }).fill(WORDS)
  await page.getByRole('textbox', { name: '联系方式' }).fill('guest@example.com')
  await page.getByRole('button', { name: '提交' }).click()

  await expect(page.getByText('请记下工单号和查询码')).toBeVisible()
  const search = new URL(page.url()).searchParams
  await page.goto(linkTo('complaints'))
  await page.getByRole('link', { name: /^查询工单/ }).click()
  await page.getByRole('textbox', { name: '工单号' }).fill(search.get('ticketNo') ?? '')
  await page.getByRole('textbox', { name: '查询码' }).fill('AAAA-AAAA')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('没有查到，请核对工单号和查询码')).toBeVisible()
  await page.getByRole('textbox', { name: '查询码' }).fill((search.get('code') ?? '').toLowerCase())
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText(WORDS)).toBeVisible()

  // feedback about the product needs only its text and a contact
  await page.goto(linkTo('questions'))
  await page.getByRole('link', { name: '反馈' }).click()
  await page.getByRole('textbox', { name: '意见和建议' }).fill('希望账单能导出表格')
  await page.getByRole('textbox', { name: '联系方式' }).fill('guest@example.com')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('希望账单能导出表格')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/ticket')
})

test('a guest finds the complaint e-mail address wherever help is offered, once it is configured', async ({
  enter,
}) => {
  const page = await enter('guest')
  const address = 'complaints@wanka.example'
  await page.goto(linkTo('aboutUs'))
  await expect(page.getByText('投诉邮箱')).toHaveCount(0)
  await alterAnswer(page, catalogue.config, (config) => ({ ...config, complaintEmail: address }))
  for (const name of ['aboutUs', 'complaints', 'myCustomerService'] as const) {
    await page.goto(linkTo(name))
    await expect(page.getByRole('link', { name: address }), name).toHaveAttribute('href', `mailto:${address}`)
  }
})
