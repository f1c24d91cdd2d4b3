import fc from 'fast-check'

/** How a write is sent: once; twice in parallel; or again after its reply was lost, with the same key. */
export type Saying = 'once' | 'twice' | 'lost'

/**
 * One step. Its actor, subject and amount are numbers that are resolved only when it runs: a script stays valid when steps are
 * taken out. `beside`: it runs while the step before it is still running.
 */
export type Step = { act: string; who: number; which: number; share: number; beside: boolean; saying: Saying }

/** The steps that a seed yields; the weights set how often each act occurs. */
export function scriptOf(seed: number, length: number, weights: Readonly<Record<string, number>>): Step[] {
  const acts = Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }))
  const step = fc.record({
    act: fc.oneof(...acts),
    who: fc.nat(99),
    which: fc.nat(9999),
    share: fc.integer({ min: 1, max: 99 }),
    beside: fc.oneof({ weight: 59, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    saying: fc.constantFrom<Saying[]>('once', 'once', 'once', 'once', 'twice', 'lost'),
  })
  return fc.sample(step, { seed, numRuns: length })
}

/** A script as one line, to be run again. */
export const written = (script: readonly Step[]): string => JSON.stringify(script)
