import { OverloadedError } from './concurrency-limit.ts'

/** Runs work in a bounded queue per key. @throws OverloadedError when the key's queue is full */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Line = { running: number; waiting: (() => void)[] }

/** Bounds what runs at once and what waits for each key; keys do not wait for each other. */
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
      // the slot passes on without being released, so that no new work jumps the queue
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
