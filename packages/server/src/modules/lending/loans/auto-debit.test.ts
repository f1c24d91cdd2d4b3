import { randomUUID } from 'node:crypto'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type LineHolder, signMandate, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { advanceTo, planOf, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const turn = ({ token, orderId }: Pick<Borrower, 'token' | 'orderId'>, on: boolean) =>
  server.client.call(loan.autoDebit, { orderId, on }, { token, uuid: randomUUID() })
const shown = async ({ token, orderId, appId }: Borrower) => {
  const { loanOrder } = await server.client.call(loan.detail, { orderId }, { token })
  const { next } = await server.client.call(repayment.summary, {}, { token })
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token })
  const { bill } = await server.client.call(repayment.detail, { billNo: `${appId}-1` }, { token })
  return [loanOrder.debit, next?.debit, bills[0]?.debit, bill.debit]
}
const debitsOf = ({ customerId }: Borrower) =>
  server.platform.db
    .selectFrom('repayment_order')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'autoDebit')
    .execute()
const NEVER = [undefined, undefined, undefined, undefined]

test('a customer reads on every page from which card a bill is debited, and turns it off and on', async () => {
  const own = await borrowed(server)
  const debit = { bankName: expect.any(String), tail: expect.stringMatching(/^\d{4}$/) }
  expect(await shown(own)).toEqual([debit, debit, debit, debit])
  expect(await turn(own, false)).toEqual({})
  expect(await shown(own)).toEqual(NEVER)
  const [first] = await planOf(server, own)
  await advanceTo(server, first?.date ?? '')
  expect(await debitsOf(own)).toEqual([])
  expect(await turn(own, true)).toEqual({ debit })
  await settled(server, own)
  expect((await failureOf(turn(own, true))).message).toBe('这笔借款没有待还的账单，不需要设置自动扣款')
})

test('a customer who chose to pay by hand at the application is not debited, whatever mandate the card has', async () => {
  const holder: LineHolder = await withLine(server)
  const own = await borrow(server, holder, { autoDebit: false })
  expect(await shown(own)).toEqual(NEVER)
  const [first] = await planOf(server, own)
  await advanceTo(server, first?.date ?? '')
  expect(await debitsOf(own)).toEqual([])
})

test('a customer without a mandate is sent to sign one first; a stranger’s loan does not exist', async () => {
  const own = await borrowed(server)
  const mandates = server.platform.db.updateTable('debit_mandate').where('customer_id', '=', own.customerId)
  await mandates.set({ state: 'terminated' }).execute()
  expect(await shown(own)).toEqual(NEVER)
  expect(await failureOf(turn(own, true))).toMatchObject({ status: Status.refused, data: { needSign: true } })
  await signMandate(server, own)
  expect((await turn(own, true)).debit).toBeDefined()
  const stranger = await registered(server)
  expect(await statusOf(turn({ ...own, token: stranger.token }, false))).toBe(Status.forbidden)
  expect(await statusOf(turn({ ...own, orderId: 'nonsense' }, false))).toBe(Status.forbidden)
})

test('a customer cannot choose the automatic debit of a product that is not debited, and is not debited unasked', async () => {
  const holder: LineHolder = await withLine(server)
  const earlier = await borrow(server, holder)
  await runOps(server, 'product', 'set', 'cash', 'pay-switch', '2')
  const asked = await failureOf(applied(server, holder, { autoDebit: true }))
  expect(asked).toMatchObject({ status: Status.outOfRange, data: { field: 'autoDebit' } })
  const own = await borrow(server, holder)
  expect((await shown(own))[0]).toBeUndefined()
  // a loan keeps what it was signed with
  expect((await shown(earlier))[0]).toBeDefined()
  await runOps(server, 'product', 'set', 'cash', 'pay-switch', '3')
})

test('no page names a card while the operator has all debits switched off', async () => {
  const own = await borrowed(server)
  await runOps(server, 'switch', 'autoDebit', 'close')
  expect(await shown(own)).toEqual(NEVER)
  await runOps(server, 'switch', 'autoDebit', 'open')
  expect(await shown(own)).not.toContain(undefined)
})
