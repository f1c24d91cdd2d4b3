import { loan } from '@wanka/contract/lending/loans.ts'
import { fen } from '@wanka/domain/money.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { planOf, repaid, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const DEBITS = ['reversal.posted', 'reversal.written', 'reversal.touched']
const PAYOUTS = ['payoutReversal.posted', 'payoutReversal.written']

const server = killableFixture()
let holder: LineHolder

const instructionOf = async (kind: string, { orderId }: Borrower): Promise<string> => {
  const { rows } = await sql<{ no: string }>`
    select i.instruction_no as no from bank_instruction i left join repayment_item t on t.customer_id = i.customer_id and t.repay_id = i.subject
     where i.kind = ${kind} and (i.subject = ${orderId} or t.order_id = ${orderId})`.execute(server.platform.db)
  return rows[0]?.no ?? ''
}
const stateOf = async ({ orderId }: Borrower): Promise<string> =>
  (await server.client.call(loan.detail, { orderId }, { token: holder.token })).loanOrder.orderState

test('a server killed at any step applies each of the bank’s reversals exactly once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  await withoutAutoDebit(server)
  holder = await withLine(server)
  const loans: { failpoint: string; kind: 'collect' | 'payout'; own: Borrower }[] = []
  for (const [kind, places] of [['collect', DEBITS] as const, ['payout', PAYOUTS] as const])
    for (const failpoint of places) {
      const own = await borrow(server, holder, { loanAmt: fen(10_000) })
      if (kind === 'collect') await repaid(server, own, [1])
      loans.push({ failpoint, kind, own })
    }
  for (const { failpoint, kind, own } of loans) {
    await server.dies(failpoint, async () => server.sandbox.reverse(await instructionOf(kind, own)))
  }
  await server.start()
  // the bank repeats a notice until it is answered
  await server.sandbox.releaseNotices()
  for (const { kind, own } of loans) {
    await until(async () => (await stateOf(own)) === (kind === 'collect' ? '80' : '93'))
    const states = (await planOf(server, own)).map((row) => row.planState)
    expect(states).toEqual(kind === 'collect' ? ['0', '0', '0'] : [])
  }
  const taken = await server.platform.db
    .selectFrom('bank_movement')
    .select('reverses')
    .where('standing', '=', 'reversal')
    .execute()
  expect(taken).toHaveLength(loans.length)
  expect(await server.violations()).toEqual([])
})
