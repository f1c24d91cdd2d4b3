import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Counted, makeBatchedCounter } from './batched-counter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Tap = { banner: string }

test('counts within half a second are written in one batch, each kind with its number', async () => {
  const written: (readonly Counted<Tap>[])[] = []
  const tally = makeBatchedCounter<Tap>(async (counts) => written.push(counts))
  for (const banner of ['a', 'b', 'a', 'a']) tally.add({ banner })
  expect(written).toEqual([])
  await vi.runAllTimersAsync()
  tally.add({ banner: 'b' })
  await tally.stop()
  expect(written).toEqual([
    [
      { banner: 'a', times: 3 },
      { banner: 'b', times: 1 },
    ],
    [{ banner: 'b', times: 1 }],
  ])
})

test('a failed write loses its counts without an error, and kinds beyond the cap are dropped', async () => {
  const sizes: number[] = []
  let down = true
  const tally = makeBatchedCounter<Tap>(async (counts) => {
    if (down) throw new Error('down')
    sizes.push(counts.length)
  })
  tally.add({ banner: 'a' })
  await vi.runAllTimersAsync()
  down = false
  for (let kind = 0; kind < 2_000; kind += 1) tally.add({ banner: String(kind) })
  await vi.runAllTimersAsync()
  expect(sizes).toEqual([500])
})
