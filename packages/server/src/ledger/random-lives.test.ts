import { creditLine } from '@wanka/contract/credit-line.ts'
import { extension } from '@wanka/contract/extension.ts'
import { loan } from '@wanka/contract/loan.ts'
import { repayment } from '@wanka/contract/repayment.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from '@wanka/domain/money.ts'
import { type LoanContract, type LoanPayment, owedOn, replay } from '@wanka/domain/replay.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import { type LineHolder, withLine } from '@wanka/testkit/scenes/credit.ts'
import { application, type Borrower, borrowTicket, reached } from '@wanka/testkit/scenes/loan.ts'
import {
  type Paying,
  payStatus,
  planOf,
  repayTicket,
  settleApplied,
  settlementOf,
  withoutAutoDebit,
} from '@wanka/testkit/scenes/repayment.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../kernel/business-calendar.ts'

// A model of what should become of loans lives beside the server: it knows only what was contracted and what was paid, and
// works out every figure anew. The server counts on, night by night and payment by payment. Both must agree at any time.

const CUSTOMERS = 50
const ROUNDS = 30
const NEW_EACH_ROUND = 13
/** Enough that it is a test; the seed makes it the same one each time. */
const LEAST_LOANS = 500
const AT_ONCE = 6

let server: TestServer
let holders: LineHolder[]
beforeAll(async () => {
  server = await startTestServer()
  await withoutAutoDebit(server)
  holders = await inLanes(Array.from({ length: CUSTOMERS }, () => () => withLine(server)))
}, 120_000)
afterAll(() => server.stop())

type Payment = LoanPayment & { repayNo: string; open: boolean }
type Life = { holder: Borrower; contract: LoanContract; payments: Payment[]; over: boolean }

const ROUND = fc.record({
  days: fc.integer({ min: 1, max: 14 }),
  draws: fc.array(
    fc.record({
      who: fc.nat(CUSTOMERS - 1),
      loans: fc.integer({ min: 4, max: 9 }),
      amount: fc.integer({ min: 1, max: 9 }).map((hundreds) => fen(hundreds * 10_000)),
      period: fc.constantFrom(3, 6, 12),
      method: fc.constantFrom<RepaymentMethod>('equalInstalment', 'equalPrincipal', 'interestFirst'),
    }),
    { minLength: NEW_EACH_ROUND, maxLength: NEW_EACH_ROUND },
  ),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom('pay', 'pay', 'pay', 'part', 'part', 'several', 'settle', 'reverse', 'extend', 'nothing'),
      which: fc.nat(),
      share: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 36, maxLength: 36 },
  ),
})
type Act = { act: string; which: number; share: number }

async function inLanes<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const waiting = [...work.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

/** Draws a loan through the front door. Nothing when the customer may not: somebody overdue, or out of limit. */
async function draw(one: { who: number; amount: Fen; period: number; method: RepaymentMethod }): Promise<Life | null> {
  const holder = holders[one.who]
  if (!holder) return null
  const { available, stage } = await server.client.call(creditLine.info, {}, { token: holder.token })
  if (stage !== 'active' || available < one.amount) return null
  const input = await application(server, holder, { loanAmt: one.amount, period: one.period, repayType: one.method })
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  const { orderId, appId } = await server.client.call(loan.submit, { ...input, dealTicket }, { token: holder.token })
  const { loanOrder, plan } = await reached(server, holder, orderId, '80', '30')
  if (loanOrder.orderState === '30') {
    // what the customer had allowed us to read is too old by now: somebody else comes
    await server.client.call(loan.cancel, { orderId }, { token: holder.token })
    holders[one.who] = await withLine(server)
    return null
  }
  const instalments = plan.map(({ no, date, principal, interest, fee }) => ({
    no,
    dueOn: businessDate(date),
    principal,
    interest,
    fee,
    subsidy: ZERO,
  }))
  const terms = { annualRate: ppm(loanOrder.annualRatePpm), dayCount: 'MONTHLY', graceDays: 3 } as const
  const contract = { ...terms, startOn: businessDate(loanOrder.disbursedOn ?? ''), instalments }
  return { holder: { ...holder, orderId, appId }, contract, payments: [], over: false }
}

/** Confirms what was opened; the model takes down the day and what was applied of it. */
async function confirmed(life: Life, paying: Paying, date: BusinessDate, settles = false): Promise<void> {
  const { holder, payments } = life
  const dealTicket = await repayTicket(server, holder.customerId, paying)
  await server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket }, { token: holder.token })
  await payStatus(server, holder, paying.repayNo, '3')
  payments.push({ id: paying.repayNo, repayNo: paying.repayNo, date, amount: paying.amt, settles, open: true })
}

async function perform(life: Life, { act, share }: Act, date: BusinessDate): Promise<void> {
  const { holder, payments } = life
  const options = { token: holder.token }
  const unpaid = (await planOf(server, holder)).filter((row) => row.planState !== '2')
  const [next] = unpaid
  const live = payments.filter((payment) => payment.open)
  if (act === 'reverse') {
    const payment = live[share % Math.max(1, live.length)]
    if (!payment) return
    payment.open = false
    const { rows } = await sql<{ no: string }>`
      select instruction_no as no from bank_instruction i join repayment_order r on r.repay_id = i.subject where r.repay_no = ${payment.repayNo}`.execute(
      server.kernel.db,
    )
    await server.sandbox.reverse(rows[0]?.no ?? '')
    await server.sandbox.releaseNotices()
    return
  }
  if (!next || act === 'nothing') return
  if (act === 'extend') {
    const billNo = `${holder.appId}-${next.no}`
    const { offer } = await server.client.call(extension.select, { billNo }, options)
    if (!offer) return
    await server.client.call(extension.confirm, { billNo, dueOn: offer.dueOn }, options)
    life.contract = {
      ...life.contract,
      instalments: life.contract.instalments.map((row) =>
        row.no === next.no ? { ...row, dueOn: businessDate(offer.dueOn) } : row,
      ),
    }
    return
  }
  if (act === 'settle') return confirmed(life, await settleApplied(server, holder), date, true)
  const chosen = act === 'several' ? unpaid.slice(0, 1 + (share % unpaid.length)) : [next]
  const items = chosen.map((row) => ({ appId: holder.appId, stage: row.no }))
  const price = sumFen(chosen.map((row) => row.owed))
  const sum = act === 'part' ? fen(Math.max(100, Math.floor((price * share) / 100))) : price
  if (sum > price) return
  const opened = await server.client.call(
    repayment.apply,
    { items, cardId: holder.cardId, amt: price, ...(sum < price && { part: sum }) },
    options,
  )
  await confirmed(life, { repayNo: opened.repayNo, amt: opened.amt }, date)
}

/** What the screens show of a loan, against what the model says; `deep`: on every screen where it is a figure. */
async function compare({ holder, contract, payments }: Life, date: BusinessDate, deep: boolean): Promise<void> {
  const options = { token: holder.token }
  const live = payments.filter((payment) => payment.open)
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
    const due = row.interestPosted ? row.interest - row.waived.interest : row.paid.interest
    return row.principal + due + row.penalty - sumAmounts(row.paid)
  })
  if (live.length === payments.length) expect(rows[0]?.owed).toBe(posted.reduce((sum, one) => sum + one, 0))
  const next = expected.find((row) => row.owed > 0)
  if (!next) return
  // bill list = bill detail = cashier
  const billNo = `${holder.appId}-${next.no}`
  const { bill } = await server.client.call(repayment.detail, { billNo }, options)
  const desk = await server.client.call(repayment.selectOne, { billNo }, options)
  expect([bill.owed, desk.repayAmt]).toEqual([next.owed, next.owed])
  if (plan.some((row) => row.planState === '5')) return
  const { total } = await settlementOf(server, holder)
  expect(total).toBeLessThanOrEqual(owed)
}

test('500 loans lived at random: ledger, screens and a recomputation from nothing agree', {
  timeout: 400_000,
}, async () => {
  const rounds = fc.sample(ROUND, { numRuns: ROUNDS, seed: 20_270_615 })
  const lives: Life[] = []
  for (const { days, draws, acts } of rounds) {
    const wanted = draws.flatMap((one) => Array.from({ length: one.loans }, () => one))
    const drawn = await inLanes(wanted.map((one) => () => draw(one)))
    lives.push(...drawn.filter((life) => life !== null))
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
            perform(life, act, date),
      ),
    )
    await inLanes([...touched.keys()].map((life) => () => compare(life, date, true)))
    await server.sandbox.advance(days)
  }
  const date = await today(server.kernel.db)
  await inLanes(lives.map((life) => () => compare(life, date, false)))
  for (const { holder } of lives.slice(0, CUSTOMERS)) {
    const own = lives.filter((life) => life.holder.customerId === holder.customerId)
    const details = await Promise.all(
      own.map((life) => server.client.call(loan.detail, { orderId: life.holder.orderId }, { token: holder.token })),
    )
    const { totalOwed } = await server.client.call(repayment.summary, {}, { token: holder.token })
    expect(totalOwed).toBe(sumFen(details.map(({ loanOrder }) => loanOrder.outstanding)))
  }
  expect(lives.length).toBeGreaterThanOrEqual(LEAST_LOANS)
  expect(await server.violations()).toEqual([])
})
