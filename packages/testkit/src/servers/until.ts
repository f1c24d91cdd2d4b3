import { afterAll, vi } from 'vitest'

/**
 * Lifts the time limits of this file's tests and hooks, which end after a known amount of work: a busy machine only takes longer
 * for it. Each request and each wait (`until`) keeps its own limit, `fetch` that of five minutes, so that one that hangs still
 * fails.
 */
export function limitByWork(): void {
  vi.setConfig({ testTimeout: 0, hookTimeout: 0 })
  afterAll(() => vi.resetConfig())
}

const EVERY_MS = 40

/** Polls until `ask` returns a truthy answer. @throws Error after `withinMs`, naming what was awaited */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false>,
  options: { withinMs?: number; what?: string } = {},
): Promise<T> {
  const { withinMs = 120_000, what = 'what was waited for' } = options
  const end = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
