import { customers } from '@wanka/contract/staff/customers.ts'
import { type AccountStatement, ledger, type TrialBalance } from '@wanka/contract/staff/ledger.ts'
import { loans } from '@wanka/contract/staff/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, repaid, takenBack, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countClosing } from '../../ledger/closing-balances.ts'
import { platformEntry, post } from '../../ledger/transfer.ts'
import { makeCheckJob } from '../../modules/operations/end-of-day/books.job.ts'
import { today } from '../../platform/db/business-calendar.ts'
import { transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/id.ts'

const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let finance: DeskBrowser
beforeAll(async () => {
  await withoutAutoDebit(server)
  own = await borrowed(server)
  finance = await desk.as('qian@wanka.test')
})

/** Balances of all accounts by their entries. */
async function summed(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select a.currency || ' ' || a.kind || ' ' || coalesce(a.channel, '') as name, sum(e.amount)::bigint as balance
      from ledger_entry e join ledger_account a using (account_id) group by 1`.execute(server.platform.db)
  return new Map(rows.map(({ name, balance }) => [name, balance]))
}
const balancesOf = ({ rows }: TrialBalance) =>
  new Map(rows.map(({ currency, kind, channel, closing }) => [`${currency} ${kind} ${channel}`, closing]))

test('the trial balance is that of all entries, in balance, for today and for a day that was counted', async () => {
  const date = await today(server.platform.db)
  const open = await finance.call(ledger.trialBalance, {})
  expect(open).toMatchObject({ on: date, isOpen: true })
  expect(open.from).toBe(`${date.slice(0, 7)}-01`)
  expect(balancesOf(open)).toEqual(await summed())
  expect(open.totals.every(({ isBalanced }) => isBalanced)).toBe(true)
  expect(open.totals.find(({ currency }) => currency === 'CNY')?.debit).toBeGreaterThan(300_000 - 1)

  await server.sandbox.advance(1)
  const uncounted = await finance.call(ledger.trialBalance, { on: date })
  expect(uncounted).not.toHaveProperty('countedAt')
  const { db } = server.platform
  await countClosing(db, db, date)
  const closed = await finance.call(ledger.trialBalance, {})
  expect(closed).toMatchObject({ on: date, isOpen: false, countedAt: expect.any(String), rows: uncounted.rows })
  await repaid(server, own)
  expect(balancesOf(await finance.call(ledger.trialBalance, { on: date }))).toEqual(balancesOf(closed))
  const now = await finance.call(ledger.trialBalance, { on: addDays(date, 1), from: addDays(date, 1) })
  expect(balancesOf(now)).toEqual(await summed())
  for (const row of now.rows) {
    expect(row.closing).toBe(row.opening + row.debit - row.credit)
    expect(row.opening).toBe(
      closed.rows.find(({ kind, channel }) => kind === row.kind && channel === row.channel)?.closing ?? 0,
    )
  }
  expect(now.totals.every(({ isBalanced, debit }) => isBalanced && debit > 0)).toBe(true)
  for (const on of [addDays(date, 9), addDays(date, -9)])
    expect(await failureOf(finance.call(ledger.trialBalance, { on }))).toMatchObject({ data: { notCounted: true } })
  const backwards = { on: date, from: addDays(date, 1) }
  expect(await failureOf(finance.call(ledger.trialBalance, backwards))).toMatchObject({ data: { field: 'from' } })
  const agent = await desk.as('lin@wanka.test')
  expect(await statusOf(agent.call(ledger.trialBalance, {}))).toBe(Status.refused)
})

async function pagesOf(accountId: number): Promise<AccountStatement[]> {
  const pages: AccountStatement[] = []
  for (let before: AccountStatement['next']; pages.length < 9; ) {
    const page = await finance.call(ledger.account, { accountId, ...(before && { before }) })
    pages.push(page)
    before = page.next
    if (!before) break
  }
  return pages
}

test('an account’s statement goes on from page to page, each entry once, and opens where the day before closed', async () => {
  const { db } = server.platform
  const date = await today(db)
  for (let n = 1; n <= 120; n++)
    await transact(db, (tx) =>
      post(tx, [
        {
          ...{ key: newId(), kind: 'service', valueDate: date, postingDate: date },
          entries: [{ kind: 'funderSettlement', channel: 'STATEMENT', amount: n }, platformEntry('feeIncome', -n)],
        },
      ]),
    )
  const { rows } = await finance.call(ledger.trialBalance, { on: date, from: date })
  const account = rows.find(({ channel }) => channel === 'STATEMENT')
  expect(account).toMatchObject({ opening: 0, debit: 7260, closing: 7260 })
  const pages = await pagesOf(account?.accountId ?? 0)
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20])
  const entries = pages.flatMap((page) => page.entries)
  expect(entries.map(({ amount }) => amount)).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
  for (const [at, page] of pages.entries()) {
    expect(page.closing).toBe(page.entries[0]?.balance)
    expect(page.opening).toBe(pages[at + 1]?.closing ?? 0)
  }
  await server.sandbox.advance(1)
  await countClosing(db, db, date)
  const later = await finance.call(ledger.account, { accountId: account?.accountId ?? 0, on: date })
  expect(later).toMatchObject({ on: date, closing: 7260, entries: pages[0]?.entries })
  const next = await finance.call(ledger.account, { accountId: account?.accountId ?? 0 })
  expect(next).toMatchObject({ opening: 7260, closing: 7260, entries: [] })
})

test('a customer’s account is shown to who has said why, and a transfer leads to its loan, payment, reversal and case', async () => {
  const { repayNo } = await repaid(server, own)
  const { appId, customerId } = own
  await finance.call(customers.view, { customerId, reason: '核对还款' })
  const { transfers } = await finance.call(loans.transfers, { appId })
  const posted = transfers.find(({ kind }) => kind === 'repayment')
  await takenBack(server, repayNo)
  const story = await finance.call(ledger.transfer, { transferId: posted?.transferId ?? 0 })
  expect(story).toMatchObject({
    kind: 'repayment',
    loans: [{ appId }],
    payments: [{ repayNo, state: 'reversed', customerId }],
  })
  expect(story.sides.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(story.related.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reversal']))
  expect(story.cases).toContainEqual({ kind: 'reversed', subject: expect.any(String), isOpen: true })
  const back = await finance.call(ledger.transfer, { transferId: story.related[0]?.transferId ?? 0 })
  expect(back.related.map(({ transferId }) => transferId)).toContain(story.transferId)

  const accountId = story.sides.find(({ account }) => account.kind === 'loanPrincipal')?.account.accountId ?? 0
  const statement = await finance.call(ledger.account, { accountId })
  expect(statement).toMatchObject({ account: { appId, customerId }, opening: 0 })
  const auditor = await desk.as('shen@wanka.test')
  expect(await failureOf(auditor.call(ledger.account, { accountId }))).toMatchObject({
    data: { reasonNeeded: true, customerId },
  })
  for (const call of [
    () => finance.call(ledger.transfer, { transferId: 2 ** 50 }),
    () => finance.call(ledger.account, { accountId: 2 ** 50 }),
  ])
    expect(await statusOf(call())).toBe(Status.forbidden)
})

test('the last run of the invariants is told, by an operator or by night, with what it found', async () => {
  expect(await finance.call(ledger.invariants, {})).toEqual({})
  await runOps(server, 'check')
  const { run } = await finance.call(ledger.invariants, {})
  expect(run).toMatchObject({ actor: expect.stringContaining('ops:'), violations: [] })
  expect(run?.checks.length).toBeGreaterThan(50)
  await makeCheckJob(server.platform)({})
  expect((await finance.call(ledger.invariants, {})).run).toMatchObject({ actor: 'system', violations: [] })
})

test('the loan book by days past due comes to the principal that is lent', async () => {
  const late = await borrowed(server)
  const [first] = await planOf(server, late)
  await advanceTo(server, first?.date ?? '')
  const date = await server.sandbox.advance(40)
  const { on, buckets } = await finance.call(ledger.loanBook, {})
  expect(on).toBe(date)
  const total = buckets.reduce((sum, { principal }) => sum + principal, 0)
  expect(total).toBe((await summed()).get('CNY loanPrincipal '))
  expect(buckets.find(({ fromDays }) => fromDays === 31)).toMatchObject({ toDays: 60 })
  expect(buckets.find(({ fromDays }) => fromDays === 31)?.loans).toBeGreaterThan(0)
})
