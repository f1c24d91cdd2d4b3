import { repayment } from '@wanka/contract/repayment.ts'
import { CallError } from '@wanka/contract/status.ts'
import { passwordLogin } from '../scenes/people.ts'
import type { Actor, Simulation } from './simulation.ts'

/** Those who still have an account; whose sessions a freeze or a log-out ended has logged in again. */
export async function thoseWhoStay({ server, actors }: Simulation): Promise<Actor[]> {
  const staying: Actor[] = []
  for (const actor of actors) {
    const { mobile, password } = actor
    const devices: string[] = []
    for (const token of actor.tokens) {
      const lives = await server.client.call(repayment.summary, {}, { token }).then(
        () => true,
        (error: unknown) => !(error instanceof CallError),
      )
      if (lives) devices.push(token)
    }
    const again =
      devices.length > 0 ? undefined : await passwordLogin(server, { mobile, password }).catch(() => undefined)
    if (again) devices.push(again.token)
    if (devices.length === 0) continue
    actor.tokens = devices
    actor.token = devices[0] ?? actor.token
    staying.push(actor)
  }
  return staying
}
