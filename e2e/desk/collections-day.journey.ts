import type { Page } from '@playwright/test'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { fenToDecimal } from '@wanka/domain/money.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { expectToBeAccessible, expectToFit, expectToReadWell } from '../matrix/look.ts'
import { expect, test } from '../support/desk-journey.ts'

test.use({ scene: 'overdueBorrowers' })

const AGENT = '林悦'
const RISK = '冯远'
const PROMISED_IN_DAYS = 5

async function openList(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: '逾期关怀', level: 2 })).toBeVisible()
}

/** The overdue customers of the bucket in which both are. */
const listOf = (page: Page) => page.getByRole('table', { name: '逾期8–30天的客户' })

async function giveReason(page: Page): Promise<void> {
  await expect(page.getByLabel('原因')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '联系', exact: true })).toBeVisible()
}

test('an agent helps an overdue customer with the keyboard alone, twice a day at most, and the customer reads it', async ({
  arrive,
  stack,
}) => {
  const client = makeClient(stack.url)
  const { token } = stack.scene
  const { businessDate, overdue } = await client.call(repayment.summary, {}, { token })
  const page = await arrive(AGENT)
  const { keyboard } = page
  await openList(page)
  await expect(listOf(page).getByRole('link')).toHaveCount(2)
  await expectToBeAccessible(page)
  await keyboard.press('j')
  const row = listOf(page).getByRole('link').first()
  await expect(row).toBeFocused()
  await keyboard.press('Enter')
  await giveReason(page)
  await expect(page.getByRole('table', { name: '逾期的账单' })).toContainText('第1/3期')
  await expect(page.getByText('先点「由我处理」，再联系客户。')).toBeVisible()
  await keyboard.press('t')
  await expect(page.getByText('由您处理')).toBeVisible()
  await expectToBeAccessible(page)

  await keyboard.press('d')
  await expect(page.getByRole('radio', { name: '打电话' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '联系上了本人' })).toBeVisible()
  await keyboard.press('d')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.type('这个月工资晚发，<b>下周</b>能还')
  await keyboard.press('Control+Enter')
  const log = page.getByRole('table', { name: '联系记录' })
  await expect(log).toContainText('本人说一时还不上：这个月工资晚发，<b>下周</b>能还')

  const dueOn = addDays(businessDate, PROMISED_IN_DAYS)
  await page.getByLabel('金额（元）').fill('99999999')
  await page.getByLabel('哪天以前').fill(dueOn)
  await page.getByLabel('金额（元）').press('Enter')
  await expect(page.getByText(/到这一天应还.*元，不用答应更多/)).toBeVisible()
  await page.getByLabel('金额（元）').fill(fenToDecimal(overdue))
  await keyboard.press('Enter')
  await expect(page.getByRole('table', { name: '还款安排' })).toContainText(dueOn)
  await expectToBeAccessible(page)

  await page.getByRole('radio', { name: '发短信' }).press('Space')
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '已经发出' })).toBeVisible()
  await page.getByRole('button', { name: '记下结果' }).press('Enter')
  await expect(page.getByText('今天已经联系过2次，明天再联系。')).toBeVisible()
  await expect(log.getByRole('row')).toHaveCount(3)
  const { uses } = await client.call(myData.panel, {}, { token })
  const read = uses.map(({ what }) => what).join('\n')
  expect(read).toContain('为逾期的账单联系您：打电话')
  expect(read).toContain('为逾期的账单联系您：发短信')
  expect(read).toContain(`前还${formatMoney(overdue)}元`)
})

test('colleagues read who works on a customer, and one who complains is left alone', async ({ arrive, stack }) => {
  const client = makeClient(stack.url)
  const { token } = stack.scene
  const page = await arrive(RISK)
  await openList(page)
  await listOf(page).getByRole('link').first().press('Enter')
  await giveReason(page)
  await page.keyboard.press('t')
  await expect(page.getByText('由您处理')).toBeVisible()
  const colleague = await arrive(AGENT)
  await openList(colleague)
  await expect(listOf(colleague)).toContainText(`${RISK}在处理`)
  await listOf(colleague).getByRole('link').first().press('Enter')
  await giveReason(colleague)
  await expect(colleague.getByText(`${RISK}正在处理，`)).toBeVisible()
  await expect(colleague.getByRole('button', { name: '开始联系' })).toHaveCount(0)

  await page.getByRole('button', { name: '记下：不希望接到电话' }).press('Enter')
  await page.getByLabel('怎么知道的').fill('客户上次在电话里说的')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('radio', { name: '打电话' })).toBeDisabled()
  await page.getByRole('button', { name: '撤销：不希望接到电话' }).press('Enter')
  await page.getByLabel('怎么知道的').fill('记错了人')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('没有记下要求。')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const words = { type: 'collection', content: '请不要再打电话到公司。', smsWanted: false } as const
  await client.call(complaint.submit, words, { token })
  await openList(colleague)
  await expect(listOf(colleague)).toContainText('投诉未答复，不联系')
  await expect(listOf(colleague).getByRole('row', { name: /投诉未答复/ })).toHaveCount(1)
})

test('a member of staff reads the pages of overdue customers on a narrow screen, in light and in dark', async ({
  arrive,
}) => {
  const page = await arrive(RISK)
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openList(page)
    await expect(listOf(page).getByRole('link')).toHaveCount(2)
    await expectToFit(page)
    await expectToBeAccessible(page)
    await expectToReadWell(page)
    await listOf(page).getByRole('link').first().press('Enter')
    if (colorScheme === 'light') await giveReason(page)
    await expect(page.getByRole('table', { name: '逾期的账单' })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expectToFit(page)
    await expectToBeAccessible(page)
    await expectToReadWell(page)
  }
})
