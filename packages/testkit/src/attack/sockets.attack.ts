import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withLine } from '../fixtures/lending/credit-line.ts'
import { type Borrower, borrow } from '../fixtures/lending/loans.ts'
import { payStatus, repayConfirmed, withoutAutoDebit } from '../fixtures/lending/repayment.ts'
import type { TestServer } from '../servers/stand-up.ts'
import { BAD_CLIENTS, openBadly } from './bad-clients.ts'
import type { Attack, Finding } from './finding.ts'

/** Bad connections that stay open, for how long, and the payments made before and meanwhile. */
const THOROUGH = { connections: 10_000, ms: 600_000, borrowers: 10, calm: 60, meanwhile: 150 }
const SHORT = { connections: 300, ms: 0, borrowers: 1, calm: 1, meanwhile: 2 }
/** Connections opened per slow kind; all have to be cut off within `CUT_OFF_MS`. */
const OF_EACH = 5
const CUT_OFF_MS = 40_000
const INSTALMENTS = 24
/** S32 the p99 of payments beside the attack is at most this many times that before it. */
const MOST_TIMES_SLOWER = 3
const SHARE = 0.99
const SLOWEST_MS = 60_000

type Bill = { borrower: Borrower; stage: number }

/** Connections that are slow, silent, oversized or no HTTP at all, beside customers who pay. */
export const socketsAttack: Attack = {
  name: 'sockets',
  run: async (server, { thorough }) => {
    const plan = thorough ? THOROUGH : SHORT
    const staying = stayOpen(server)
    await withoutAutoDebit(server)
    const bills = await prepareBills(server, plan.borrowers)
    const before: number[] = []
    for (let n = 0; n < plan.calm; n++) before.push(await pay(server, bills))
    const attackers = await startAttackers(server.url, plan.connections)
    try {
      const meanwhile: number[] = []
      const began = Date.now()
      for (let n = 0; n < plan.meanwhile; n++) {
        const due = began + (plan.ms / plan.meanwhile) * n
        if (due > Date.now()) await pause(due - Date.now())
        meanwhile.push(await pay(server, bills))
      }
      return [...(await staying), ...(thorough ? judge(before, meanwhile) : [])]
    } catch (error) {
      return [{ attack: 'sockets', at: 'a payment beside bad connections', effect: String(error) }]
    } finally {
      attackers.kill('SIGKILL')
    }
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

async function startAttackers(url: string, connections: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'slow-sockets.process.ts'), { execArgv: [] })
  await once(child, 'message')
  child.send({ url, connections })
  // the first report arrives when the connections are open
  await once(child, 'message')
  return child
}

function judge(before: readonly number[], meanwhile: readonly number[]): Finding[] {
  const [calm, under] = [slowest(before), slowest(meanwhile)]
  console.log(`             p99 of a payment: ${calm.toFixed(0)} ms before, ${under.toFixed(0)} ms beside the attack`)
  if (under <= calm * MOST_TIMES_SLOWER) return []
  return [{ attack: 'sockets', at: 'payments', effect: `p99 ${under.toFixed(0)} ms in place of ${calm.toFixed(0)} ms` }]
}

const slowest = (waits: readonly number[]): number =>
  [...waits].sort((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * SHARE))] ?? 0
