import { fen } from '@wanka/domain/money.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  debitMade,
  debitOf,
  partPaid,
  payStatus,
  planOf,
  repaid,
  settleConfirmed,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
beforeAll(async () => {
  await withoutAutoDebit(server)
})

async function takenBackAndBooked(repayNo: string): Promise<void> {
  await server.sandbox.reverse((await debitOf(server, repayNo)).orderNo)
  await until(
    async () => {
      await server.sandbox.releaseNotices()
      return (await bankDifferences(server)).length === 0
    },
    { what: `${repayNo} taken back` },
  )
}

test('a customer’s settlement that fell short stays an ordinary payment when a later payment is reversed', async () => {
  const own = await borrowed(server, { period: 6 })
  const before = (await partPaid(server, own, fen(40_000))).repayNo
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  const settling = await settleConfirmed(server, own)
  await payStatus(server, own, settling.repayNo, '2')
  await takenBackWhilePaying(before)
  await debitMade(server, settling.repayNo)
  await payStatus(server, own, settling.repayNo, '3', '5')
  const little = (await partPaid(server, own, fen(1000))).repayNo
  const unpaid = (await planOf(server, own)).filter(({ planState }) => planState !== '2')
  await repaid(
    server,
    own,
    unpaid.map(({ no }) => no),
  )
  await takenBackAndBooked(little)
  const owed = (await planOf(server, own)).map((row) => row.owed)
  expect(owed.filter((one) => one > 0)).toEqual([1000])
})

/** Reverses a payment while another one is still unresolved, so that the books cannot agree yet. */
async function takenBackWhilePaying(repayNo: string): Promise<void> {
  await takenBack(server, repayNo)
  await until(
    async () => {
      const order = server.platform.db.selectFrom('repayment_order').select('state').where('repay_no', '=', repayNo)
      return (await order.executeTakeFirst())?.state === 'reversed'
    },
    { what: `${repayNo} taken back` },
  )
}
