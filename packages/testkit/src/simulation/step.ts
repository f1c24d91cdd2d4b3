import fc from 'fast-check'

/** What becomes of a write: said once; twice at the same moment, or again since its reply was lost, with the same key. */
export type Saying = 'once' | 'twice' | 'lost'

/**
 * One thing that happens. Who does it, to which of what there is, and how much of it are numbers that mean something only
 * when it comes to it: a script stays one when steps are taken out. `beside`: while the step before it is still going on.
 */
export type Step = { act: string; who: number; which: number; share: number; beside: boolean; saying: Saying }

/** The steps that a seed stands for; the weights say how often an act is among them. */
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
