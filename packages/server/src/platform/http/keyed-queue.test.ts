import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { expect, test } from 'vitest'
import { makeKeyedQueue } from './keyed-queue.ts'

test('of seven calls with one key two run, three queue and two are refused; a call with another key does not wait', async () => {
  const turns = makeKeyedQueue({ running: 2, waiting: 3 })
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const heard = Array.from({ length: 7 }, () => statusOf(turns('a', work)))
  expect(await turns('b', async () => 'b')).toBe('b')
  expect(await Promise.all(heard.slice(5))).toEqual([40403, 40403])
  while (running > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(heard.slice(0, 5))).toEqual([1, 1, 1, 1, 1])
  expect(most).toBe(2)
})

test('work that fails releases its slot to the next in the queue', async () => {
  const turns = makeKeyedQueue({ running: 1, waiting: 1 })
  const failed = turns('a', async () => {
    throw new Error('no')
  })
  const next = turns('a', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
