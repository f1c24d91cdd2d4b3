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
