import { randomUUID } from 'node:crypto'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { deskApplied, deskTicket } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { cardAt, cardOrdered, monthOf, monthsOf } from '@wanka/testkit/fixtures/services/phone-plans.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = killableFixture()
let holder: Borrower
beforeAll(async () => {
  await server.start()
  await withoutAutoDebit(server)
  holder = await borrowed(server)
})

/** Runs the work on a server that exits at the failpoint, and starts another one. */
async function endedAt(place: string, work: () => Promise<unknown>): Promise<void> {
  await server.dies(place, work)
  await server.start()
}

test('a server killed at any step makes one card, activates it once, and has its months paid once and reported', {
  timeout: 900_000,
}, async () => {
  const options = () => ({ token: holder.token, uuid: randomUUID() })
  await endedAt('letong.answered', () => cardOrdered(server, holder))
  const cardNo = (await server.client.call(phonePlans.card, {}, options())).card?.cardNo ?? ''
  await cardAt(server, holder, cardNo, 'ready')
  await endedAt('letong.activated', () => server.client.call(phonePlans.activate, { cardNo }, options()))
  await cardAt(server, holder, cardNo, 'active')
  for (const [no, place] of [
    [1, 'letong.posted'],
    [2, 'letong.written'],
    [3, 'letong.monthTold'],
  ] as const) {
    if (no > 1) await server.sandbox.advance(31)
    const paying = await deskApplied(server, holder, monthOf(cardNo, no))
    const dealTicket = await deskTicket(server, holder, paying)
    await endedAt(place, () => server.client.call(deskPayments.confirm, { payNo: paying.payNo, dealTicket }, options()))
    await until(async () => (await monthsOf(server, holder, cardNo))[no - 1]?.state === 'paid')
  }
  const leaving = options()
  await endedAt('letong.left', () => server.client.call(phonePlans.leave, { cardNo }, leaving))
  await server.client.call(phonePlans.leave, { cardNo }, leaving)
  await until(
    async () => {
      const [card, ...more] = await server.sandbox.letongCards()
      return more.length === 0 && card?.received === 5700 && card.lastDay !== null
    },
    { what: 'the partner told' },
  )
  expect(await server.violations()).toEqual([])
})
