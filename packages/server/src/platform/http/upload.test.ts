import { Readable } from 'node:stream'
import { Status } from '@wanka/contract/status.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { FileTooLarge, fileReader } from './upload.ts'

const asked = (body: unknown, headers = {}) => ({ body, headers }) as FastifyRequest
const parts = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 7)))

test('a customer’s file is read whole', async () => {
  expect(await fileReader(asked(parts(3, 4)), 7)('a')).toEqual(Buffer.alloc(7, 7))
})

test('S18 a file above the limit is not read to its end, whatever content-length its sender declares', async () => {
  const body = parts(4, 4, 4, 4)
  await expect(fileReader(asked(body), 7)('a')).rejects.toThrow(FileTooLarge)
  expect(body.destroyed).toBe(false)
  await expect(fileReader(asked(parts(1), { 'content-length': '8' }), 7)('a')).rejects.toThrow(FileTooLarge)
})

test('a caller who sends a body that is no file is refused', async () => {
  expect(await statusOf(fileReader(asked({ a: '1' }), 7)('a'))).toBe(Status.badSignature)
})

test('a sender beyond twelve concurrent files is refused as busy', async () => {
  const open = Array.from({ length: 12 }, () => new Readable({ read() {} }))
  const reading = open.map((body, n) => fileReader(asked(body), 7)(`sender ${n}`))
  await expect(fileReader(asked(parts(1)), 7)('a')).rejects.toThrow('现在使用的人有点多')
  for (const body of open) body.push(null)
  await Promise.all(reading)
  expect(await fileReader(asked(parts(1)), 7)('a')).toHaveLength(1)
})

test('S39 of one sender’s files two are read at once and no more; another sender’s file is read at once', async () => {
  const slow = Array.from({ length: 4 }, () => new Readable({ read() {} }))
  const reading = slow.map((body) => fileReader(asked(body), 7)('slow'))
  expect(await fileReader(asked(parts(1)), 7)('other')).toHaveLength(1)
  expect(slow.filter((body) => body.readableFlowing !== null || body.listenerCount('readable') > 0)).toHaveLength(2)
  for (const body of slow) body.push(null)
  await Promise.all(reading)
})

test('S39 a sender whose file trickles is cut off within seconds; a steady one is read', async () => {
  vi.useFakeTimers()
  try {
    const [trickle, steady] = [new Readable({ read() {} }), new Readable({ read() {} })]
    const given = statusOf(fileReader(asked(trickle), 1_000_000)('slow'))
    const read = fileReader(asked(steady), 1_000_000)('steady')
    for (let second = 0; second < 12; second++) {
      trickle.push(Buffer.alloc(8))
      steady.push(Buffer.alloc(4000))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(await given).toBe(Status.refused)
    steady.push(null)
    expect(await read).toHaveLength(48_000)
  } finally {
    vi.useRealTimers()
  }
})
