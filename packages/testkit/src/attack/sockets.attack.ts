import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withLine } from '../fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '../fixtures/lending/loans.ts'
import { payStatus, repayConfirmed, withoutAutoDebit } from '../fixtures/lending/repayment.ts'
import type { TestServer } from '../servers/stand-up.ts'
import { BAD_CLIENTS, openBadly } from './bad-clients.ts'
import type { Attack, Finding } from './finding.ts'

/**
 * Bad connections that stay open, and the payments with and without them: in turn, so that what else this machine does
 * weighs on both. The attack lasts for ten minutes in all.
 */
const THOROUGH: Plan = { connections: 10_000, rounds: 5, borrowers: 13, calm: [30, 60_000], attacked: [30, 120_000] }
const SHORT: Plan = { connections: 300, rounds: 1, borrowers: 1, calm: [1, 0], attacked: [2, 0] }
/** Connections opened per slow kind; all have to be cut off within `CUT_OFF_MS`. */
const OF_EACH = 5
const CUT_OFF_MS = 40_000
const INSTALMENTS = 24
/** S32 the p99 of payments beside the attack is at most this many times that before it. */
const MOST_TIMES_SLOWER = 3
const SHARE = 0.99
const SLOWEST_MS = 60_000

/** How many payments, spread over how many milliseconds. */
type Window = readonly [payments: number, ms: number]
type Plan = { connections: number; rounds: number; borrowers: number; calm: Window; attacked: Window }
type Bill = { borrower: Borrower; stage: number }

/** Connections that are slow, silent, oversized or no HTTP at all, beside customers who pay. */
export const socketsAttack: Attack = {
  name: 'sockets',
  run: async (server, { thorough }) => {
    const plan = thorough ? THOROUGH : SHORT
    const staying = stayOpen(server)
    await withoutAutoDebit(server)
    const bills = await prepareBills(server, plan.borrowers)
    const calm: number[] = []
    const attacked: number[] = []
    try {
      for (let round = 0; round < plan.rounds; round++) {
        calm.push(...(await payDuring(server, bills, plan.calm)))
        const stop = await startAttackers(server.url, plan.connections)
        try {
          attacked.push(...(await payDuring(server, bills, plan.attacked)))
        } finally {
          await stop()
        }
      }
    } catch (error) {
      return [{ attack: 'sockets', at: 'a payment beside bad connections', effect: String(error) }]
    }
    return [...(await staying), ...(thorough ? judge(calm, attacked) : [])]
  },
}

/** S32 reports the kinds of slow connections that are not cut off. */
async function stayOpen({ url }: TestServer): Promise<Finding[]> {
  const kinds = BAD_CLIENTS.filter(({ slow }) => slow)
  const opened = kinds.flatMap((client) =>
    Array.from({ length: OF_EACH }, () => ({ client, ...openBadly(url, client) })),
  )
  const open = new Set(opened)
  for (const one of opened) one.closed.then(() => open.delete(one))
  await Promise.race([Promise.all(opened.map(({ closed }) => closed)), pause(CUT_OFF_MS, undefined, { ref: false })])
  for (const { socket } of open) socket.destroy()
  return [...new Set([...open].map(({ client }) => client.name))].map((at) => ({
    attack: 'sockets',
    at: `a client that ${at}`,
    effect: `its connection was open after ${CUT_OFF_MS / 1000} s`,
  }))
}

async function prepareBills(server: TestServer, borrowers: number): Promise<Bill[]> {
  const bills: Bill[] = []
  for (let n = 0; n < borrowers; n++) {
    const borrower = await borrow(server, await withLine(server), { period: INSTALMENTS })
    for (let stage = 1; stage <= INSTALMENTS; stage++) bills.push({ borrower, stage })
  }
  return bills
}

/** Pays bills at an even pace, after one that is not measured. @returns how long each payment's calls took, ms */
async function payDuring(server: TestServer, bills: Bill[], [payments, ms]: Window): Promise<number[]> {
  const waits: number[] = []
  // the connections that the round before left behind are gone by then
  await pay(server, bills)
  const began = Date.now()
  for (let n = 0; n < payments; n++) {
    const due = began + (ms / payments) * n
    if (due > Date.now()) await pause(due - Date.now())
    waits.push(await pay(server, bills))
  }
  return waits
}

/** Pays the next bill until it is settled. @returns how long the customer waited for its calls, ms */
async function pay(server: TestServer, bills: Bill[]): Promise<number> {
  const bill = bills.shift()
  if (!bill) throw new Error('no bill is left')
  const began = performance.now()
  const late = pause(SLOWEST_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
  const { borrower, stage } = bill
  const paying = await Promise.race([repayConfirmed(server, borrower, [{ appId: borrower.appId, stage }]), late])
  const waited = performance.now() - began
  await payStatus(server, borrower, paying.repayNo, '3')
  return waited
}

/** Opens the bad connections. @returns what closes them all */
async function startAttackers(url: string, connections: number): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'slow-sockets.process.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.send({ url, connections })
  // the first report arrives when the connections are open
  await once(child, 'message')
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

function judge(without: readonly number[], beside: readonly number[]): Finding[] {
  const [calm, under] = [slowest(without), slowest(beside)]
  console.log(`             p99 of a payment: ${calm.toFixed(0)} ms without, ${under.toFixed(0)} ms beside the attack`)
  if (under <= calm * MOST_TIMES_SLOWER) return []
  return [{ attack: 'sockets', at: 'payments', effect: `p99 ${under.toFixed(0)} ms in place of ${calm.toFixed(0)} ms` }]
}

const slowest = (waits: readonly number[]): number =>
  [...waits].sort((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * SHARE))] ?? 0
