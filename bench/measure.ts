import { cpus, totalmem } from 'node:os'

export type Measured = { name: string; perSecond: number }

/** The machine of the measurement, without which the figures mean nothing. */
export function machineFacts(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Runs the contenders in rotated rounds, so that a slow moment of the machine falls on all of them. */
export async function inRotation<Name extends string, T>(
  contenders: Record<Name, () => T | Promise<T>>,
  rounds: number,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(contenders) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, T[]>
  for (let round = -1; round < rounds; round++) {
    const first = (round + 1) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const result = await contenders[name]()
      // the first round warms up
      if (round >= 0) results[name].push(result)
    }
  }
  return results
}

/** The median rate of each contender, in rotated rounds. */
export async function sideBySide(
  contenders: Record<string, () => number | Promise<number>>,
  rounds = 7,
): Promise<Measured[]> {
  const rates = Object.entries(await inRotation(contenders, rounds))
  return rates.map(([name, all]) => ({ name, perSecond: median(all) }))
}

/** How often a second `work` runs, over at least `ms`. */
export function rateOf(work: () => void, ms = 300): number {
  const began = performance.now()
  let times = 0
  let elapsed = 0
  while (elapsed < ms) {
    for (let i = 0; i < 50; i++) work()
    times += 50
    elapsed = performance.now() - began
  }
  return (times / elapsed) * 1000
}

const figure = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Prints each rate and its ratio to `base`, and whether the promised ratio is kept. */
export function report(
  title: string,
  measured: Measured[],
  base: string,
  promise: { name: string; atLeast: number },
): boolean {
  const floor = measured.find(({ name }) => name === base)?.perSecond ?? Number.NaN
  console.log(`\n${title}`)
  for (const { name, perSecond } of measured)
    console.log(`  ${name.padEnd(44)} ${figure(perSecond).padStart(12)} /s   ${(perSecond / floor).toFixed(2)} ×`)
  const ratio = (measured.find(({ name }) => name === promise.name)?.perSecond ?? 0) / floor
  const kept = ratio >= promise.atLeast
  console.log(`  promised ≥ ${promise.atLeast} × ${base}: ${ratio.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}

/** Prints a measured value and whether it is what was promised. @returns whether it is */
export function promise(what: string, value: number, holds: (value: number) => boolean): boolean {
  const kept = holds(value)
  console.log(`  promised ${what}: ${value.toFixed(2)} ${kept ? 'kept' : 'MISSED'}`)
  return kept
}
