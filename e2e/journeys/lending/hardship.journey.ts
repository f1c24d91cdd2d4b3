import { SMALL_PICTURE } from '@wanka/testkit/examples/example-bodies.ts'
import { linkTo, paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { pressPin } from '../../support/steps/line.ts'
import { operate } from '../../support/steps/operate.ts'
import { pay } from '../../support/steps/pay.ts'
import { tick } from '../../support/steps/tick.ts'

test.use({ scene: 'uncollected' })

test('a borrower who cannot pay asks with a paper, answers a question, reads and accepts a plan, and pays its first bill', async ({
  world,
  stack,
}) => {
  const { app, sandbox } = world
  const pin = (stack.scene as { pin: string } | undefined)?.pin ?? ''
  await sandbox.advance(45)
  await app.goto(paths.billList)
  await app.getByRole('link', { name: '一时还不上' }).click()
  await app.getByRole('link', { name: '申请协商' }).click()
  await expect(app.getByRole('button', { name: '请选择原因' })).toBeDisabled()
  await app.getByRole('radio', { name: '收入减少' }).click()
  await expect(app.getByRole('button', { name: '请填写每月能还的金额' })).toBeDisabled()
  await app.getByRole('textbox', { name: '每月能还' }).fill('600')
  await expect(app.getByText(/^按每月能还的金额，大约分\d+期，每期约/)).toBeVisible()
  await app.getByRole('textbox', { name: '说明，选填' }).fill('公司停工，工资少了一半')
  const picture = { name: 'notice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(SMALL_PICTURE) }
  await app.getByLabel('拍摄或选择图片1').setInputFiles(picture)
  await expect(app.getByRole('button', { name: '移除图片1' })).toBeVisible()
  // nothing typed is lost by a reload in the middle
  await app.reload()
  await expect(app.getByRole('textbox', { name: '每月能还' })).toHaveValue('600')
  await app.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(app).toHaveURL((url) => url.pathname === paths.hardship)
  await expect(app.getByText('处理中')).toBeVisible()
  const hardshipNo = await numberOf(world)

  await operate(stack, 'hardship', 'ask', hardshipNo, '请补充停工通知')
  await app.reload()
  await expect(app.getByText('请补充：请补充停工通知')).toBeVisible()
  await app.getByRole('textbox', { name: '补充说明' }).fill('通知在第一张材料里')
  await app.getByRole('button', { name: '提交补充' }).click()
  await expect(app.getByText('处理中')).toBeVisible()

  await operate(stack, 'hardship', 'offer', hardshipNo, '24')
  await app.goto(paths.home)
  await app.getByRole('link', { name: /^协商方案/ }).click()
  await expect(app.getByText('24期', { exact: true })).toBeVisible()
  await expect(app.getByRole('heading', { name: '四、减免和不变的内容' })).toBeVisible()
  const accept = app.getByRole('button', { name: '接受方案' })
  await tick(app.getByRole('checkbox'))
  await accept.click()
  await expect(app.getByRole('dialog', { name: '输入交易密码' })).toBeVisible()
  await pressPin(app, pin)
  await expect(app.getByText('按方案还款中')).toBeVisible()
  await expect(app.getByText(/^\d{4}年\d+月\d+日 [\d.]+元$/)).toBeVisible()
  await app.goto(linkTo('hardshipOffer', { hardshipNo }))
  await expect(app.getByText('现在没有待确认的方案')).toBeVisible()

  await app.goto(paths.billList)
  const first = app.getByRole('link', { name: /第\d+\/\d+期/ }).first()
  await expect(first).not.toContainText('逾期')
  await first.click()
  const button = app.getByRole('link', { name: /^还(?:本期|第)/ })
  const amount = /[\d,]+\.\d{2}/.exec((await button.textContent()) ?? '')?.[0] ?? ''
  await button.click()
  await pay(world, amount, pin)
  await expectOneTruthAboutMoney(app)
})

/** The number of the only request, which the address of its offer has. */
async function numberOf({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ hardship_no: string }>('select hardship_no from hardship')
  await client.end()
  return rows[0]?.hardship_no ?? ''
}
