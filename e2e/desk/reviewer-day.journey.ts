import type { Page } from '@playwright/test'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { expectToBeAccessible, expectToReadWell } from '../matrix/look.ts'
import { expect, test } from '../support/desk-journey.ts'

test.use({ scene: 'reviews' })

const REVIEWER = '周岚'
const OTHER_REVIEWER = '陆青'
const RISK = '冯远'

/** Opens a page of the desk by its letter. */
async function goTo(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
}

/** Says why the customer's data are looked at, as the page suggests. */
async function giveReason(page: Page): Promise<void> {
  await expect(page.getByLabel('原因')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '决定' })).toBeVisible()
}

test('a reviewer decides an identity with the keyboard alone, a colleague approves it, and the customer is told', async ({
  arrive,
  stack,
}) => {
  const page = await arrive(REVIEWER)
  const { keyboard } = page
  await goTo(page, 'r', '身份审核')
  const table = page.getByRole('table', { name: '身份审核' })
  await expect(table.getByRole('link')).toHaveCount(2)
  await expectToBeAccessible(page)
  await keyboard.press('j')
  await expect(table.getByRole('link').first()).toBeFocused()
  await keyboard.press('Enter')
  await giveReason(page)
  const front = page.getByRole('img', { name: '人像面' })
  await expect(front).toBeVisible()
  await expect.poll(() => front.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  const compared = page.getByRole('table', { name: '填写的和读出的' })
  await expect(compared.getByRole('row', { name: /姓名/ })).toContainText('不一致')
  await expect(compared.getByRole('row', { name: /身份证号/ })).toContainText('一致')
  await keyboard.press('t')
  await expect(page.getByText('由您处理')).toBeVisible()
  await expectToBeAccessible(page)
  await keyboard.press('d')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('姓名以证件为准，照片清晰，是识别错了一个字')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('已经提议，等另一位同事复核。')).toBeVisible()
  const decided = page.url()
  await keyboard.press('n')
  await expect(page).not.toHaveURL(decided)
  await giveReason(page)
  await expect(page.getByRole('table', { name: '填写的和读出的' })).toContainText('沈知薇')

  const colleague = await arrive(OTHER_REVIEWER)
  await colleague.getByRole('link', { name: /等您复核\s*1/ }).press('Enter')
  await colleague.getByRole('table', { name: '提议' }).getByRole('link', { name: '身份审核' }).press('Enter')
  await colleague.getByRole('link', { name: '看照片和填写的信息' }).press('Enter')
  await giveReason(colleague)
  await expect(colleague.getByText('陈景明')).toBeVisible()
  await colleague.goBack()
  await colleague.getByRole('button', { name: '同意', exact: true }).press('Enter')
  await expect(colleague.getByText('已同意')).toBeVisible()
  const { token } = stack.scene
  const { list } = await makeClient(stack.url).call(letter.list, { type: 'service' }, { token })
  expect(list.map(({ title }) => title)).toContain('身份信息复核已通过')
})

test('a reviewer hands an identity to a colleague, and each reads who works on it', async ({ arrive }) => {
  const [page, colleague] = [await arrive(REVIEWER), await arrive(OTHER_REVIEWER)]
  for (const each of [page, colleague]) {
    await goTo(each, 'r', '身份审核')
    await each.getByRole('table', { name: '身份审核' }).getByRole('link').first().press('Enter')
    await giveReason(each)
  }
  await page.keyboard.press('t')
  await expect(page.getByText('由您处理')).toBeVisible()
  await colleague.keyboard.press('t')
  await expect(colleague.getByText(`${REVIEWER}正在处理这一件`)).toBeVisible()
  await expect(colleague.getByText(`${REVIEWER}正在处理，`)).toBeVisible()
  await expect(colleague.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: '交给同事' }).press('Enter')
  await page.getByRole('menuitem', { name: OTHER_REVIEWER }).press('Enter')
  await expect(page.getByText(`${OTHER_REVIEWER}正在处理，`)).toBeVisible()
  await goTo(colleague, 'r', '身份审核')
  await expect(colleague.getByRole('table', { name: '身份审核' })).toContainText(`您（${REVIEWER}交来）`)
  await colleague.getByRole('table', { name: '身份审核' }).getByRole('link').first().press('Enter')
  await expect(colleague.getByText(`${REVIEWER}交给您处理`)).toBeVisible()
})

test('a reviewer passes a proof of use and offers a plan, and risk approves the plan', async ({ arrive }) => {
  const page = await arrive(REVIEWER)
  await page.getByRole('link', { name: /借款凭证审核\s*1/ }).press('Enter')
  await page.getByRole('table', { name: '借款凭证' }).getByRole('link').press('Enter')
  await giveReason(page)
  await expect(page.getByText('装修的发票，<b>尾款</b>在下个月。')).toBeVisible()
  await expectToBeAccessible(page)
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已通过')).toBeVisible()
  await goTo(page, 'r', '身份审核')
  await page.getByText('协商还款 1', { exact: true }).click()
  await page.getByRole('table', { name: '协商申请' }).getByRole('link').press('Enter')
  await expect(page.getByText('公司停工了')).toBeVisible()
  await expectToBeAccessible(page)
  await page.getByLabel('依据，写给复核的同事').fill('材料属实，选客户还得起的一档')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: '看提议' }).press('Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()
  const risk = await arrive(RISK)
  await risk.getByRole('link', { name: /等您复核\s*1/ }).press('Enter')
  await risk.getByRole('link', { name: '给出协商方案' }).press('Enter')
  await risk.getByRole('button', { name: '同意', exact: true }).press('Enter')
  await expect(risk.getByText('已同意')).toBeVisible()
})

/** The pages of the menu by their letters, for the people who see all of them between them. */
const PAGES: Record<string, readonly [letter: string, title: string][]> = {
  [RISK]: [
    ['t', '今天'],
    ['c', '待处理事项'],
    ['k', '客户'],
    ['f', '复核'],
    ['r', '协商还款审核'],
    ['h', '逾期关怀'],
  ],
  林悦: [
    ['w', '工单'],
    ['r', '没有结果的话费充值'],
  ],
  白川: [['y', '员工']],
}

test('a member of staff with a screen reader finds no barrier on any page, in light and in dark', async ({
  arrive,
}) => {
  for (const [name, pages] of Object.entries(PAGES)) {
    const page = await arrive(name)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [letter, title] of pages) {
        await goTo(page, letter, title)
        await expect(page.locator('[aria-busy]')).toHaveCount(0)
        await expectToBeAccessible(page)
        await expectToReadWell(page)
      }
    }
  }
})
