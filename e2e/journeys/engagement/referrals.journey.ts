import { copy } from '@wanka/contract/copy.ts'
import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { newMobile } from '@wanka/testkit/fixtures/customer/people.ts'
import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { receiveCode } from '../../support/steps/enter.ts'
import { pressPin } from '../../support/steps/line.ts'
import { tick } from '../../support/steps/tick.ts'

test('a friend registers with the link of a customer’s poster, who gets the reward and withdraws 20 yuan to the card', async ({
  enter,
  site,
}) => {
  const page = await enter('inviter')
  await page.goto('/makeMoney')
  await expect(page.getByText('可提现 19.99')).toBeVisible()
  await expect(page.getByRole('button', { name: '满20元可提现' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('奖励与好友是否借款无关，每人最多奖励30次')).toBeVisible()
  // this browser can share nothing: the poster with the link is the one way
  await page.getByRole('button', { name: '邀请好友' }).click()
  const poster = page.getByRole('dialog', { name: '邀请海报' })
  const picture = poster.getByRole('img', { name: /^邀请海报/ })
  await expect(picture).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await poster.getByRole('button', { name: '复制邀请链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  const link = (await picture.getAttribute('alt'))?.replace(/^邀请海报，扫二维码打开/, '') ?? ''
  const { pathname, search, searchParams } = new URL(link)
  await poster.getByRole('button', { name: '关闭' }).click()

  // the friend's own phone: one that an account used before does not count as a new friend's
  const friend = await enter('guest', { kept: { device: 'a-phone-that-is-only-the-friends' } })
  const world = { app: friend, sandbox: makeSandboxClient(site.sandboxUrl), databaseUrl: site.databaseUrl }
  await friend.goto(pathname + search)
  await expect(friend.getByLabel('邀请码', { exact: true })).toHaveValue(searchParams.get('inviteCode') ?? '')
  const mobile = newMobile()
  await friend.getByRole('textbox', { name: '手机号', exact: true }).fill(mobile)
  const code = friend.getByRole('textbox', { name: '验证码', exact: true })
  await code.fill(await receiveCode(world, mobile))
  await friend.getByLabel('设置密码', { exact: true }).fill('wanka2027')
  await tick(friend.getByRole('checkbox'))
  await friend.getByRole('button', { name: '注册', exact: true }).click()
  await expect(friend).not.toHaveURL(/landingRegister/)

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('可提现 20.99')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible()
  await page.getByRole('link', { name: '返利明细' }).click()
  await expect(page.getByText('待实名')).toBeVisible()
  await page.getByRole('link', { name: /^好友完成注册/ }).click()
  await expect(page.getByRole('heading', { name: '奖励金额(元)' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: '去提现' }).click()

  await page.getByRole('button', { name: '提现', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '提现到银行卡' })
  await expectToBeAccessible(page)
  await sheet.getByRole('button', { name: '提现 20.99' }).click()
  await pressPin(page, site.scene.inviter.pin)
  await expect(page.getByRole('heading', { name: '提现记录' })).toBeVisible()
  await expect(page.getByText('已到账')).toBeVisible({ timeout: 20_000 })
  await page.goto('/details_index?tab=withdrawals')
  await expect(page.getByText('20.99', { exact: true })).toBeVisible()
  await expectOneTruthAboutMoney(page)
})

test('a guest reads what a friend is worth and how it is paid out, and a phone that shares offers the poster as well', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }))
  await page.goto('/makeMoney')
  await expect(page.getByRole('region', { name: '邀请一位好友，得(元)' })).toContainText('20.00')
  await expect(page.getByRole('region', { name: '一位好友的奖励' })).toContainText('好友开通万卡')
  await expect(page.getByRole('region', { name: '到账和提现' })).toContainText('0.00，不收取')
  await expect(page.getByRole('button', { name: '海报' })).toBeVisible()
  await expectToBeAccessible(page)
  await page.getByRole('button', { name: '邀请好友' }).click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
})

test('a customer who may not invite yet reads the specification’s text, and so does one whose call fails', async ({
  enter,
}) => {
  const page = await enter('keeper')
  let qualified: object = { status: 1, message: '', data: { qualified: false } }
  await page.route(`**${referrals.qualification.path}?*`, (route) => route.fulfill({ json: qualified }))
  await page.goto('/makeMoney')
  await settle(page)
  await page.getByRole('button', { name: '邀请好友' }).click()
  await expect(page.getByText(copy.inviteNotOpen)).toBeVisible()
  qualified = { status: 40403, message: '今天邀请的人太多了', data: null }
  await page.getByRole('button', { name: '邀请好友' }).click()
  await expect(page.getByText('今天邀请的人太多了')).toBeVisible()
  qualified = { status: 0, message: '', data: null }
  await page.getByRole('button', { name: '邀请好友' }).click()
  await expect(page.getByText(copy.systemError)).toBeVisible()
})
