/** A stage, and whether everything held. */
export type Verdict = { stage: string; done: string; held: boolean; note: string }

export function printVerdict({ stage, done, held, note }: Verdict): void {
  console.log(`${stage.padEnd(9)} ${held ? 'held  ' : 'BROKEN'}  ${done}${note ? ` · ${note}` : ''}`)
}
