import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { customers } from '@wanka/contract/staff/customers.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { deskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { expect, test } from '../support/desk-journey.ts'

const AUDITOR = '沈言'
const RISK = 'feng@wanka.test'
const OTHER_RISK = 'han@wanka.test'
const ADMIN = 'bai@wanka.test'
const OTHER_ADMIN = 'tang@wanka.test'

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** One proposes, another approves. */
async function decide(
  deskUrl: string,
  [one, other]: readonly [string, string],
  change: ProposedChange,
  reason: string,
) {
  const [by, approver] = [deskBrowser(deskUrl), deskBrowser(deskUrl)]
  await by.signIn(one)
  const { proposalId } = await by.call(proposals.propose, { change, reason })
  await approver.signIn(other)
  const { seen = '' } = await approver.call(proposals.show, { proposalId })
  await approver.call(proposals.approve, { proposalId, seen })
}

/** Chooses an action by its words, and looks for it, by keyboard. */
async function lookFor(page: Page, action: string): Promise<void> {
  const field = page.getByRole('combobox', { name: '操作' }).or(page.getByRole('textbox', { name: '操作' }))
  await field.fill(action)
  await expect(page.getByRole('option', { name: action })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await field.press('Enter')
}

test('an auditor finds who froze a customer and who gave a role, exports it, and reads a night’s report', async ({
  arrive,
  stack,
}) => {
  const risk = deskBrowser(stack.deskUrl)
  await risk.signIn(RISK)
  const { customers: found } = await risk.call(customers.find, { what: stack.scene.mobile })
  const customerId = found[0]?.customerId ?? ''
  await makeSandboxClient(stack.sandboxUrl).advance(2)
  await decide(stack.deskUrl, [RISK, OTHER_RISK], { kind: 'customer.freeze', customerId }, '手机丢失，客户来电')
  const role = { kind: 'staff.write', email: 'lin@wanka.test', name: '林悦', roles: ['agent', 'reviewer'] } as const
  await decide(stack.deskUrl, [ADMIN, OTHER_ADMIN], { ...role, roles: [...role.roles] }, '轮岗到审核')

  const page = await arrive(AUDITOR)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByText(/^检查了.*和写下时一样/)).toBeVisible()
  const rows = page.getByRole('table', { name: '审计记录' }).getByRole('row')
  await lookFor(page, '冻结客户：同意')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('韩青')
  const particulars = page.getByRole('region', { name: '冻结客户：同意' })
  await expect(particulars).toContainText('手机丢失，客户来电')
  await particulars.getByRole('link', { name: '韩青' }).press('Enter')
  await expect(page.getByLabel('谁', { exact: true })).toHaveValue('staff')
  await page.getByLabel('从').fill(today())
  await page.getByLabel('到').fill(today())
  await page.getByLabel('到').press('Enter')
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(page.getByLabel('到')).toBeFocused()
  await expect(rows).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出找到的记录' }).press('Enter')
  const file = await textOf(await saved)
  expect(file).toContain('"韩青","冻结客户：同意"')
  expect(file.match(/沈言 shen@wanka\.test/g)?.length).toBe(2)
  await expect(page.getByText('导出了1条。')).toBeVisible()

  await page.getByRole('link', { name: '清空' }).click()
  await expect(page.getByLabel('从')).toHaveValue('')
  await lookFor(page, '登记员工和角色：同意')
  await expect(rows.nth(1)).toContainText('唐棣')
  await expect(page.getByRole('region', { name: '登记员工和角色：同意' })).toContainText('客服 审核')

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '日终' }).press('Enter')
  await page.getByRole('table', { name: '日终' }).getByRole('link').first().press('Enter')
  const steps = page.getByRole('table', { name: '日终的步骤' })
  await expect(steps).toContainText('银行对账')
  await page.getByRole('button', { name: /显示全部\d+个步骤/ }).press('Enter')
  await expect(steps).toContainText('利息到期入账')
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).press('Enter')
  expect(await textOf(await report)).toContain('"利息到期入账","interest"')
})
