import { today } from '@wanka/server/kernel/business-calendar.ts'
import { bankDifferences } from '../bank-books.ts'
import { differencesOf } from './model/look.ts'
import { thoseWhoStay } from './sessions.ts'
import type { Simulation } from './simulation.ts'

/** What must not stand in a log, whatever the parties do: the server met something that it holds for impossible. */
const IMPOSSIBLE = /IllegalTransition|violates|no such key|known key|deadlock|TypeError|ReferenceError|not found once/

/** Compares the books with their invariants, with the bank's, and with what the model makes of every loan. */
export async function look(sim: Simulation): Promise<void> {
  const { server, findings } = sim
  for (const { invariant, subject, detail } of (await server.violations()) as Record<string, string>[])
    findings.push(`${invariant}: ${subject} ${detail}`)
  for (const difference of await bankDifferences(server)) findings.push(`I11 ${difference}`)
  const date = await today(server.kernel.db)
  findings.push(
    ...(await differencesOf(server, await thoseWhoStay(sim), date)).map((difference) => `model: ${difference}`),
  )
  const process = await server.start()
  for (const line of process.printed().split('\n'))
    if (IMPOSSIBLE.test(line)) findings.push(`log: ${line.slice(0, 400)}`)
}
