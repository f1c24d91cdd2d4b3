import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { isAway, type Simulation } from './simulation.ts'

const MOST_TRIES = 6

/** Passes some nights, one by one; one in which the server ends is gone on with by the next. */
export async function passNights(sim: Simulation, nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) await passNight(sim)
}

/** … as staff close the days: the next one begins while the bank has yet to answer the debits of the one before. */
export async function hurryNights(sim: Simulation, nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) await closeByHand(sim)
}

/** The bank hears of the date, unless the server is away: it hears of the next one, then. */
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
      // a close that was recorded before the server ended is not made again: the bank only has to hear the date
      await server.sandbox.advance((await today(server.platform.db)) > before ? 0 : 1)
      return
    } catch (error) {
      said = error
      if (!(await isAway(process))) break
    }
  }
  findings.push(`the night after ${before} does not pass: ${said}`)
}
