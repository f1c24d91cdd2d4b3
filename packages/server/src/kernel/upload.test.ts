import { Readable } from 'node:stream'
import { Status } from '@wanka/contract/status.ts'
import { statusOf } from '@wanka/testkit/failure-of.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { FileTooLarge, fileReader } from './upload.ts'

const asked = (body: unknown, headers = {}) => ({ body, headers }) as FastifyRequest
const parts = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 7)))

test('a file is read whole', async () => {
  expect(await fileReader(asked(parts(3, 4)), 7)()).toEqual(Buffer.alloc(7, 7))
})

test('S18 a file that is larger than it may be is read no further, whatever it said of itself', async () => {
  const body = parts(4, 4, 4, 4)
  await expect(fileReader(asked(body), 7)()).rejects.toThrow(FileTooLarge)
  expect(body.destroyed).toBe(false)
  await expect(fileReader(asked(parts(1), { 'content-length': '8' }), 7)()).rejects.toThrow(FileTooLarge)
})

test('a body that is no file cannot be read', async () => {
  expect(await statusOf(fileReader(asked({ a: '1' }), 7)())).toBe(Status.badSignature)
})

test('only so many files are read at once', async () => {
  const open = Array.from({ length: 12 }, () => new Readable({ read() {} }))
  const reading = open.map((body) => fileReader(asked(body), 7)())
  await expect(fileReader(asked(parts(1)), 7)()).rejects.toThrow('现在使用的人有点多')
  for (const body of open) body.push(null)
  await Promise.all(reading)
  expect(await fileReader(asked(parts(1)), 7)()).toHaveLength(1)
})
