import { FAULTS, type Fault, type ProviderName } from '@wanka/sandbox/faults/faults.ts'
import { until } from '../../servers/until.ts'
import type { Act } from '../act.ts'
import { noteEnd } from '../nights.ts'
import { nextOf } from '../people.ts'
import { count, type Turn } from '../simulation.ts'
import { CALLS_OF, PARTY_ACTS, PLACE_ACTS, SELDOM_PASSED } from './brought-about.ts'

const MOST_FAULTS_AT_ONCE = 3
/** Attempts to pass the failpoint at which the process is to be killed. */
const TRIED = 4
/** What an act leaves to a job or a notice passes the failpoint within this. */
const FOLLOWS_MS = 1200

type Disturbance = { party: ProviderName; fault: Fault; call?: string | undefined }

/** Every fault, at each of the calls where its effect differs. */
const disturbancesOf = (parties: readonly ProviderName[]): Disturbance[] =>
  parties.flatMap((party) =>
    FAULTS[party].flatMap((fault) =>
      (CALLS_OF[party]?.[fault] ?? [undefined]).map((call) => ({ party, fault: fault as Fault, call })),
    ),
  )
const OF_THE_BANK = disturbancesOf(['bank'])
const OF_OTHERS = disturbancesOf((Object.keys(FAULTS) as ProviderName[]).filter((party) => party !== 'bank'))

/** Sets a fault, every other one at the bank, and runs an act that meets it. */
async function fault(turn: Turn): Promise<void> {
  const { sim, which, share } = turn
  const ofBank = share % 2 === 0
  const chosen = nextOf(sim, ofBank ? 'fault of the bank' : 'fault', ofBank ? OF_THE_BANK : OF_OTHERS, which)
  if (!chosen) return
  const { party, fault, call } = chosen
  await sim.server.sandbox.fault(party, fault, 1 + (which % MOST_FAULTS_AT_ONCE), call)
  count(sim, `fault ${party} ${fault}`)
  turn.done()
  const acts = PARTY_ACTS[`${party}.${call}`] ?? PARTY_ACTS[party] ?? []
  await nextOf(sim, `met ${party} ${call}`, acts, which)?.({ ...turn, done: () => undefined })
}

/** Arms one failpoint and runs acts that pass it. The process logs the failpoint when it is killed, which is counted. */
async function kill(turn: Turn): Promise<void> {
  const { sim, which, share } = turn
  const process = await sim.server.start()
  noteEnd(sim)
  const seldom = share % 2 === 0
  const place = nextOf(sim, seldom ? 'seldom killed' : 'kill', seldom ? SELDOM_PASSED : sim.failpoints, which)
  if (!place) return
  await process.arm(`${place}:kill`).catch(() => undefined)
  sim.armed = process
  turn.done()
  const [area = ''] = place.split('.')
  const acts = PLACE_ACTS[place] ?? PLACE_ACTS[area] ?? []
  for (let tried = 0; tried < TRIED && process.lastWords() === undefined; tried += 1) {
    const actor = sim.actors[(which + tried) % sim.actors.length]
    if (!actor) return
    const one = {
      ...turn.as(actor),
      which: which + tried,
      share: 1 + ((share + tried * 13) % 99),
      done: () => undefined,
    }
    await acts[tried % Math.max(1, acts.length)]?.(one)
    await until(async () => process.lastWords() !== undefined, { withinMs: FOLLOWS_MS }).catch(() => undefined)
  }
}

export const disturbingActs = {
  fault: { weight: 7, run: fault },
  kill: { weight: 1, run: kill },
} as const satisfies Record<string, Act>
