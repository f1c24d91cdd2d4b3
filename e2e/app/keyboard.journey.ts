import type { Page } from '@playwright/test'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { linkTo, paths } from '../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../support/one-truth.ts'
import { customer } from '../support/steps/customer.ts'
import { codeFrom, type World } from '../support/steps/enter.ts'
import { chooseByKey, pressOn, tabTo, tickByKey, typeInto } from '../support/steps/keyboard.ts'
import { typedProfile } from '../support/steps/line.ts'
import { expectSaid } from '../support/steps/stand.ts'

test.describe.configure({ mode: 'parallel' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Has a code sent, and types it into the field that asks for it. */
async function enterCode(world: World, mobile: string, ask: string, into: string): Promise<void> {
  const { app } = world
  const code = await codeFrom(world, mobile, () => pressOn(app, button(app, ask)))
  await typeInto(app, field(app, into), code)
}

async function enterPin(page: Page, pin: string): Promise<void> {
  await expect(page.getByRole('group', { name: /交易密码/ }).first()).toBeFocused()
  await page.keyboard.type(pin)
}

test('a newcomer gets a credit line with the keyboard alone', async ({ enter, site }) => {
  const who = customer(880)
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  await page.goto(paths.home)
  await pressOn(page, page.getByRole('link', { name: '登录', exact: true }))
  await pressOn(page, page.getByRole('link', { name: '注册' }))
  await expect(page.getByRole('heading', { name: '注册万卡' })).toBeVisible()
  await typeInto(page, field(page, '手机号'), '139')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toHaveText('请填写正确的手机号码')
  await tabTo(page, field(page, '手机号'), { back: true })
  await page.keyboard.press('End')
  await page.keyboard.type(who.mobile.slice(3))
  await enterCode(world, who.mobile, '获取验证码', '验证码')
  await typeInto(page, page.getByLabel('设置密码', { exact: true }), 'wanka2027')
  await tickByKey(page, page.getByRole('checkbox'))
  await pressOn(page, button(page, '注册'))

  await pressOn(page, page.getByRole('link', { name: /实名认证/ }))
  await typeInto(page, field(page, '姓名'), who.name)
  await typeInto(page, field(page, '身份证号'), who.certId)
  await tickByKey(page, page.getByRole('checkbox'))
  await pressOn(page, button(page, '下一步'))
  await typeInto(page, field(page, '手机号'), who.mobile)
  await enterCode(world, who.mobile, '获取验证码', '验证码')
  await pressOn(page, button(page, '确认'))

  await typeInto(page, field(page, '卡号'), who.cardNo)
  await expect(page.getByText('储蓄卡')).toBeVisible()
  await typeInto(page, field(page, '手机号'), who.mobile)
  for (const box of await page.getByRole('checkbox').all()) await tickByKey(page, box)
  const code = await codeFrom(world, who.mobile, () => pressOn(page, button(page, '获取验证码')))
  await expect(field(page, '短信验证码')).toBeFocused()
  await page.keyboard.type(code)

  await pressOn(page, page.getByRole('link', { name: /^完善资料/ }))
  const chosen = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await chooseByKey(page, chosen('行业'), '制造业', '食品制造业')
  await chooseByKey(page, chosen('职业'), '专业技术人员', '工程技术人员')
  await typeInto(page, field(page, '单位名称'), typedProfile.company)
  await typeInto(page, field(page, '单位地址'), typedProfile.companyAddress)
  await chooseByKey(page, chosen('月收入'), '10,000–15,000元')
  await chooseByKey(page, chosen('收入来源'), '工资薪金')
  await chooseByKey(page, chosen('借款情况'), '没有借款')
  await pressOn(page, button(page, '保存，下一步'))
  await chooseByKey(page, chosen('学历'), '本科')
  await chooseByKey(page, chosen('婚姻状况'), '已婚')
  await chooseByKey(page, chosen('所在地区'), '上海市', '上海市', '浦东新区')
  await typeInto(page, field(page, '详细地址'), typedProfile.address)
  await pressOn(page, button(page, '保存，下一步'))
  for (const [name, relation, person, mobile] of [
    ['亲属联系人', '配偶', typedProfile.relativeName, typedProfile.relativeMobile],
    ['朋友联系人', '同事', typedProfile.friendName, typedProfile.friendMobile],
  ] as const) {
    const contact = page.getByRole('region', { name })
    await chooseByKey(page, contact.getByRole('button', { name: /^关系/ }), relation)
    await typeInto(page, contact.getByRole('textbox', { name: '姓名', exact: true }), person)
    await typeInto(page, contact.getByRole('textbox', { name: '手机号', exact: true }), mobile)
  }
  await pressOn(page, button(page, '保存'))

  for (const [title, asksCode] of [
    ['运营商授权', true],
    ['芝麻信用授权', false],
  ] as const) {
    await pressOn(page, page.getByRole('link', { name: new RegExp(`^${title}`) }))
    await tickByKey(page, page.getByRole('checkbox'))
    if (asksCode) {
      await enterCode(world, who.mobile, '同意并授权', '验证码')
      await pressOn(page, button(page, '提交'))
    } else await pressOn(page, button(page, '同意并授权'))
    await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible({ timeout: 30_000 })
    await pressOn(page, page.getByRole('link', { name: '继续' }))
  }

  await pressOn(page, page.getByRole('link', { name: /^设置交易密码/ }))
  await enterCode(world, who.mobile, '获取验证码', '短信验证码')
  await expect(page.getByText('设置6位交易密码')).toBeVisible()
  await enterPin(page, who.pin)
  await expect(page.getByText('再输入一次')).toBeVisible()
  await enterPin(page, who.pin)

  await pressOn(page, button(page, '申请额度'))
  await expectSaid(page, '额度已批准，请激活')
  await pressOn(page, button(page, '激活额度'))
  await expectSaid(page, '额度已激活')
  await pressOn(page, page.getByRole('link', { name: '去借钱' }))
  await expect(field(page, '借款金额')).toBeVisible()
})

test('a customer borrows with the keyboard alone, and hears every price that a choice changes', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.typist
  const page = await enter('typist')
  await page.goto(linkTo('newBorrowCash'))
  const amount = field(page, '借款金额')
  await tabTo(page, amount)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '金额键盘' })).toBeHidden()
  const period = page.getByRole('radiogroup', { name: /期限|借多久/ }).getByRole('radio', { checked: true })
  await tabTo(page, period)
  await page.keyboard.press('End')
  await expectSaid(page, /^24期，年化利率18\.00%，总利息1,981\.78，总还款11,981\.78/)
  await page.keyboard.press('ArrowLeft')
  await expectSaid(page, /^12期，年化利率18\.00%，总利息1,001\.61，总还款11,001\.61，首期应还916\.80/)
  await chooseByKey(page, page.getByRole('button', { name: /^借款用途/ }), '日常消费')
  await pressOn(page, button(page, '下一步'))
  await pressOn(page, button(page, '确认费用，去核验'))

  const cost = page.getByRole('dialog', { name: '综合融资成本' })
  const seen = cost.getByRole('button', { name: '我已看清，确认' })
  await expect(cost).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(seen).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await pressOn(page, seen)
  await expect(cost).toBeHidden()

  const papers = page.getByRole('region', { name: /请逐份阅读/ })
  await pressOn(page, papers.getByRole('link', { name: /未读/ }).first())
  await expect(papers).toBeHidden()
  const done = page.getByRole('button', { name: /我已阅读/ })
  await expect(async () => {
    await page.keyboard.press('End')
    if (await done.isVisible()) await pressOn(page, done)
    await expect(papers).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 60_000 })
  for (const box of await page.getByRole('checkbox').all()) await tickByKey(page, box)
  await pressOn(page, button(page, '确认借款'))
  await enterPin(page, pin)
  await expect(page.getByRole('heading', { name: /已到账|放款成功|借款成功/ })).toBeVisible({ timeout: 60_000 })
  await pressOn(page, page.getByRole('link', { name: '看账单' }))
  await expect(page.getByText('剩余应还')).toBeVisible()
  await expectOneTruthAboutMoney(page)
})

test('a customer repays a bill with the keyboard alone, after a wrong password and a change of mind', async ({
  enter,
  site,
}) => {
  const { pin } = site.scene.keyPayer
  const page = await enter('keyPayer')
  await page.goto(paths.home)
  await pressOn(page, page.getByRole('link', { name: /去还款|的账单/ }).first())
  const pays = page.getByRole('button', { name: /^确认支付/ })
  await pressOn(page, page.getByRole('button', { name: /^还多少/ }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^还多少/ })).toBeFocused()

  await pressOn(page, pays)
  await enterPin(page, '135790')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/密码/)
  await page.keyboard.press('Escape')
  await expect(pays).toBeFocused()
  await page.keyboard.press('Enter')
  await enterPin(page, pin)
  await expectSaid(page, /支付完成|还款成功/)
  await expect(page.getByRole('heading', { name: '还款成功' })).toBeVisible({ timeout: 60_000 })
  await tabTo(page, page.getByRole('button', { name: '返回' }), { back: true })
  await expectOneTruthAboutMoney(page)
})
