import { expect, type Locator, type Page } from '@playwright/test'
import { codeFrom, type World } from './enter.ts'
import { tick } from './tick.ts'

/** Opens a choice field and selects one entry, level by level. */
async function choose(app: Page | Locator, field: string, ...path: string[]): Promise<void> {
  await app.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  const page = 'page' in app ? app.page() : app
  const sheet = page.getByRole('dialog')
  for (const name of path) await sheet.getByRole('button', { name, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** What every customer of the journeys types into the profile, about themselves and their two contacts. */
export const typedProfile = {
  company: '青禾机械有限公司',
  companyAddress: '浦东新区张江路88号3楼',
  address: '世纪大道100弄8号502室',
  email: 'zhixia@example.com',
  relativeName: '欧阳明澈',
  relativeMobile: '13700000001',
  friendName: '王若芳',
  friendMobile: '13700000002',
} as const

/** The profile in its three steps. */
export async function fillProfile({ app }: World): Promise<void> {
  await app.getByRole('link', { name: /^完善资料/ }).click()
  await choose(app, '行业', '制造业', '食品制造业')
  await choose(app, '职业', '专业技术人员', '工程技术人员')
  await app.getByRole('textbox', { name: '单位名称', exact: true }).fill(typedProfile.company)
  await app.getByRole('textbox', { name: '单位地址', exact: true }).fill(typedProfile.companyAddress)
  await choose(app, '月收入', '10,000–15,000元')
  await choose(app, '收入来源', '工资薪金')
  await choose(app, '借款情况', '没有借款')
  await app.getByRole('button', { name: '保存，下一步' }).click()
  await choose(app, '学历', '本科')
  await choose(app, '婚姻状况', '已婚')
  await choose(app, '所在地区', '上海市', '上海市', '浦东新区')
  await app.getByRole('textbox', { name: '详细地址', exact: true }).fill(typedProfile.address)
  await app.getByRole('textbox', { name: '邮箱（选填）', exact: true }).fill(typedProfile.email)
  await app.getByRole('button', { name: '保存，下一步' }).click()
  const relative = app.getByRole('region', { name: '亲属联系人' })
  const friend = app.getByRole('region', { name: '朋友联系人' })
  await choose(relative, '关系', '配偶')
  await relative.getByRole('textbox', { name: '姓名', exact: true }).fill(typedProfile.relativeName)
  await relative.getByRole('textbox', { name: '手机号', exact: true }).fill(typedProfile.relativeMobile)
  await choose(friend, '关系', '同事')
  await friend.getByRole('textbox', { name: '姓名', exact: true }).fill(typedProfile.friendName)
  await friend.getByRole('textbox', { name: '手机号', exact: true }).fill(typedProfile.friendMobile)
  await app.getByRole('button', { name: '保存', exact: true }).click()
}

/** Gives one data authorisation; a source that requires a code gets the one it sent. */
export async function authorise(world: World, title: string, mobile: string): Promise<void> {
  const { app, sandbox } = world
  const before = (await sandbox.sms(mobile)).length
  await app.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await tick(app.getByRole('checkbox'))
  await app.getByRole('button', { name: '同意并授权' }).click()
  const code = app.getByRole('textbox', { name: '验证码', exact: true })
  const given = app.getByRole('heading', { name: '授权成功' })
  await expect(code.or(given)).toBeVisible({ timeout: 30_000 })
  if (await code.isVisible()) {
    await expect.poll(async () => (await sandbox.sms(mobile)).length).toBeGreaterThan(before)
    await code.fill(await sandbox.code(mobile))
    await app.getByRole('button', { name: '提交' }).click()
  }
  await expect(given).toBeVisible({ timeout: 30_000 })
  await app.getByRole('link', { name: '继续' }).click()
}

/** Presses six digits on our own keypad. */
export async function pressPin(app: Page, pin: string): Promise<void> {
  const pad = app.getByRole('group', { name: '数字键盘' })
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

export async function setDealPassword(world: World, mobile: string, pin: string): Promise<void> {
  const { app } = world
  await app.getByRole('link', { name: /^设置交易密码/ }).click()
  const code = await codeFrom(world, mobile, () => app.getByRole('button', { name: '获取验证码' }).click())
  await app.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await expect(app.getByText('设置6位交易密码')).toBeVisible()
  await pressPin(app, pin)
  await expect(app.getByText('再输入一次')).toBeVisible()
  await pressPin(app, pin)
}

/** From a complete checklist to a usable credit line. */
export async function activateLine({ app }: World): Promise<void> {
  await app.getByRole('button', { name: '申请额度' }).click()
  await app.getByRole('button', { name: '激活额度' }).click({ timeout: 60_000 })
  await app.getByRole('link', { name: '去借钱' }).click()
}
