import type { Simulation } from './simulation.ts'

/**
 * The next of a list: each comes once in a world before the first one comes again. Where a world begins is said by the step that asks
 * first, so that several short ones see all of a long list.
 */
export function nextOf<T>({ kept }: Simulation, name: string, list: readonly T[], first: number): T | undefined {
  const [at = first] = (kept.get(`next ${name}`) ?? []) as number[]
  kept.set(`next ${name}`, [at + 1])
  return list[at % Math.max(1, list.length)]
}
