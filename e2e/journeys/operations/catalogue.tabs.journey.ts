import type { Page } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { catalogue, type Entry } from '@wanka/contract/operations/catalogue.ts'
import { expect, test } from '../../matrix/visit.ts'
import { alterAnswer } from '../../support/steps/operate.ts'

test.describe.configure({ mode: 'parallel' })

const tabOf = (own: Pick<Entry, 'key' | 'title' | 'h5JumpUrl'> & Partial<Entry>): Entry => ({
  icon: 'receipt-text',
  iconActive: 'receipt-text',
  badge: '',
  isNeedLogin: 'N',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: '',
  urlType: '1',
  ...own,
})
const home = tabOf({ key: 'index', title: '借钱', icon: 'tab-borrow', h5JumpUrl: '/' })

/** The server’s configuration with these tabs, as operators publish them. */
const withTabs = (page: Page, ...tabs: Entry[]): Promise<void> =>
  alterAnswer(page, catalogue.config, (config) => ({ ...config, entries: { ...config.entries, tabs } }))
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' })

test('a guest who taps a tab is asked what its entry asks, and is led where its type of address and its key lead', async ({
  enter,
}) => {
  const page = await enter('guest')
  await withTabs(
    page,
    home,
    tabOf({ key: 'billList', title: '账单', h5JumpUrl: '/billList', isNeedLogin: 'Y' }),
    tabOf({ key: 'key', title: '按键', h5JumpUrl: '/aboutUs', isAccordingNewLogic: 'N', defaultLogic: 'newActivity' }),
    tabOf({ key: 'nowhere', title: '没有', h5JumpUrl: 'https://other.example/', urlType: '2' }),
  )
  await page.goto('/')
  await tabs(page).getByRole('link', { name: '账单' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(copy.askLogin)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL('/')
  // an address that is not on the list is told, not opened
  await tabs(page).getByRole('link', { name: '没有' }).click()
  await expect(page.getByText(copy.targetMissing)).toBeVisible()
  await expect(page).toHaveURL('/')
  // the key decides, not the address beside it
  await tabs(page).getByRole('link', { name: '按键' }).click()
  await expect(page).toHaveURL('/discover')
})

test('a customer whose tab bar has the bills finds them as a tab: marked, without a way back, in place of the page', async ({
  enter,
}) => {
  const page = await enter('borrower')
  const bills = tabOf({ key: 'billList', title: '账单', h5JumpUrl: '/billList', isNeedLogin: 'Y' })
  await withTabs(page, home, bills, tabOf({ key: 'my', title: '我的', h5JumpUrl: '/user' }))
  await page.goto('/user')
  await tabs(page).getByRole('link', { name: '账单' }).click()
  await expect(page).toHaveURL('/billList')
  await expect(tabs(page).getByRole('link', { name: '账单' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
  await tabs(page).getByRole('link', { name: '借钱' }).click()
  await expect(page).toHaveURL('/')
  // nothing of the tabs lies behind
  await page.goBack()
  await expect(page).not.toHaveURL(/billList|user/)
})

test('a customer whose tab bar does not have the bills finds the page as ever, with a way back', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto('/billList')
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})
