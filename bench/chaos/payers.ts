import { randomUUID } from 'node:crypto'
import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { makeClient, type TestClient } from '@wanka/testkit/clients/client.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repayTicket } from '@wanka/testkit/fixtures/lending/repayment.ts'
import type { World } from './world.ts'

/** What the customers saw: the number of failed calls, the longest wait for such an error, and when a call last succeeded. */
export type Heard = { paid: number; faults: number; slowestFaultMs: number; answeredAt: number }
type Load = { heard: Heard; stop: () => Promise<void> }

const PAYERS = 8
const AGAIN_MS = 100
/** Between two payments, so that a loan lasts for its stage. */
const REST_MS = 400
const GIVE_UP_MS = 60_000

/** Customers with a loan of 24 instalments each. */
export async function newBorrowers(world: World): Promise<Borrower[]> {
  const borrowers: Borrower[] = []
  for (let at = 0; at < PAYERS; at++) borrowers.push(await borrow(world, await withLine(world), { period: 24 }))
  return borrowers
}

/**
 * Customers who pay instalment after instalment, and query the last one when all are paid. A failed call is retried with the same
 * key, at this or the other server, until it succeeds.
 */
export function startPayers(world: World, borrowers: readonly Borrower[]): Load {
  const heard: Heard = { paid: 0, faults: 0, slowestFaultMs: 0, answeredAt: Date.now() }
  const clients = world.urls.map((url) => makeClient(url))
  let over = false
  const work = Promise.allSettled(borrowers.map((borrower) => pay(world, clients, borrower, heard, () => over)))
  return {
    heard,
    stop: async () => {
      over = true
      const failed = (await work).find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

async function pay(world: World, clients: TestClient[], borrower: Borrower, heard: Heard, isOver: () => boolean) {
  const ask = <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const options = { token: borrower.token, uuid: randomUUID() }
    return persist(heard, clients, (client) => client.call(call, input, options))
  }
  let repayNo = ''
  for (let stage = 1; stage <= 24 && !isOver(); stage++) {
    const items = [{ appId: borrower.appId, stage }]
    const { repayAmt: amt } = await ask(repayment.selectMany, { items })
    const paying = await ask(repayment.apply, { items, cardId: borrower.cardId, amt })
    const dealTicket = await persist(heard, clients, () => repayTicket(world, borrower.customerId, paying))
    repayNo = paying.repayNo
    await ask(repayment.confirm, { repayNo, dealTicket })
    const end = Date.now() + GIVE_UP_MS
    while ((await ask(repayment.status, { repayNo })).payState !== '3') {
      if (Date.now() > end) throw new Error(`${repayNo} was not paid`)
      await pause()
    }
    heard.paid += 1
    await pause(REST_MS)
  }
  while (!isOver()) {
    await ask(repayment.status, { repayNo })
    await pause()
  }
}

async function persist<T>(heard: Heard, clients: TestClient[], call: (client: TestClient) => Promise<T>): Promise<T> {
  const end = Date.now() + GIVE_UP_MS
  for (let at = 0; ; at++) {
    const client = clients[at % clients.length]
    const began = Date.now()
    try {
      if (!client) throw new Error('no server')
      const answer = await call(client)
      heard.answeredAt = Date.now()
      return answer
    } catch (error) {
      if (isFinal(error) || Date.now() > end) throw error
      heard.faults += 1
      heard.slowestFaultMs = Math.max(heard.slowestFaultMs, Date.now() - began)
      await pause()
    }
  }
}

/** A refusal of the payment itself, in contrast to a server that cannot answer now. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status !== Status.failed &&
  error.status !== Status.duplicate &&
  error.message !== copy.busy

const pause = (ms = AGAIN_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
