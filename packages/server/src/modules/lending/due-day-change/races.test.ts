import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import { sumFen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { duringTheNight } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const quote = ({ appId, token }: Borrower, day: number) =>
  server.client.call(dueDayChange.quote, { appIds: [appId], day }, { token })
const choose = ({ appId, token }: Borrower, day: number, hash: string) =>
  server.client.call(dueDayChange.choose, { appIds: [appId], day, hash }, { token })
const otherDay = (date: string) => (dayOfMonth(businessDate(date)) + 11) % 28 || 28
const several = (count: number) => Promise.all(Array.from({ length: count }, () => borrowed(server, { period: 3 })))
const dueOf = async (own: Borrower) => businessDate((await planOf(server, own))[0]?.date ?? '')

/** Interest that was ever posted for a loan, on its account or for all, fen. */
async function interestPosted({ orderId }: Borrower): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select own.amount + for_all.amount as sum
      from (select coalesce(sum(e.amount), 0)::bigint as amount
              from ledger_transfer t join ledger_entry e using (transfer_id) join ledger_account a using (account_id)
             where a.loan_id = ${orderId} and a.kind = 'loanInterest' and t.kind in ('interestDue', 'interestCarried')) own,
           (select coalesce(sum(i.interest), 0)::bigint as amount from instalment i join interest_posting p on p.bucket = customer_bucket(i.customer_id)
             where i.order_id = ${orderId} and not i.interest_posted and i.due_on <= p.through) for_all`.execute(
    server.platform.db,
  )
  return rows[0]?.sum ?? 0
}
const interestOfPlan = async (own: Borrower, through: string) =>
  sumFen((await planOf(server, own)).filter(({ date }) => date <= through).map(({ interest }) => interest))

test('a customer who chooses another day while the night posts the interest is refused, and nothing moves', async () => {
  const owners = await several(3)
  const due = await dueOf(owners[0] as Borrower)
  const day = otherDay(due)
  await advanceTo(server, addDays(due, -1))
  const before = await Promise.all(owners.map((own) => planOf(server, own)))
  const hashes = await Promise.all(owners.map(async (own) => (await quote(own, day)).hash))
  const heard: unknown[] = []
  await duringTheNight(server, () => {
    const calls = owners.map(async (own, at) => heard.push(await failureOf(choose(own, day, hashes[at] ?? ''))))
    return { waiting: owners.length, calls: Promise.all(calls) }
  })
  const stale = { status: Status.refused, message: '有账单已到还款日，还清后可以改', data: { requote: true } }
  expect(heard).toEqual(owners.map(() => stale))
  for (const [at, own] of owners.entries()) {
    expect((await planOf(server, own)).map(({ date, interest }) => [date, interest])).toEqual(
      before[at]?.map(({ date, interest }) => [date, interest]),
    )
    expect(await interestPosted(own)).toBe(await interestOfPlan(own, due))
  }
})

test('days chosen at the moment of the close are in the plan and in the ledger, or in neither', async () => {
  const owners = await several(8)
  const due = await dueOf(owners[0] as Borrower)
  const day = otherDay(due)
  await advanceTo(server, addDays(due, -1))
  const hashes = await Promise.all(owners.map(async (own) => (await quote(own, day)).hash))
  const [, ...heard] = await Promise.all([
    server.sandbox.advance(1),
    ...owners.map((own, at) => statusOf(choose(own, day, hashes[at] ?? ''))),
  ])
  for (const [at, own] of owners.entries()) {
    const moved = heard[at] === Status.ok
    expect(dayOfMonth(await dueOf(own)) === day).toBe(moved)
    expect(await interestPosted(own)).toBe(moved ? 0 : await interestOfPlan(own, due))
  }
  const last = await advanceTo(server, addDays(due, 31))
  for (const own of owners) expect(await interestPosted(own)).toBe(await interestOfPlan(own, last))
})

async function paidAndTakenBack(own: Borrower): Promise<void> {
  const { repayNo } = await repaid(server, own, [1])
  const { instruction_no } = await server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select('instruction_no')
    .where('repay_no', '=', repayNo)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(instruction_no)
  await server.sandbox.releaseNotices()
}

test('a customer whose early payment the bank reversed has the odd days of its bill in the ledger, too', async () => {
  const [own, settling] = (await several(2)) as [Borrower, Borrower]
  await paidAndTakenBack(own)
  await paidAndTakenBack(settling)
  const [first] = await planOf(server, own)
  const day = otherDay(first?.date ?? '')
  const { hash, extra } = await quote(own, day)
  expect(extra).toBeGreaterThan(0)
  await choose(own, day, hash)
  expect(await interestPosted(own)).toBe((first?.interest ?? 0) + extra)
  await choose(settling, day, (await quote(settling, day)).hash)
  await payStatus(server, settling, (await settleConfirmed(server, settling)).repayNo, '3')
  const moved = await dueOf(own)
  await advanceTo(server, moved)
  expect(await interestPosted(own)).toBe(await interestOfPlan(own, moved))
  await repaid(server, own, [1])
  await repaid(server, own, [2, 3])
})

test('a customer who extends a bill while the night posts its interest is refused as too late', async () => {
  const [own] = (await several(1)) as [Borrower]
  const due = await dueOf(own)
  await advanceTo(server, addDays(due, -1))
  const heard: unknown[] = []
  const { appId, token } = own
  await duringTheNight(server, () => {
    const call = server.client.call(extension.confirm, { billNo: `${appId}-1`, dueOn: addDays(due, 7) }, { token })
    return { waiting: 1, calls: failureOf(call).then((failure) => heard.push(failure)) }
  })
  expect(heard).toEqual([
    expect.objectContaining({ status: Status.refused, message: expect.stringContaining('请在还款日之前申请延期') }),
  ])
  expect(await dueOf(own)).toBe(due)
})
