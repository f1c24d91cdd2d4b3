import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { bankDifferences } from '../examples/bank-books.ts'
import { loadFacts } from './model/facts.ts'
import { differencesOf } from './model/look.ts'
import { loadMovements } from './model/money-facts.ts'
import { thoseWhoStay } from './sessions.ts'
import type { Simulation } from './simulation.ts'

/** Errors that no fault of a provider may cause: the server met a state that it holds for impossible. */
const IMPOSSIBLE = /IllegalTransition|violates|no such key|known key|deadlock|TypeError|ReferenceError|not found once/

const LAST_LINES = 30

/** One actor in so many has their screens compared, others each time; the books of all are compared always. */
const SCREENS_OF_ONE_IN = 2

/** Compares the books with their invariants, with the bank's books, and with the model of every loan. */
export async function look(sim: Simulation): Promise<void> {
  const { server, findings } = sim
  for (const { invariant, subject, detail } of (await server.violations()) as Record<string, string>[])
    findings.push(`${invariant}: ${subject} ${detail}`)
  for (const difference of await bankDifferences(server)) findings.push(`I11 ${difference}`)
  const date = await today(server.platform.db)
  sim.looks += 1
  const seen = sim.actors.filter((_, at) => (at + sim.looks) % SCREENS_OF_ONE_IN === 0)
  const differences = await differencesOf(server, sim.actors, date, await thoseWhoStay(sim, seen))
  findings.push(...differences.map((difference) => `model: ${difference}`))
  const differing = sim.actors.filter(({ customerId }) => differences.some((one) => one.includes(customerId)))
  for (const { customerId, history, payments } of await loadFacts(
    server.platform.db,
    differing.map((one) => one.customerId),
  )) {
    const inVain = payments.filter(({ seq, gaveUpOn }) => seq === null || gaveUpOn !== null)
    const bank = await loadMovements(server.platform.db, customerId)
    sim.evidence.push(`what happened to ${customerId}: ${JSON.stringify({ ...history, inVain, bank })}`)
  }
  findings.push(...new Set(server.brokenOutside.map((error) => `sandbox: ${error}`)))
  const process = await server.start()
  const lines = process.printed().split('\n')
  for (const line of lines) if (IMPOSSIBLE.test(line)) findings.push(`log: ${line.slice(0, 400)}`)
  if (findings.length > 0) sim.evidence.push(`what the server said last: ${lines.slice(-LAST_LINES).join(' | ')}`)
}
