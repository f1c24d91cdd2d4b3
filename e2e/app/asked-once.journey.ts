import type { Page } from '@playwright/test'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { expect, settle, test } from '../matrix/visit.ts'

test.describe.configure({ mode: 'parallel' })

/** Counts how often each call is sent from now on. */
function countCalls(page: Page): Map<string, number> {
  const sent = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.set(pathname, (sent.get(pathname) ?? 0) + 1)
  })
  return sent
}

const ways = [
  { from: '/', press: '借钱', to: '/newBorrowCash', calls: [loan.params, loan.template, creditLine.info] },
  { from: '/user', press: '本月待还', to: '/billList', calls: [repayment.list, repayment.summary] },
]

for (const { from, press, to, calls } of ways) {
  test(`a customer who opens ${to}, by a tap or by its address, makes each of its calls once`, async ({ enter }) => {
    const page = await enter('borrower')
    await page.goto(from)
    await settle(page)
    const byTap = countCalls(page)
    await page.locator('main').getByRole('link', { name: press }).first().click()
    await expect(page).toHaveURL(to)
    await settle(page)
    for (const { path } of calls) expect(byTap.get(path), path).toBe(1)
    const byAddress = countCalls(page)
    await page.reload()
    await settle(page)
    for (const { path } of calls) expect(byAddress.get(path), path).toBe(1)
  })
}
