import { OverloadedError } from './concurrency-limit.ts'

/** Runs work when it is its turn among what has the same key. @throws OverloadedError while too much of it waits */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Line = { running: number; waiting: (() => void)[] }

/** For each key so much runs at once and so much waits; keys do not wait for each other. */
export function makeKeyedQueue({ running, waiting }: { running: number; waiting: number }): KeyedQueue {
  const lines = new Map<string, Line>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < running) line.running += 1
    else if (line.waiting.length >= waiting) throw new OverloadedError()
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // the place is handed on without being given up, so that nothing slips in between
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
