import { complaint } from '@wanka/contract/support/complaints.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { expect, test } from '../support/desk-journey.ts'

const AGENT = '林悦'
const RISK = '冯远'
const OTHER_RISK = '韩青'
const ADMIN = '白川'
const OTHER_ADMIN = '唐棣'

test('an agent answers a ticket with the keyboard, and says why before a customer’s data are shown', async ({
  arrive,
  stack,
}) => {
  const client = makeClient(stack.url)
  const { token, mobile } = stack.scene
  const words = { type: 'repayment', content: '账单金额不对，请帮我核对一下。', smsWanted: false } as const
  const { ticketNo } = await client.call(complaint.submit, words, { token })
  const page = await arrive(AGENT)
  await expect(page.getByRole('link', { name: /等待答复的工单\s*1/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('link', { name: ticketNo }).press('Enter')
  await expect(page.getByText(words.content)).toBeVisible()
  await page.getByRole('button', { name: '由我处理' }).press('Enter')
  await expect(page.getByText('处理中')).toBeVisible()
  const answer = page.getByLabel('答复')
  await answer.fill('已经为您核对，金额是对的。')
  await page.reload()
  await expect(answer).toHaveValue('已经为您核对，金额是对的。')
  await answer.press('Control+Enter')
  await expect(page.getByText('已答复')).toBeVisible()
  await expect(answer).toHaveValue('')

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '客户', exact: true }).click()
  await page.getByLabel('手机号、账号、借款编号或还款编号').fill(mobile)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('table', { name: '客户' }).getByRole('link').click()
  await page.getByLabel('原因').fill('客户来电核对账单')
  await page.getByRole('button', { name: '查看资料' }).click()
  await expect(page.getByText(mobile)).toHaveCount(0)
  await page.getByRole('button', { name: '显示' }).first().click()
  await expect(page.getByText(mobile)).toBeVisible()
  await page.getByLabel('写给同事的备注').fill('已解释，客户接受')
  await page.getByRole('button', { name: '写下' }).click()
  await expect(page.getByText('已解释，客户接受')).toBeVisible()
  await expect(page.getByRole('table', { name: '经过' })).toContainText('查看资料：客户来电核对账单')
})

test('risk proposes to freeze a customer, and a colleague reads the facts and approves', async ({ arrive, stack }) => {
  const page = await arrive(RISK)
  await page.getByRole('link', { name: '客户', exact: true }).click()
  await page.getByLabel('手机号、账号、借款编号或还款编号').fill(stack.scene.mobile)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('table', { name: '客户' }).getByRole('link').click()
  await page.getByLabel('原因').fill('可疑的登录')
  await page.getByRole('button', { name: '查看资料' }).click()
  await page.getByRole('button', { name: '提议冻结' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('原因').fill('手机丢失，客户来电')
  await asked.getByRole('button', { name: '提交复核' }).click()
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  const colleague = await arrive(OTHER_RISK)
  await colleague.getByRole('link', { name: /等您复核\s*1/ }).click()
  await colleague.getByRole('link', { name: '冻结客户' }).click()
  await expect(colleague.getByText('手机丢失，客户来电')).toBeVisible()
  await colleague.getByRole('button', { name: '同意', exact: true }).click()
  await expect(colleague.getByText('已同意')).toBeVisible()
})

test('an administrator gives a role, which counts once another has approved it', async ({ arrive }) => {
  const page = await arrive(ADMIN)
  await page.getByRole('link', { name: '员工' }).click()
  await page
    .getByRole('row', { name: new RegExp(AGENT) })
    .getByRole('button', { name: '改角色' })
    .click()
  await page.getByLabel('审核').check()
  await page.getByLabel('原因').fill('轮岗到审核')
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect(page.getByText('客服、审核')).toBeVisible()
  const agent = await arrive(AGENT)
  await expect(agent.getByText('客服 ·')).toBeVisible()
  const colleague = await arrive(OTHER_ADMIN)
  await colleague.getByRole('link', { name: /等您复核/ }).click()
  await colleague.getByRole('link', { name: '登记员工和角色' }).click()
  await colleague.getByRole('button', { name: '同意', exact: true }).click()
  await expect(colleague.getByText('已同意')).toBeVisible()
  await agent.reload()
  await expect(agent.getByText('客服、审核 ·')).toBeVisible()
})
