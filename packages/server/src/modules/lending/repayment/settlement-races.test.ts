import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  payStatus,
  planOf,
  repayTicket,
  settleConfirmed,
  settlementOf,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterEach, expect, test } from 'vitest'

const server = serverFixture()
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const THIRTY = Array.from({ length: 30 }, (_, at) => at)
const debitsOf = ({ customerId }: Borrower) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .select(['state', 'amount'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'collect')
    .execute()

test('a customer who settles a loan on thirty devices, beside thirty that pay its next bill, opens one payment', async () => {
  const own = await borrowed(server)
  const { appId, cardId, token } = own
  const { calNo = '', total } = await settlementOf(server, own)
  const items = [{ appId, stage: 1 }]
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, { token })
  const heard = await Promise.all(
    THIRTY.flatMap(() => [
      statusOf(server.client.call(earlySettlement.pay, { appId, calNo, cardId }, { token })),
      statusOf(server.client.call(repayment.apply, { items, cardId, amt }, { token })),
    ]),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(heard.filter((status) => status === Status.refused)).toHaveLength(59)
  const { openRepayNo = '' } = await settlementOf(server, own)
  await server.client.call(repayment.close, { repayNo: openRepayNo }, { token })

  // two devices that confirm with the password at once settle it once
  const { repayNo } = await server.client.call(earlySettlement.pay, { appId, calNo, cardId }, { token })
  const tickets = await Promise.all(THIRTY.map(() => repayTicket(server, own.customerId, { repayNo, amt: total })))
  await Promise.all(
    tickets.map((dealTicket) => server.client.call(repayment.confirm, { repayNo, dealTicket }, { token })),
  )
  await payStatus(server, own, repayNo, '3')
  expect(await debitsOf(own)).toEqual([{ state: 'succeeded', amount: total }])
})

test('a customer who settles on the due day waits for the debit, which locks the loan, and settles it then', async () => {
  const own = await borrowed(server)
  const [first] = await planOf(server, own)
  const due = businessDate(first?.date ?? '')
  await advanceTo(server, addDays(due, -1))
  const { calNo = '' } = await settlementOf(server, own)
  await server.sandbox.fault('bank', 'paid-later', 1, 'collect')
  const { appId, cardId, token } = own
  // the night begins while the customer settles
  const [heard] = await Promise.all([
    statusOf(server.client.call(earlySettlement.pay, { appId, calNo, cardId }, { token })),
    advanceTo(server, due),
  ])
  expect([Status.ok, Status.refused]).toContain(heard)
  const quote = await settlementOf(server, own)
  if (quote.locked !== undefined) {
    const { repayNo = '' } = { repayNo: quote.openRepayNo }
    const late = await failureOf(
      server.client.call(earlySettlement.apply, { appId, cardId, amt: quote.total }, { token }),
    )
    expect(late).toMatchObject({ status: Status.refused, data: { repayNo } })
    await payStatus(server, own, repayNo, '3')
  }
  const settling = await settleConfirmed(server, own)
  await payStatus(server, own, settling.repayNo, '3')
  expect((await planOf(server, own)).every((row) => row.owed === 0)).toBe(true)
})
