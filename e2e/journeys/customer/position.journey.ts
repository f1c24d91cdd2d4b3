import type { Page } from '@playwright/test'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { position } from '@wanka/contract/customer/position.ts'
import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { chooseTerms, readPapers } from '../../support/steps/borrow.ts'
import { tick } from '../../support/steps/tick.ts'

const HERE = { latitude: 39.908722, longitude: 116.397496 }

/** From the form to the last button: the position goes with the application, before the deal password. */
async function apply(page: Page, amount: string): Promise<void> {
  await page.goto(paths.newBorrowCash)
  await chooseTerms({ app: page }, { amount, period: '3', purpose: '日常消费' })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确认费用，去核验' }).click()
  await readPapers({ app: page })
  for (const box of await page.getByRole('checkbox').all()) await tick(box)
  await page.getByRole('button', { name: '确认借款' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const keptPlace = (page: Page) => page.getByText('大致位置', { exact: true }).locator('..')

test('a customer agrees to tell the position, tells it rounded with an application, and takes it back', async ({
  enter,
}) => {
  const page = await enter('couponHolder')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HERE)
  const told: string[] = []
  const answers: number[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== position.report.path) return
    told.push(response.request().postData() ?? '')
    answers.push(((await response.json()) as { status: number }).status)
  })
  await apply(page, '1000')
  expect(told).toEqual([])

  await page.goto(paths.authManagement)
  const card = page.getByRole('region', { name: '大致位置' })
  await expect(card).toContainText('不同意也照常申请')
  await tick(card.getByRole('checkbox'))
  await card.getByRole('button', { name: '同意：大致位置' }).click()
  await expect(card.getByText('已同意')).toBeVisible()
  await expect(card).toContainText('没有')

  // another sum: the cost of the first is read already
  await apply(page, '2000')
  await expect.poll(() => answers).toEqual([1])
  expect(told).toEqual(['lat=39.91&lng=116.40&occasion=loan'])
  await page.goto(paths.myData)
  await expect(keptPlace(page)).toContainText('最近一次申请时的')

  await page.goto(paths.authManagement)
  await card.getByRole('button', { name: '撤回同意：大致位置' }).click()
  const withdrawn = page.waitForResponse((response) => new URL(response.url()).pathname === myData.withdraw.path)
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await withdrawn
  await expect(card.getByRole('checkbox')).not.toBeChecked()
  await page.goto(paths.myData)
  await expect(keptPlace(page)).toContainText('没有')
})

test('a customer whose phone does not tell the position applies all the same', async ({ enter }) => {
  const page = await enter('payer')
  await page.goto(paths.authManagement)
  const card = page.getByRole('region', { name: '大致位置' })
  await tick(card.getByRole('checkbox'))
  await card.getByRole('button', { name: '同意：大致位置' }).click()
  await expect(card.getByText('已同意')).toBeVisible()
  // the phone’s owner has not allowed it: the browser answers no
  await apply(page, '1000')
  await page.goto(paths.myData)
  await expect(keptPlace(page)).toContainText('没有')
})
