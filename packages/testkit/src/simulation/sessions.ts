import { repayment } from '@wanka/contract/lending/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import { passwordLogin } from '../fixtures/customer/people.ts'
import { type Actor, count, type Simulation, type Turn } from './simulation.ts'

/** Runs an operator command. A refusal is counted; an exception is a finding. */
export async function operate(turn: Turn, ...words: string[]): Promise<void> {
  const { sim } = turn
  try {
    const { code } = await sim.operators.run(...words)
    count(sim, `ops ${words[0]} ${code}`)
    if (code === 0) turn.done()
  } catch (error) {
    sim.findings.push(`ops ${words.join(' ')}: ${error}`)
  }
}

/** The actors who still have an account; those whose sessions a freeze or a log-out ended are logged in again. */
export async function thoseWhoStay(sim: Simulation, actors: readonly Actor[]): Promise<Actor[]> {
  const staying = await Promise.all(actors.map((actor) => staysWith(sim, actor)))
  return staying.filter((actor) => actor !== undefined)
}

async function staysWith(sim: Simulation, actor: Actor): Promise<Actor | undefined> {
  const { mobile, password, tokens } = actor
  const lives = await Promise.all(tokens.map((token) => isLive(sim, token)))
  const devices = tokens.filter((_, at) => lives[at])
  if (devices.length === 0) {
    const again = await passwordLogin(sim.server, { mobile, password }).catch(() => undefined)
    if (!again) return undefined
    devices.push(again.token)
  }
  actor.tokens = devices
  actor.token = devices[0] ?? actor.token
  return actor
}

const isLive = ({ server }: Simulation, token: string): Promise<boolean> =>
  server.client.call(repayment.summary, {}, { token }).then(
    () => true,
    (error: unknown) => !(error instanceof CallError),
  )
