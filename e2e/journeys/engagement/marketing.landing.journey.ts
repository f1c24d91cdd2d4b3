import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../matrix/visit.ts'
import { typeAmount } from '../../support/steps/borrow.ts'
import { receiveCode } from '../../support/steps/enter.ts'
import { tick } from '../../support/steps/tick.ts'

test('a guest registers from an advertisement; from a closed channel by the plain form; with a known number they log in', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  const world = { app: page, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  await page.goto('/landingRegister?channel=long-over&inviteCode=123456')
  await expect(page.getByRole('heading', { name: '这个活动已经结束' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: '去注册' }).click()
  await expect(page.getByRole('heading', { name: '注册万卡', exact: true })).toBeVisible()
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue('123456')

  await page.goto('/landingRegister?channel=web&inviteCode=123456')
  await expect(page.getByText('提前还清不收手续费')).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  await expect(page.getByLabel('邀请码', { exact: true })).toHaveValue('123456')
  const number = page.getByRole('textbox', { name: '手机号', exact: true })
  const mobile = newMobile()
  await number.fill(mobile)
  const code = page.getByRole('textbox', { name: '验证码', exact: true })
  await code.fill(await receiveCode(world, mobile))
  await page.getByLabel('设置密码', { exact: true }).fill('wanka2027')
  await tick(page.getByRole('checkbox'))

  // only the request for a code reveals that the number has an account
  await page.goto('/landingRegister?channel=web')
  await number.fill(site.scene.borrower.mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const known = page.getByRole('alertdialog').filter({ hasText: '您已拥有账号，请登录' })
  await known.getByRole('button', { name: '去登录' }).click()
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await expect(number).toHaveValue(/\d{3} \d{4} \d{4}/)
})

test('a guest sees the price in a loan’s advertisement and the choice made there on the form; a closed one says so', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto('/quickLoan?channel=long-over')
  await expect(page.getByRole('heading', { name: '这个活动已经结束' })).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)

  await page.goto('/quickLoan?channel=web')
  const amount = page.getByRole('textbox', { name: '借款金额' })
  await expect(amount).toHaveValue(/10,?000/)
  await typeAmount({ app: page }, '20000')
  await page.getByRole('radio', { name: /^6期 每期 3,510\.5/ }).click()
  await expect(page.getByText(/21,063\.0/)).toBeVisible()
  await page.getByRole('button', { name: '去借钱' }).click()
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible()
  await expect(amount).toHaveValue(/20,?000/)
  await expect(page.getByRole('radio', { name: /^6期/ })).toBeChecked()
})
