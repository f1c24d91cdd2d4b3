import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { ENDED_AT } from '@wanka/server/platform/observability/failpoint.ts'
import { count, isAway, type Simulation } from './simulation.ts'

/** Counts the failpoint at which the armed process was killed, if it was. */
export function noteEnd(sim: Simulation): void {
  const { armed } = sim
  if (armed?.killedBy() !== 'SIGKILL') return
  sim.armed = undefined
  const [, place] = armed.printed().match(new RegExp(`${ENDED_AT}([\\w.]+)`)) ?? []
  if (place) count(sim, `killed at ${place}`)
}

const MOST_TRIES = 6

/** Runs some ends of day, one by one; one that a killed server leaves unfinished is resumed by the next. */
export async function passNights(sim: Simulation, nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) await passNight(sim)
}

/** Closes the days by command: the next close begins while the bank has yet to answer the debits of the one before. */
export async function hurryNights(sim: Simulation, nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) await closeByHand(sim)
}

/** Closes one day by command and sends the bank the date, unless the server is away: the bank then gets the next one. */
export async function closeByHand({ server, operators, findings }: Simulation): Promise<void> {
  const { code, printed } = await operators.run('close-day')
  if (code !== 0) findings.push(`the night does not pass by hand: ${printed}`)
  await server.sandbox.advance(0).catch(() => undefined)
}

async function passNight({ server, findings }: Simulation): Promise<void> {
  const before = await today(server.platform.db)
  let said: unknown
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const process = await server.start()
    try {
      // a close recorded before the server was killed is not repeated: the bank only has to get the date
      await server.sandbox.advance((await today(server.platform.db)) > before ? 0 : 1)
      return
    } catch (error) {
      said = error
      if (!(await isAway(process))) break
    }
  }
  findings.push(`the night after ${before} does not pass: ${said}`)
}
