const EVERY_MS = 40

/** Polls until `ask` returns a truthy answer. @throws Error after `withinMs`, naming what was awaited */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false>,
  options: { withinMs?: number; what?: string } = {},
): Promise<T> {
  const { withinMs = 10_000, what = 'what was waited for' } = options
  const end = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
