import type { Simulation } from './simulation.ts'

/**
 * The next entry of a list: each comes once per world before the first one repeats. The first step that calls sets where a world
 * begins, so that several short worlds cover a long list.
 */
export function nextOf<T>({ kept }: Simulation, name: string, list: readonly T[], first: number): T | undefined {
  const [at = first] = (kept.get(`next ${name}`) ?? []) as number[]
  kept.set(`next ${name}`, [at + 1])
  return list[at % Math.max(1, list.length)]
}
