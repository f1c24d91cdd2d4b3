import { randomUUID } from 'node:crypto'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { payStatus, repayTicket } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = killableFixture()

test('a server killed while a borrower opens a prepayment opens it once, when the phone asks again', {
  timeout: 900_000,
}, async () => {
  await server.start()
  const holder = await withLine(server)
  const { token, cardId, customerId } = holder
  const { appId } = await borrow(server, holder)
  const amt = fen(100_000)
  const { prepaying } = await server.client.call(partialPrepayment.select, { appId, amt }, { token })
  const [uuid, wish] = [randomUUID(), { appId, amt, calNo: prepaying?.calNo ?? '', cardId }]
  const pay = () => server.client.call(partialPrepayment.pay, wish, { token, uuid })
  await server.dies('partialPrepayment.opened', pay)
  await server.start()
  const first = await pay()
  expect(await pay()).toEqual(first)
  const orders = await server.platform.db
    .selectFrom('repayment_order')
    .select(['repay_no', 'kind'])
    .where('customer_id', '=', customerId)
    .execute()
  expect(orders).toEqual([{ repay_no: first.repayNo, kind: 'partialPrepayment' }])
  const dealTicket = await repayTicket(server, customerId, { repayNo: first.repayNo, amt })
  await server.client.call(repayment.confirm, { repayNo: first.repayNo, dealTicket }, { token })
  await payStatus(server, { token }, first.repayNo, '3')
  expect(await server.violations()).toEqual([])
})
