import type { Step } from './step.ts'

/** The kind of a finding: its text without the numbers of the affected rows. */
export const kindOf = (finding: string): string =>
  finding
    .slice(0, 120)
    .replace(/[\dA-F-]{6,}/gi, '#')
    .replace(/\d+/g, '0')
    .slice(0, 60)

/** Whether a script still shows the finding. */
export type StillFails = (script: readonly Step[]) => Promise<boolean>

/**
 * Delta debugging: removes ever smaller parts of a script as long as the rest still fails. Steps are run again each time, so the
 * search for one that fails by chance alone ends after `most` runs.
 */
export async function shortened(script: readonly Step[], fails: StillFails, most: number): Promise<Step[]> {
  let left = [...script]
  let runs = 0
  for (let parts = 2; left.length > 1; ) {
    const size = Math.ceil(left.length / parts)
    let taken = false
    for (let from = 0; from < left.length && runs < most; from += size) {
      const rest = [...left.slice(0, from), ...left.slice(from + size)]
      if (rest.length === 0) continue
      runs += 1
      if (!(await fails(rest))) continue
      left = rest
      taken = true
      break
    }
    if (runs >= most || (!taken && size === 1)) return left
    parts = taken ? Math.max(2, parts - 1) : Math.min(left.length, parts * 2)
  }
  return left
}
