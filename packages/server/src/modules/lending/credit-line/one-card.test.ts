import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket } from '@wanka/testkit/fixtures/customer/people.ts'
import { given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { bindCard, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

test('a borrower sees the principal by kind of loan, as used limit, and as due this month', async () => {
  const borrower = await borrowed(server, { loanAmt: fen(300_000), period: 3 })
  await borrow(server, borrower, { productType: 'cashInstallment', loanAmt: fen(200_000), period: 6 })
  const card = await server.client.call(creditLine.info, {}, { token: borrower.token })
  expect(card).toMatchObject({
    loanAmt: 500_000,
    cashAmt: 300_000,
    serviceAmt: 200_000,
    scAmt: 0,
    todayLoanAmt: 500_000,
    loanStatus: '1',
    heldAmt: 0,
    available: borrower.limit - 500_000,
    // the first instalments fall due next month
    repayAmt: 0,
  })
  const { cards: bound } = await server.client.call(cards.list, {}, { token: borrower.token })
  expect(bound[0]?.keptBecause).toBe('您还有未还清的借款，请至少保留一张还款银行卡')
})

test('a loan and an unbinding that race for one card never end with a loan on an unbound card', async () => {
  const holder = await withLine(server)
  for (let round = 0; round < 4; round++) {
    const { cardId } = await bindCard(server, holder)
    const proof = await dealTicket(server, holder, { purpose: 'unbindCard', subject: cardId })
    const unbind = server.client.call(cards.unbind, { cardId, dealTicket: proof }, { token: holder.token })
    const submit = applied(server, { ...holder, cardId }, { loanAmt: fen(10_000) })
    const [loanHeard, cardHeard] = await Promise.all([statusOf(submit), statusOf(unbind)])
    const { cards: bound } = await server.client.call(cards.list, {}, { token: holder.token })
    expect([loanHeard, cardHeard].filter((status) => status === 1)).toHaveLength(1)
    expect(bound.some((card) => card.cardId === cardId)).toBe(loanHeard === 1)
  }
})

test('an overdue borrower sees the penalty of every day in the amount due this month, as in the bills', async () => {
  await withoutAutoDebit(server)
  const borrower = await borrowed(server, { loanAmt: fen(300_000), period: 3 })
  const { token } = borrower
  const [first] = await planOf(server, borrower)
  await server.sandbox.advance(42)
  const { monthDue } = await server.client.call(repayment.summary, {}, { token })
  const { repayAmt, loanStatus } = await server.client.call(creditLine.info, {}, { token })
  expect(loanStatus).toBe('2')
  expect(monthDue).toBeGreaterThan(first?.amt ?? 0)
  expect(repayAmt).toBe(monthDue)
})

test('a customer sees the most days that a usable coupon makes free of interest', async () => {
  const holder = await withLine(server)
  const freeDay = async () => (await server.client.call(creditLine.info, {}, { token: holder.token })).freeDay
  await given(server, holder, 'free6')
  expect(await freeDay()).toBe(0)
  await given(server, holder, 'gift7')
  expect(await freeDay()).toBe(7)
  // on its last day it still counts, the day after it does not
  await sql`update coupon set expires_on = (select business_date from business_calendar) where customer_id = ${holder.customerId}`.execute(
    server.platform.db,
  )
  expect(await freeDay()).toBe(7)
  await sql`update coupon set expires_on = expires_on - 1 where customer_id = ${holder.customerId}`.execute(
    server.platform.db,
  )
  expect(await freeDay()).toBe(0)
})
