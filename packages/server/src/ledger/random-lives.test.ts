import { loan } from '@wanka/contract/loan.ts'
import { repayment } from '@wanka/contract/repayment.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { type LoanPayment, owedOn, replay } from '@wanka/domain/replay.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import { bankDifferences } from '@wanka/testkit/bank-books.ts'
import type { CouponKind } from '@wanka/testkit/scenes/coupon.ts'
import { type LineHolder, withLine } from '@wanka/testkit/scenes/credit.ts'
import { type Act, type Draw, drawLife, type Life, liveOn, takeDownDebits } from '@wanka/testkit/scenes/lives.ts'
import { listedBills, modelBills, modelCosts, statedCosts } from '@wanka/testkit/scenes/lives-told.ts'
import { settlementOf } from '@wanka/testkit/scenes/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../kernel/business-calendar.ts'

// A model of what should become of loans lives beside the server: it knows only what was contracted and what was paid, and
// works out every figure anew. The server counts on, night by night and payment by payment. Both must agree at any time.

const CUSTOMERS = 30
const ROUNDS = 13
const NEW_EACH_ROUND = 8
/** Enough that it is a test; the seed makes it the same one each time. */
const LEAST_LOANS = 200
const LEAST_OF_A_KIND = 4
const AT_ONCE = 6
/** Customers whose list is read whole in each round; that of all of them is at the end. */
const WATCHED_LISTS = 6

let server: TestServer
let holders: LineHolder[]
beforeAll(async () => {
  server = await startTestServer()
  holders = await inLanes(Array.from({ length: CUSTOMERS }, () => () => withLine(server)))
}, 120_000)
afterAll(() => server.stop())

const ROUND = fc.record({
  days: fc.integer({ min: 1, max: 14 }),
  draws: fc.array(
    fc.record({
      who: fc.nat(CUSTOMERS - 1),
      loans: fc.integer({ min: 4, max: 9 }),
      amount: fc.integer({ min: 1, max: 30 }).map((hundreds) => fen(hundreds * 10_000)),
      period: fc.constantFrom(3, 6, 12),
      method: fc.constantFrom<RepaymentMethod>('equalInstalment', 'equalPrincipal', 'interestFirst'),
      coupon: fc.constantFrom<(CouponKind | undefined)[]>(
        undefined,
        undefined,
        undefined,
        'free3',
        'interest20',
        'borrowPacket',
      ),
      debited: fc.constantFrom(true, false, false),
    }),
    { minLength: NEW_EACH_ROUND, maxLength: NEW_EACH_ROUND },
  ),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom<Act['act'][]>(
        'pay',
        'pay',
        'coupon',
        'part',
        'part',
        'several',
        'settle',
        'reverse',
        'extend',
        'nothing',
      ),
      which: fc.nat(),
      share: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 26, maxLength: 26 },
  ),
})

async function inLanes<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const waiting = [...work.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

/** A loan for one of them, if they may have one. */
async function draw({ who, ...wanted }: Draw & { who: number }): Promise<Life | undefined> {
  const holder = holders[who]
  if (!holder) return undefined
  const life = await drawLife(server, holder, wanted)
  if (life !== 'outdated') return life
  // what the customer had allowed us to read is too old by now: somebody else comes
  holders[who] = await withLine(server)
  return undefined
}

/** What a night debited is the oldest bill that was due, whole; nothing due is left of a loan that no payment was taken back of. */
async function checkDebits(lives: readonly Life[], before: BusinessDate, date: BusinessDate): Promise<void> {
  for (const { life, payment } of await takeDownDebits(server, lives, before)) {
    const earlier = openOf(life).filter((one) => one.date < payment.date)
    const due = owedRows(life, earlier, payment.date).find(({ owed, dueOn }) => owed > 0 && dueOn <= payment.date)
    expect([life.debited, due?.owed], life.holder.appId).toEqual([true, payment.amount])
  }
  const regular = lives.filter(({ debited, payments }) => debited && payments.every(({ open }) => open))
  for (const life of regular)
    expect(
      owedRows(life, life.payments, date).filter(({ owed, dueOn }) => owed > 0 && dueOn <= date),
      life.holder.appId,
    ).toEqual([])
}

const openOf = ({ payments }: Life) => payments.filter(({ open }) => open)

/** What the model says of each instalment on a day. */
const owedRows = ({ contract }: Life, payments: readonly LoanPayment[], date: BusinessDate) =>
  replay(contract, payments, date).instalments.map((row) => ({
    no: row.no,
    dueOn: row.dueOn,
    owed: sumAmounts(owedOn(contract, row, date)),
  }))

/** What the screens show of a loan, against what the model says; `deep`: on every screen where it is a figure. */
async function compare(life: Life, date: BusinessDate, deep: boolean): Promise<void> {
  const { holder, contract, payments } = life
  const options = { token: holder.token }
  const live = openOf(life)
  const model = replay(contract, live, date)
  const expected = model.instalments.map((row) => ({
    no: row.no,
    paid: sumAmounts(row.paid),
    owed: sumAmounts(owedOn(contract, row, date)),
  }))
  const { plan, loanOrder } = await server.client.call(loan.detail, { orderId: holder.orderId }, options)
  expect(
    plan.map(({ no, paid, owed }) => ({ no, paid, owed })),
    holder.appId,
  ).toEqual(expected)
  const owed = sumFen(expected.map((row) => row.owed))
  expect(loanOrder.outstanding).toBe(owed)
  expect(loanOrder.orderState === '90').toBe(owed === 0)
  if (!deep) return
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(balance), 0)::bigint as owed from ledger_account where loan_id = ${holder.orderId} and kind like 'loan%'`.execute(
    server.kernel.db,
  )
  const posted = model.instalments.map((row) => {
    const due = row.interestPosted ? row.interest - row.subsidy - row.waived.interest : row.paid.interest
    return row.principal + due + row.penalty - sumAmounts(row.paid)
  })
  if (live.length === payments.length) expect(rows[0]?.owed).toBe(posted.reduce((sum, one) => sum + one, 0))
  const next = expected.find((row) => row.owed > 0)
  if (!next) return
  // bill list = bill detail = cashier
  const billNo = `${holder.appId}-${next.no}`
  const { bill } = await server.client.call(repayment.detail, { billNo }, options)
  const desk = await server.client.call(repayment.selectOne, { billNo }, options)
  expect([bill.owed, desk.allRepayAmt, desk.repayAmt + desk.discountsAmt]).toEqual([next.owed, next.owed, next.owed])
  if (plan.some((row) => row.planState === '5')) return
  const { total } = await settlementOf(server, holder)
  expect(total).toBeLessThanOrEqual(owed)
}

const livesOf = (lives: readonly Life[], { customerId }: LineHolder) =>
  lives.filter(({ holder }) => holder.customerId === customerId)

/** The bill list, page by page and row by row, against the model. */
async function compareList(own: readonly Life[], { token }: LineHolder, date: BusinessDate, state: 'unpaid' | 'all') {
  const expected = { bills: modelBills(own, date, state), inOrder: true }
  expect(await listedBills(server, token, state)).toEqual(expected)
}

/** What all the loans of a customer come to: the list, the summary and the statements of the years. */
async function compareWhole(own: readonly Life[], holder: LineHolder, date: BusinessDate): Promise<void> {
  const { token } = holder
  await compareList(own, holder, date, 'all')
  const { totalOwed } = await server.client.call(repayment.summary, {}, { token })
  expect(totalOwed).toBe(sumFen(modelBills(own, date, 'unpaid').map(({ owed }) => owed)))
  expect(await statedCosts(server, token)).toEqual(modelCosts(own, date))
}

test('200 loans lived at random: ledger, screens and a recomputation from nothing agree', {
  timeout: 900_000,
}, async () => {
  const rounds = fc.sample(ROUND, { numRuns: ROUNDS, seed: 20_270_615 })
  const lives: Life[] = []
  for (const { days, draws, acts } of rounds) {
    const wanted = draws.flatMap((one) => Array.from({ length: one.loans }, () => one))
    const drawn = await inLanes(wanted.map((one) => () => draw(one)))
    lives.push(...drawn.filter((life) => life !== undefined))
    const date = await today(server.kernel.db)
    // one act for a loan in a round, so that what happens to it has an order
    const touched = new Map<Life, Act>()
    for (const act of acts) {
      const life = lives[act.which % Math.max(1, lives.length)]
      if (life) touched.set(life, act)
    }
    await inLanes(
      [...touched].map(
        ([life, act]) =>
          () =>
            liveOn(server, life, act, date),
      ),
    )
    await inLanes([...touched.keys()].map((life) => () => compare(life, date, true)))
    const watched = holders.slice(0, WATCHED_LISTS)
    await inLanes(watched.map((holder) => () => compareList(livesOf(lives, holder), holder, date, 'unpaid')))
    await server.sandbox.advance(days)
    await checkDebits(lives, date, await today(server.kernel.db))
  }
  const date = await today(server.kernel.db)
  await inLanes(lives.map((life) => () => compare(life, date, false)))
  const people = new Map(lives.map(({ holder }) => [holder.customerId, holder]))
  await inLanes([...people.values()].map((holder) => () => compareWhole(livesOf(lives, holder), holder, date)))
  expect(lives.length).toBeGreaterThanOrEqual(LEAST_LOANS)
  const kinds = [
    lives.filter(({ contract }) => contract.instalments.some(({ subsidy }) => subsidy > 0)),
    await server.kernel.db.selectFrom('repayment_order').select('repay_no').where('discount', '>', 0).execute(),
    lives.filter(({ debited }) => debited),
  ]
  expect(kinds.filter((kind) => kind.length < LEAST_OF_A_KIND)).toEqual([])
  expect(await server.violations()).toEqual([])
  expect(await bankDifferences(server)).toEqual([])
})
