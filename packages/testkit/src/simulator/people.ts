import type { CardBehaviour } from '@wanka/sandbox/bank/card-behaviours.ts'
import { startKillableServer } from '../killable-server.ts'
import { bindCard, signMandate, withLine } from '../scenes/credit.ts'
import { passwordLogin } from '../scenes/people.ts'
import type { Actor } from './simulation.ts'

/** What the second card of each actor does; everybody's first one pays. */
const SECOND_CARDS: readonly CardBehaviour[] = [
  'paid-later',
  'insufficient',
  'timeout-but-paid',
  'paid-twice',
  'late-notice',
  'not-found-then-paid',
  'failed-later',
  'duplicate-notice',
]

/** Of a server that lives in a simulation: parties that do not answer are given up soon. */
export const SETTINGS = { PARTY_TIMEOUT_MS: '400', LOG_LEVEL: 'error', DATABASE_POOL: '10' }

/** The actors of every simulation, and the database that each simulation's is cloned from. */
export type Peopled = { template: string; actors: Actor[] }

/** Makes people with a line, two cards and two devices, once: a clone of their database has them too. */
export async function peopled(adminUrl: string): Promise<Peopled> {
  const server = await startKillableServer(adminUrl, SETTINGS, { kept: true })
  await server.start()
  const actors: Actor[] = []
  for (const card of SECOND_CARDS) {
    const holder = await withLine(server)
    await signMandate(server, { ...holder, ...(await bindCard(server, holder, { card })) })
    const { token } = await passwordLogin(server, { mobile: holder.mobile, password: holder.password })
    actors.push({ ...holder, tokens: [holder.token, token] })
  }
  await server.stop()
  return { template: new URL(server.databaseUrl).pathname.slice(1), actors }
}
