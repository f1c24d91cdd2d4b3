import { extension } from '@wanka/contract/lending/extensions.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'

const server = serverFixture()
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const billOf = ({ appId }: Borrower, no: number): string => `${appId}-${no}`
const select = (holder: Borrower, no: number) =>
  server.client.call(extension.select, { billNo: billOf(holder, no) }, { token: holder.token })
const confirm = (holder: Borrower, no: number, dueOn: BusinessDate) =>
  server.client.call(extension.confirm, { billNo: billOf(holder, no), dueOn }, { token: holder.token })
const day = (date: string, days: number) => addDays(businessDate(date), days)
const letters = async ({ customerId }: Borrower, key: string) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select('dedupe_key')
      .where('customer_id', '=', customerId)
      .where('dedupe_key', 'like', key)
      .execute()
  ).map((letter) => letter.dedupe_key)

test('a customer extends a bill by a week free of charge, and its debit and penalty move with it', async () => {
  const holder = await borrowed(server, { period: 3 })
  const [first, second] = await planOf(server, holder)
  const due = first?.date ?? ''
  await advanceTo(server, day(due, -5))
  const { offer, dueOn, owed } = await select(holder, 1)
  expect([dueOn, offer, owed]).toEqual([due, { dueOn: day(due, 7), days: 7, price: 0 }, first?.amt])
  expect((await select(holder, 2)).reason).toBe('只有最近一期待还账单可以延期')
  await confirm(holder, 1, day(due, 7))
  const [moved, still] = await planOf(server, holder)
  expect([moved?.date, moved?.amt, still?.date]).toEqual([day(due, 7), first?.amt, second?.date])
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token: holder.token })
  expect(bills[0]?.dueOn).toBe(day(due, 7))
  expect(await select(holder, 1)).toMatchObject({ putOffFrom: due, dueOn: day(due, 7) })
  // nothing happens on the old day
  await advanceTo(server, day(due, 3))
  expect((await planOf(server, holder))[0]).toMatchObject({ planState: '1', penalty: 0 })
  expect(await letters(holder, `%:${due}%`)).toEqual([])
  // on the new one it is debited, whole
  await advanceTo(server, day(due, 7))
  await until(async () => (await planOf(server, holder))[0]?.planState === '2', { what: 'the debit' })
  const { list } = await server.client.call(repayment.history, {}, { token: holder.token })
  expect(list.map((payment) => payment.amt)).toEqual([first?.amt])
  expect((await select(holder, 2)).reason).toBe('每笔借款可以延期一次，这笔借款已经用过了')
})

test('a customer cannot extend a bill on its due date, a paid bill, or to a day of the customer’s own choice', async () => {
  await withoutAutoDebit(server)
  const holder = await borrowed(server, { period: 3 })
  const [first, second] = await planOf(server, holder)
  const due = first?.date ?? ''
  await advanceTo(server, day(due, -1))
  for (const asked of [day(due, 6), day(due, 60), day(due, 0)])
    expect(await failureOf(confirm(holder, 1, asked))).toMatchObject({
      status: Status.refused,
      data: { requote: true },
    })
  await advanceTo(server, due)
  expect((await select(holder, 1)).reason).toContain('请在还款日之前申请延期')
  expect((await failureOf(confirm(holder, 1, day(due, 7)))).status).toBe(Status.refused)
  await repaid(server, holder, [1])
  expect((await select(holder, 1)).reason).toBe('只有最近一期待还账单可以延期')
  await advanceTo(server, day(second?.date ?? '', -3))
  expect((await select(holder, 2)).offer?.days).toBe(7)
})

test('a customer who extends a bill on ten devices at once extends it once', async () => {
  const holder = await borrowed(server, { period: 3 })
  const [first] = await planOf(server, holder)
  const due = first?.date ?? ''
  await advanceTo(server, day(due, -2))
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(holder, 1, day(due, 7))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await planOf(server, holder))[0]?.date).toBe(day(due, 7))
  expect(await letters(holder, 'extension:%')).toHaveLength(1)
})
