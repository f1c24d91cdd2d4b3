import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { unfinished } from '@wanka/contract/lending/unfinished.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  hardshipAccepted,
  hardshipDecided,
  hardshipPicture,
  hardshipPlanned,
  hardshipRequested,
} from '@wanka/testkit/fixtures/lending/hardship.ts'
import { applied, type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  paidSecondBillAlone,
  planOf,
  repaid,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const listOf = ({ token }: Borrower) => server.client.call(hardship.list, {}, { token })
const requestOf = async (own: Borrower, hardshipNo: string) =>
  (await listOf(own)).list.find((one) => one.hardshipNo === hardshipNo)
const day = (date: string, days: number) => addDays(businessDate(date), days)
const lettersOf = async ({ customerId }: Borrower) => {
  const rows = await server.platform.db
    .selectFrom('letter')
    .select('title')
    .where('customer_id', '=', customerId)
    .where('dedupe_key', 'like', 'hardship:%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ title }) => title)
}
const owedBills = async ({ token }: Borrower) =>
  (await server.client.call(repayment.list, { state: 'unpaid' }, { token })).bills

/** A loan of three bills, the first of them overdue by some days. */
async function overdue(days = 10): Promise<Borrower & { due: string }> {
  const own = await borrowed(server, { period: 3 })
  const [first] = await planOf(server, own)
  const due = first?.date ?? ''
  await advanceTo(server, day(due, days))
  return { ...own, due }
}

test('a borrower asks with a paper, staff see it and offer a plan, and the accepted plan is what every page says', async () => {
  const own = await overdue()
  const { token, orderId } = own
  const before = await planOf(server, own)
  const { loans } = await listOf(own)
  expect(loans[0]).toMatchObject({ overdueDays: 10, left: 3, penalty: before[0]?.penalty })
  const imageIds = [await hardshipPicture(server, own)]
  const wish = { appId: own.appId, reason: 'illness', monthly: fen(18_000), note: '住院了', imageIds } as const
  const { hardshipNo } = await server.client.call(hardship.request, wish, { token })
  const shown = await hardshipDecided(server, hardshipNo)
  expect(shown).toContain('生病或受伤')
  expect(shown).toContain('住院了')
  expect(shown).toContain('picture, for a minute')
  expect(shown).toMatch(/plan {2}\d+ instalments of .* proposed/)
  await hardshipDecided(server, 'offer', hardshipNo, '6')
  const { list } = await server.client.call(unfinished.list, {}, { token }).then(({ items }) => ({ list: items }))
  expect(list).toContainEqual(expect.objectContaining({ kind: 'hardshipOffered', id: hardshipNo }))
  const { offer, firstDueOn } = await hardshipAccepted(server, own, hardshipNo)
  expect(offer.waived).toBe(before[0]?.penalty)
  expect(offer.after).toBe(offer.before - offer.waived)
  expect(sumFen(offer.bills.map(({ amt }) => amt))).toBe(offer.after)
  const plan = await planOf(server, own)
  expect(plan.map(({ no, date, amt }) => [no, date, amt])).toEqual(
    offer.bills.map(({ no, dueOn, amt }) => [no, dueOn, amt]),
  )
  expect(plan.map(({ penalty }) => penalty)).toEqual([0, 0, 0, 0, 0, 0])
  expect(sumFen(plan.map(({ principal }) => principal))).toBe(sumFen(before.map(({ principal }) => principal)))
  expect(sumFen(plan.map(({ interest }) => interest))).toBe(sumFen(before.map(({ interest }) => interest)))
  expect((await owedBills(own))[0]).toMatchObject({ dueOn: firstDueOn, overdueDays: 0 })
  // the supplement stands with the contract
  const papers = await server.client.call(loan.contractList, { orderId }, { token })
  const paper = papers.find(({ title }) => title === '还款协商补充协议')
  const { sections, hash } = await server.client.call(
    loan.contract,
    { orderId, contractKey: paper?.key ?? '' },
    { token },
  )
  expect(hash).toBe(offer.hash)
  expect(sections).toEqual(offer.paper.sections)
  expect(await lettersOf(own)).toEqual(['协商申请已收到', '协商方案已给出', '还款计划已更改'])
  const nextBill = { dueOn: firstDueOn, amt: offer.bills[0]?.amt }
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '4', periods: 6, waived: offer.waived, nextBill })
  // what is due is paid, and the plan goes on
  await advanceTo(server, firstDueOn)
  await repaid(server, own, [1])
  expect((await planOf(server, own))[0]).toMatchObject({ planState: '2', penalty: 0 })
})

test('no penalty accrues from the request to a refusal, none is charged for these days later, and the customer is told so', async () => {
  const own = await overdue()
  const { penalty } = (await planOf(server, own))[0] ?? {}
  expect(penalty).toBeGreaterThan(0)
  const hardshipNo = await hardshipRequested(server, own)
  await advanceTo(server, day(own.due, 40))
  expect((await planOf(server, own)).map((row) => row.penalty)).toEqual([penalty, 0, 0])
  await hardshipDecided(server, 'refuse', hardshipNo, '材料不符')
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '6', refusal: '材料不符' })
  expect((await planOf(server, own)).map((row) => row.penalty)).toEqual([penalty, 0, 0])
  // ten days later each late bill has ten days more
  await advanceTo(server, day(own.due, 50))
  const [first, second] = await planOf(server, own)
  expect(first?.penalty).toBe((penalty ?? 0) * 2)
  expect(second?.penalty).toBeGreaterThan(0)
  const failure = await failureOf(hardshipRequested(server, own))
  expect(failure).toMatchObject({ status: Status.refused, message: expect.stringContaining('起可以再申请') })
  await repaid(server, own, [1, 2])
})

test('staff ask for more, the customer answers, and an offer that is not answered lapses after seven days', async () => {
  const own = await overdue()
  const { token } = own
  const hardshipNo = await hardshipRequested(server, own)
  const empty = server.client.call(hardship.answer, { hardshipNo, note: '更多' }, { token })
  expect((await failureOf(empty)).status).toBe(Status.refused)
  await hardshipDecided(server, 'ask', hardshipNo, '请补充停工通知')
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '2', question: '请补充停工通知' })
  expect(await failureOf(server.client.call(hardship.answer, { hardshipNo }, { token }))).toMatchObject({
    status: Status.missingField,
    data: { field: 'note' },
  })
  await server.client.call(hardship.answer, { hardshipNo, note: '通知在这里' }, { token })
  expect(await hardshipDecided(server, hardshipNo)).toContain('通知在这里')
  await hardshipDecided(server, 'offer', hardshipNo, '9')
  const { answerBy = '' } = (await requestOf(own, hardshipNo)) ?? {}
  await advanceTo(server, answerBy)
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '3' })
  await advanceTo(server, day(answerBy, 1))
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '8' })
  expect(await server.client.call(hardship.offer, { hardshipNo }, { token })).toEqual({
    reason: '现在没有待确认的协商方案',
  })
  expect(await lettersOf(own)).toEqual(['协商申请已收到', '协商申请需要补充', '协商方案已给出', '协商申请已过期'])
})

test('a plan of which a bill is missed ends, and one that is paid off is done', async () => {
  const [missing, paying] = [await overdue(), await borrowed(server, { period: 3 })]
  const first = await hardshipPlanned(server, missing, 6)
  const second = await hardshipPlanned(server, paying, 6)
  await repaid(server, paying, [1, 2, 3, 4, 5, 6])
  await advanceTo(server, day(first.firstDueOn, 15))
  expect(await requestOf(missing, first.hardshipNo)).toMatchObject({ state: '4' })
  expect(await requestOf(paying, second.hardshipNo)).toMatchObject({ state: '5' })
  await advanceTo(server, day(first.firstDueOn, 16))
  expect(await requestOf(missing, first.hardshipNo)).toMatchObject({ state: '9' })
  expect(await lettersOf(missing)).toContain('协商已结束')
  // the agreed plan stays, with penalty on what is late of it
  const plan = await planOf(server, missing)
  expect(plan).toHaveLength(6)
  expect(plan[0]?.penalty).toBeGreaterThan(0)
  expect(plan[1]?.penalty).toBe(0)
  await repaid(server, missing, [1])
})

test('money that was meant for the second bill stays there when a plan is made, and when a payment of the plan is taken back', async () => {
  const own = await borrowed(server, { period: 3 })
  await paidSecondBillAlone(server, own)
  const states = async () => (await planOf(server, own)).map(({ planState }) => planState)
  expect(await states()).toEqual(['0', '2', '0'])
  await hardshipPlanned(server, own, 6)
  const planned = await planOf(server, own)
  const paid = await repaid(server, own, [1])
  await takenBack(server, paid.repayNo)
  expect((await planOf(server, own)).map(({ owed }) => owed)).toEqual(planned.map(({ owed }) => owed))
})

test('a customer cannot borrow while a plan runs, and is told why', async () => {
  const own = await borrowed(server, { period: 3 })
  await hardshipPlanned(server, own)
  expect(await failureOf(applied(server, own))).toMatchObject({
    status: Status.refused,
    message: '您有一笔借款正在按协商的计划还款，还清后可以再借',
  })
  expect(await server.client.call(creditLine.info, {}, { token: own.token })).toMatchObject({ onPlan: true })
})

test('a stranger neither sees, answers, withdraws nor accepts a request, nor makes one for another’s loan', async () => {
  const [own, stranger] = [await overdue(), await borrowed(server, { period: 3 })]
  const hardshipNo = await hardshipRequested(server, own)
  await hardshipDecided(server, 'offer', hardshipNo, '6')
  const { token } = stranger
  const ticket = await dealTicket(server, stranger, { purpose: 'hardship', subject: hardshipNo })
  const accept = { hardshipNo, hash: '0'.repeat(64), dealTicket: ticket }
  const calls = [
    () => server.client.call(hardship.offer, { hardshipNo }, { token }),
    () => server.client.call(hardship.answer, { hardshipNo, note: '我的' }, { token }),
    () => server.client.call(hardship.withdraw, { hardshipNo }, { token }),
    () => server.client.call(hardship.accept, accept, { token }),
    () => hardshipRequested(server, { appId: own.appId, token }),
  ]
  for (const call of calls) expect(await statusOf(call())).toBe(Status.forbidden)
  const imageIds = [await hardshipPicture(server, own)]
  const wish = { appId: stranger.appId, reason: 'other', monthly: fen(100), imageIds } as const
  expect(await statusOf(server.client.call(hardship.request, wish, { token }))).toBe(Status.forbidden)
  expect(await failureOf(server.client.call(hardship.request, { ...wish, monthly: fen(0) }, { token }))).toMatchObject({
    status: Status.outOfRange,
    data: { field: 'monthly' },
  })
  expect((await listOf(stranger)).list).toEqual([])
})

test('a request that is taken back ends; the customer may ask again that day, and not to stop the penalty for good', async () => {
  const [own, twin] = [await overdue(), await overdue()]
  const { token } = own
  const hardshipNo = await hardshipRequested(server, own)
  expect(await server.client.call(hardship.withdraw, { hardshipNo }, { token })).toMatchObject({ state: '7' })
  expect(await server.client.call(hardship.withdraw, { hardshipNo }, { token })).toMatchObject({ state: '7' })
  const later = await hardshipRequested(server, twin)
  await advanceTo(server, day(await today(server.platform.db), 1))
  await server.client.call(hardship.withdraw, { hardshipNo: later }, { token: twin.token })
  const refused = await failureOf(hardshipRequested(server, twin))
  expect(refused).toMatchObject({ status: Status.refused, message: expect.stringContaining('起可以再申请') })
  const again = await hardshipRequested(server, own)
  await hardshipDecided(server, 'offer', again, '3').catch(() => undefined)
  await hardshipDecided(server, 'offer', again, '6')
  await hardshipAccepted(server, own, again)
  expect(await statusOf(server.client.call(hardship.withdraw, { hardshipNo: again }, { token }))).toBe(Status.refused)
})

test('a request can be made before the day, stops reminders while it is open, and ends when the loan is paid', async () => {
  const own = await borrowed(server, { period: 3 })
  const [first] = await planOf(server, own)
  const due = first?.date ?? ''
  const hardshipNo = await hardshipRequested(server, own, 'jobless')
  await advanceTo(server, day(due, 5))
  const reminders = await server.client.call(letter.list, {}, { token: own.token })
  expect(JSON.stringify(reminders)).not.toMatch(/还款提醒|今天是还款日|逾期/)
  await repaid(server, own, [1, 2, 3])
  await advanceTo(server, day(due, 6))
  expect(await requestOf(own, hardshipNo)).toMatchObject({ state: '10' })
})

test('the credit bureau is told the past as it was, and the present by the plan', async () => {
  const own = await overdue(20)
  const { orderId, customerId } = own
  const facts = async (date: string) => {
    const { rows } = await sql<{ status: string; days: number }>`
      select status, days_past_due as days from bureau_facts(${customerId}, ${orderId}, ${date})`.execute(
      server.platform.db,
    )
    return rows[0]
  }
  const then = day(own.due, 12)
  const before = await facts(then)
  expect(before).toEqual({ status: 'overdue', days: 12 })
  await hardshipPlanned(server, own)
  expect(await facts(then)).toEqual(before)
  expect(await facts(day(own.due, 20))).toEqual({ status: 'normal', days: 0 })
})

test('the letter of each turn goes out as an SMS', async () => {
  const own = await overdue()
  await hardshipRequested(server, own)
  const sent = await until(async () => (await server.sandbox.sms(own.mobile)).find((sms) => sms.type === 'hardship'), {
    what: 'the SMS about the request',
  })
  expect(sent.text).toContain('协商申请已收到')
})
