import { startKillableServer } from '../servers/killable-server.ts'
import { acts } from './acts.ts'
import { allFailpoints, observe } from './coverage.ts'
import { look } from './look.ts'
import { PARAMETERS, type Peopled, SETTINGS } from './people.ts'
import { becomeQuiet } from './quiet.ts'
import { openSimulation, type Simulation, turnOf } from './simulation.ts'
import type { Step } from './step.ts'

/** The outcome of a script: the findings, the number of acts before them, and the counts of what was seen. */
export type Outcome = Pick<Simulation, 'findings' | 'evidence' | 'seen'> & { acts: number; ms: number; spent: Spent }
/** Milliseconds of acting, of coming to rest, and of comparing. */
type Spent = { acts: number; rest: number; look: number }

export const WEIGHTS = Object.fromEntries(Object.entries(acts).map(([name, { weight }]) => [name, weight * 10]))

/** Steps between two comparisons of the books. */
const STEPS_BETWEEN_LOOKS = 80
/** Steps in parallel. */
const LANES = 14

/** Runs a script in a world of its own, up to the first comparison with a finding. */
export async function runScript(
  adminUrl: string,
  { template, actors }: Peopled,
  script: readonly Step[],
): Promise<Outcome> {
  const began = performance.now()
  const server = await startKillableServer(adminUrl, SETTINGS, {
    template,
    parameters: PARAMETERS,
  })
  const sim: Simulation = openSimulation(
    server,
    actors.map((actor) => ({ ...actor, tokens: [...actor.tokens] })),
    allFailpoints(),
  )
  let done = 0
  const spent = { acts: 0, rest: 0, look: 0 }
  try {
    await server.start()
    while (done < script.length && sim.findings.length === 0) {
      const steps = script.slice(done, done + STEPS_BETWEEN_LOOKS)
      const mark = performance.now()
      await live(sim, steps)
      done += steps.length
      const rest = performance.now()
      await becomeQuiet(sim)
      const looked = performance.now()
      await look(sim)
      spent.acts += rest - mark
      spent.rest += looked - rest
      spent.look += performance.now() - looked
    }
    await observe(sim)
  } finally {
    await sim.operators.close()
    await server.stop()
  }
  const { findings, evidence, seen } = sim
  return { findings, evidence, seen, acts: done, ms: performance.now() - began, spent }
}

/** Runs the steps in order, some in parallel; a step that is not `beside` another waits for those before it. */
async function live(sim: Simulation, steps: readonly Step[]): Promise<void> {
  const going = new Set<Promise<void>>()
  for (const step of steps) {
    if (!step.beside) await Promise.all(going)
    while (going.size >= LANES) await Promise.race(going)
    const act = take(sim, step).finally(() => going.delete(act))
    going.add(act)
  }
  await Promise.all(going)
}

async function take(sim: Simulation, step: Step): Promise<void> {
  const act = acts[step.act]
  if (!act) return
  try {
    await act.run(turnOf(sim, step))
  } catch (error) {
    sim.findings.push(`the act ${step.act} broke: ${error instanceof Error ? error.stack : error}`)
  }
}
