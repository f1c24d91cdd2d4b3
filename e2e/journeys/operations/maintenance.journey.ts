import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { GRAY_TEST_ROUTES } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'
import { addressOf, expectScreen } from '../../matrix/open-screen.ts'
import { screenCases } from '../../matrix/screen-cases.ts'
import { expect, settle, test } from '../../matrix/visit.ts'
import { alterAnswer } from '../../support/steps/operate.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

const OPS = join(import.meta.dirname, '../../../packages/server/src/ops/ops.ts')
/** The path prefix of the loan form's calls; no call that stays open has it. */
const CLOSED_PART = loan.params.path.slice(0, loan.params.path.lastIndexOf('/') + 1)
const HOTLINE = '400-000-0000'

const ops = (databaseUrl: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [OPS, ...args], {
    env: {
      ...process.env,
      WANKA_ENV: 'sandbox',
      OPERATOR_DATABASE_URL: asRole(databaseUrl, ROLES.operator),
      NODE_OPTIONS: '',
    },
  })

/** Changes part of the server's configuration answer. */
const withConfig = (page: Page, changes: object): Promise<void> =>
  alterAnswer(page, catalogue.config, (config) => ({ ...config, ...changes }))

test('a customer of a closed service reads until when and whom to call, and can still pay', async ({ enter, site }) => {
  const page = await enter('borrower')
  await withConfig(page, { consumerHotline: HOTLINE })
  await ops(site.databaseUrl, 'maintenance', 'on', '2027-03-01 11:00')
  try {
    await expect(async () => {
      await page.goto('/newBorrowCash')
      await expect(page.getByText(copy.maintenance)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: '万卡', exact: true })).toBeVisible()
    await expect(page.getByText('预计3月1日 11:00恢复')).toBeVisible()
    await expect(page.getByText('期间仍然可以查看账单和还款')).toBeVisible()
    await expect(page.getByRole('link', { name: HOTLINE })).toHaveAttribute('href', 'tel:4000000000')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.getByRole('button', { name: '去还款' }).click()
    await expectScreen(page, screenCases.billList.borrower, 'billList')
    expect(asked.filter((url) => url.includes(CLOSED_PART))).toEqual([])
    await page.goto(addressOf('cashierDesk', screenCases.cashierDesk, site.scene))
    await expectScreen(page, screenCases.cashierDesk.borrower, 'cashierDesk')
    await page.goto('/newBorrowCash')
    await expect(page.getByText(copy.maintenance)).toBeVisible()
  } finally {
    await ops(site.databaseUrl, 'maintenance', 'off')
  }
  await expect(async () => {
    const again = page.getByRole('button', { name: '刷新看看' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText('全部借出')).toBeVisible({ timeout: 10_000 })
  }).toPass()
})

for (const route of GRAY_TEST_ROUTES) {
  test(`a customer sees the maintenance text on /${route} while the server lists it, and only then`, async ({
    enter,
  }) => {
    const page = await enter('borrower')
    await page.goto(`/${route}`)
    await settle(page)
    await expect(page.getByText(copy.maintenance)).toHaveCount(0)
    await withConfig(page, { grayRoutes: [route] })
    await page.goto(`/${route}`)
    await expect(page.getByText(copy.maintenance)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${route}$`))
    await expect(page.getByRole('button', { name: '刷新看看' })).toHaveCount(0)
  })
}
