import { randomUUID } from 'node:crypto'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { deskApplied, deskTicket } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { topUpAt, topUpOrdered } from '@wanka/testkit/fixtures/services/top-up.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const DELIVERED = ['topUp.posted', 'topUp.paid', 'topUp.answered', 'topUp.delivering', 'topUp.settled'] as const
const RETURNED = ['topUp.failing', 'desk.returning', 'desk.returned'] as const

/** A top-up that is yet to be confirmed, and the wait for its final state. */
type Round = {
  place: string
  confirm: () => Promise<unknown>
  ends: (as: 'delivered' | 'refunded') => Promise<unknown>
}

const server = killableFixture()
let rounds: Round[]
beforeAll(async () => {
  await server.start()
  await withoutAutoDebit(server)
  rounds = await Promise.all([...DELIVERED, ...RETURNED].map(opened))
})

async function opened(place: string): Promise<Round> {
  const holder = await borrowed(server)
  const { orderNo, purpose, subject } = await topUpOrdered(server, holder)
  const paying = await deskApplied(server, holder, { purpose, subject })
  const body = { payNo: paying.payNo, dealTicket: await deskTicket(server, holder, paying) }
  const options = { token: holder.token, uuid: randomUUID() }
  return {
    place,
    confirm: () => server.client.call(deskPayments.confirm, body, options),
    ends: (as) => topUpAt(server, holder, orderNo, as),
  }
}

/** Confirms each top-up on a server that exits at its failpoint; the last server, left running, resumes all of them. */
async function killed(some: readonly Round[], as: 'delivered' | 'refunded'): Promise<void> {
  for (const { place, confirm } of some) {
    await server.dies(place, confirm)
  }
  await server.start()
  for (const { confirm } of some) await confirm()
  for (const { ends } of some) await ends(as)
}

test('a server killed at any step has a top-up paid once, and delivered once or refunded once', {
  timeout: 900_000,
}, async () => {
  await killed(rounds.slice(0, DELIVERED.length), 'delivered')
  await server.sandbox.fault('topUp', 'refuse', 100, 'order')
  await killed(rounds.slice(DELIVERED.length), 'refunded')
  await server.start()
  const delivered = (await server.sandbox.toppedUp()).filter(({ state }) => state === 'delivered')
  expect(delivered).toHaveLength(DELIVERED.length)
  expect(await server.violations()).toEqual([])
})
