import { ENDED_AT } from '@wanka/server/platform/observability/failpoint.ts'
import { count, type Simulation } from './simulation.ts'

/** Counts the failpoint at which the armed process was killed, if it was. */
export function noteEnd(sim: Simulation): void {
  const { armed } = sim
  if (armed?.killedBy() !== 'SIGKILL') return
  sim.armed = undefined
  const [, place] = armed.printed().match(new RegExp(`${ENDED_AT}([\\w.]+)`)) ?? []
  if (place) count(sim, `killed at ${place}`)
}
