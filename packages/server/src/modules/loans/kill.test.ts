import { randomUUID } from 'node:crypto'
import type { CallInput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/loan.ts'
import { fen } from '@wanka/domain/money.ts'
import { type KillableServer, startKillableServer } from '@wanka/testkit/killable-server.ts'
import { type LineHolder, withLine } from '@wanka/testkit/scenes/credit.ts'
import { application, borrowTicket, reached } from '@wanka/testkit/scenes/loan.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { principalOutstanding } from '../../ledger/balances.ts'

/** Every place between two steps of a loan on its way to the card, and what the bank must do for it to be reached. */
const PLACES: readonly (readonly [failpoint: string, fault?: string])[] = [
  ['loan.submitting'],
  ['loan.submitted'],
  ['loan.reviewed'],
  ['loan.approved'],
  ['loan.beforePayout'],
  ['loan.signed'],
  ['bankOrder.sent'],
  ['bankOrder.answered'],
  ['loan.planWritten'],
  ['loan.paidOut'],
  ['bankOrder.recorded'],
  ['bankOrder.asked', 'timeout-but-paid'],
  ['bankOrder.resent', 'timeout'],
]

let server: KillableServer
let holder: LineHolder
let prepared: Application[] = []
beforeAll(async () => {
  server = await startKillableServer(inject('postgresUrl'), { PARTY_TIMEOUT_MS: '300' })
  const first = await server.start()
  holder = await withLine(server)
  prepared = await Promise.all(PLACES.map(prepare))
  await first.stop()
})
afterAll(() => server.stop())

type Application = { body: CallInput<typeof loan.submit>; uuid: string }
async function prepare(): Promise<Application> {
  const input = await application(server, holder, { loanAmt: fen(10_000) })
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  return { body: { ...input, dealTicket }, uuid: randomUUID() }
}
const submit = ({ body, uuid }: Application) => server.client.call(loan.submit, body, { token: holder.token, uuid })

test('killed at any step, the server goes on where it was: every application is paid out exactly once', {
  timeout: 180_000,
}, async () => {
  for (const [at, [failpoint, fault]] of PLACES.entries()) {
    if (fault) await server.sandbox.fault('bank', fault)
    const child = await server.start(`${failpoint}:kill`)
    // the answer dies with the process, which an order of a round before may also have brought here
    const one = prepared[at]
    if (one) await submit(one).catch(() => undefined)
    expect(await child.ended, failpoint).toEqual({ code: null, signal: 'SIGKILL' })
  }
  await server.start()
  for (const one of prepared) {
    const { orderId } = await submit(one)
    const { plan } = await reached(server, holder, orderId, '80')
    expect(plan).toHaveLength(3)
    const orders = await server.kernel.db
      .selectFrom('bank_instruction')
      .select('state')
      .where('subject', '=', orderId)
      .execute()
    expect(orders).toEqual([{ state: 'succeeded' }])
  }
  expect(await principalOutstanding(server.kernel.db, holder.customerId)).toBe(PLACES.length * 10_000)
  const { orders } = (await server.sandbox.books()) as { orders: { moved: number }[] }
  expect(orders.map(({ moved }) => moved)).toEqual(PLACES.map(() => 10_000))
  expect(await server.violations()).toEqual([])
})
