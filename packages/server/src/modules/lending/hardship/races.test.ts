import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { hardship } from '@wanka/contract/lending/hardship.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import { hardshipDecided, hardshipPlanned, hardshipRequested } from '@wanka/testkit/fixtures/lending/hardship.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  debitMade,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayConfirmed,
  settleConfirmed,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { duringTheNight } from '@wanka/testkit/fixtures/operations/end-of-day.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { bookFound } from '../offline-payments/index.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const day = (date: string, days: number) => addDays(businessDate(date), days)
async function overdue(days = 10): Promise<Borrower & { due: string }> {
  const own = await borrowed(server, { period: 3 })
  const [first] = await planOf(server, own)
  const due = first?.date ?? ''
  await advanceTo(server, day(due, days))
  return { ...own, due }
}
const offered = async (own: Borrower, periods = '6'): Promise<string> => {
  const hardshipNo = await hardshipRequested(server, own)
  await hardshipDecided(server, 'offer', hardshipNo, periods)
  return hardshipNo
}
const hashOf = async ({ token }: Borrower, hardshipNo: string) =>
  (await server.client.call(hardship.offer, { hardshipNo }, { token })).offer?.hash ?? ''
async function accept(own: Borrower, hardshipNo: string, hash: string) {
  const ticket = await dealTicket(server, own, { purpose: 'hardship', subject: hardshipNo })
  return server.client.call(hardship.accept, { hardshipNo, hash, dealTicket: ticket }, { token: own.token })
}
const owed = async (own: Borrower) => sumFen((await planOf(server, own)).map(({ owed: left }) => left))
/** Money by bank transfer, found on our account. */
const found = (own: Borrower, amount: number, paidOn: string) =>
  transact(server.platform.db, (tx) =>
    bookFound(tx, {
      appId: own.appId,
      slipNo: `S${own.appId}`,
      amount: fen(amount),
      paidOn: businessDate(paidOn),
      actor: 'ops:test',
    }),
  )

test('of ten requests at once for one loan, one is taken', async () => {
  const own = await overdue()
  const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf(hardshipRequested(server, own))))
  expect(answers.filter((status) => status === Status.ok)).toHaveLength(1)
  expect((await server.client.call(hardship.list, {}, { token: own.token })).list).toHaveLength(1)
})

test('a plan that two devices accept at once is made once', async () => {
  const own = await overdue()
  const hardshipNo = await offered(own)
  const hash = await hashOf(own, hardshipNo)
  const before = await owed(own)
  const done = await Promise.all([1, 2, 3, 4].map(() => accept(own, hardshipNo, hash)))
  expect(new Set(done.map(({ firstDueOn }) => firstDueOn)).size).toBe(1)
  const plan = await planOf(server, own)
  expect(plan).toHaveLength(6)
  expect(await owed(own)).toBeLessThan(before)
})

test('a customer who accepts while staff refuse, or while it is withdrawn elsewhere, has a plan or none', async () => {
  const owners = [await overdue(), await borrowed(server, { period: 3 }), await borrowed(server, { period: 3 })]
  for (const own of owners) {
    const hardshipNo = await offered(own)
    const hash = await hashOf(own, hardshipNo)
    const [accepted, withdrawn] = await Promise.all([
      statusOf(accept(own, hardshipNo, hash)),
      statusOf(server.client.call(hardship.withdraw, { hardshipNo }, { token: own.token })),
    ])
    expect([accepted, withdrawn].filter((status) => status === Status.ok)).toHaveLength(1)
    expect(await planOf(server, own)).toHaveLength(accepted === Status.ok ? 6 : 3)
  }
})

test('a plan accepted while the night posts the interest of its bills is read again, and is made of what the night left', async () => {
  const own = await borrowed(server, { period: 3 })
  const [, second] = await planOf(server, own)
  await advanceTo(server, day(second?.date ?? '', -1))
  const hardshipNo = await offered(own)
  const hash = await hashOf(own, hardshipNo)
  const heard: unknown[] = []
  await duringTheNight(server, () => ({
    waiting: 1,
    calls: failureOf(accept(own, hardshipNo, hash)).then((failure) => heard.push(failure)),
  }))
  // the day has changed, and with it every date of the plan
  expect(heard).toEqual([expect.objectContaining({ status: Status.refused, data: { requote: true } })])
  await accept(own, hardshipNo, await hashOf(own, hardshipNo))
  expect(await planOf(server, own)).toHaveLength(6)
})

test('a payment in the middle changes the plan, which is read again; an unconfirmed one is closed by the acceptance', async () => {
  const own = await overdue()
  const hardshipNo = await offered(own)
  const hash = await hashOf(own, hardshipNo)
  await repaid(server, own, [1])
  expect(await failureOf(accept(own, hardshipNo, hash))).toMatchObject({
    status: Status.refused,
    data: { requote: true },
  })
  const open = await repayApplied(server, own, [{ appId: own.appId, stage: 2 }])
  await accept(own, hardshipNo, await hashOf(own, hardshipNo))
  await payStatus(server, own, open.repayNo, '6')
  const plan = await planOf(server, own)
  expect(plan.map(({ planState }) => planState)).toEqual(['2', '0', '0', '0', '0', '0', '0'])
})

test('nothing is accepted while a payment is processing at the bank', async () => {
  const own = await overdue()
  const hardshipNo = await offered(own)
  const hash = await hashOf(own, hardshipNo)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const paying = await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  expect((await failureOf(accept(own, hardshipNo, hash))).status).toBe(Status.refused)
  await debitMade(server, paying.repayNo)
  await payStatus(server, own, paying.repayNo, '3')
})

test('a transfer from before the plan that is found after it pays the bills of the plan', async () => {
  const own = await overdue()
  const { firstDueOn } = await hardshipPlanned(server, own)
  const [first] = await planOf(server, own)
  await found(own, first?.amt ?? 0, day(own.due, 2))
  const plan = await planOf(server, own)
  expect(plan[0]).toMatchObject({ planState: '2', date: firstDueOn })
  expect(plan[1]).toMatchObject({ owed: plan[1]?.amt })
})

test('a transfer from before the request that is found during it is booked on its day, without penalty for later ones', async () => {
  const own = await overdue()
  const [first] = await planOf(server, own)
  await hardshipRequested(server, own)
  await found(own, first?.amt ?? 0, day(own.due, 1))
  expect((await planOf(server, own))[0]).toMatchObject({ planState: '2', penalty: 0 })
})

test('when the bank reverses a payment from before the plan, its bill is owed again and the plan stays', async () => {
  const own = await borrowed(server, { period: 3 })
  const { repayNo } = await repaid(server, own, [1])
  const [, second] = await planOf(server, own)
  await advanceTo(server, day(second?.date ?? '', 8))
  await hardshipPlanned(server, own)
  const before = await planOf(server, own)
  await takenBack(server, repayNo)
  const after = await planOf(server, own)
  expect(after[0]).toMatchObject({ planState: '3', owed: expect.any(Number) })
  expect(after.slice(1)).toEqual(before.slice(1))
  await repaid(server, own, [1])
})

test('when the bank reverses a payment of the plan, its bill is owed again', async () => {
  const own = await overdue()
  await hardshipPlanned(server, own)
  const before = await planOf(server, own)
  const { repayNo } = await repaid(server, own, [1, 2])
  await takenBack(server, repayNo)
  expect(await planOf(server, own)).toEqual(before)
})

test('the days that another due day adds to a bill of the plan stay owed when the bank reverses its payment', async () => {
  const own = await overdue()
  await hardshipPlanned(server, own)
  await repaid(server, own, [1, 2, 3])
  const { token, appId } = own
  const { hash } = await server.client.call(dueDayChange.quote, { appIds: [appId], day: 28 }, { token })
  await server.client.call(dueDayChange.choose, { appIds: [appId], day: 28, hash }, { token })
  const before = await planOf(server, own)
  const { repayNo } = await repaid(server, own, [4])
  await takenBack(server, repayNo)
  expect(await planOf(server, own)).toEqual(before)
  await repaid(server, own, [4, 5, 6])
  expect(await owed(own)).toBe(0)
})

test('a loan on a plan is settled early, prepaid and moved to another day as any other', async () => {
  const own = await overdue()
  await hardshipPlanned(server, own)
  const { token } = own
  const { hash } = await server.client.call(dueDayChange.quote, { appIds: [own.appId], day: 28 }, { token })
  await server.client.call(dueDayChange.choose, { appIds: [own.appId], day: 28, hash }, { token })
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  expect(await owed(own)).toBe(0)
  await takenBack(server, repayNo)
  expect(await owed(own)).toBeGreaterThan(0)
})

test('a loan that is settled during a request takes no plan any more', async () => {
  const own = await overdue()
  const hardshipNo = await offered(own)
  const hash = await hashOf(own, hardshipNo)
  await payStatus(server, own, (await settleConfirmed(server, own)).repayNo, '3')
  expect((await failureOf(accept(own, hardshipNo, hash))).status).toBe(Status.refused)
})
