import { count, type Turn } from './simulation.ts'

/** Runs an operator command. A refusal is counted; an exception is a finding. */
export async function operate(turn: Turn, ...words: string[]): Promise<void> {
  const { sim } = turn
  try {
    const { code } = await sim.operators.run(...words)
    count(sim, `ops ${words[0]} ${code}`)
    if (code === 0) turn.done()
  } catch (error) {
    sim.findings.push(`ops ${words.join(' ')}: ${error}`)
  }
}
