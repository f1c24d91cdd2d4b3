import { customer } from '@wanka/contract/customer/profile.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { reply } from '@wanka/contract/reply.ts'
import { wire } from '@wanka/contract/wire.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiled } from '../../build/compiled-shapes.ts'
import * as shapes from './shape.ts'

/** The code that the build generates for the schema, evaluated here. */
const shapeOf = <T>(schema: z.core.$ZodType<T>): shapes.Shape<T> =>
  new Function(...Object.keys(shapes), `return ${compiled(schema)}`)(...Object.values(shapes))

const attempt = (read: () => unknown): unknown => {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

const answer = z.object({
  name: z.string(),
  count: z.int(),
  on: z.boolean(),
  kind: z.enum(['a', 'b']),
  sum: wire.fen(),
  day: z.optional(wire.date()),
  rows: z.array(z.object({ sum: wire.fen() })),
  rest: z.optional(z.unknown()),
})
const good = { name: '', count: 3, on: false, kind: 'b', sum: '1234.50', rows: [{ sum: '-0.05' }] }
const { sum: _, ...withoutSum } = good

test.each([
  [good],
  [{ ...good, day: '2028-02-29', rest: { a: 1 }, rows: [] }],
  [{ ...good, stranger: 1 }],
  [{ ...good, name: null }],
  [{ ...good, count: 1.5 }],
  [{ ...good, count: '1' }],
  [{ ...good, on: 'Y' }],
  [{ ...good, kind: 'c' }],
  [{ ...good, sum: '1.234' }],
  [{ ...good, sum: 12 }],
  [{ ...good, sum: '' }],
  [{ ...good, day: '2027-02-29' }],
  [{ ...good, day: null }],
  [{ ...good, rows: {} }],
  [{ ...good, rows: [null] }],
  [withoutSum],
  [[]],
  [null],
  ['text'],
])('the compiled reader accepts and rejects as its schema does: %j', (value) => {
  expect(attempt(() => shapeOf(answer)(value))).toEqual(attempt(() => z.decode(answer, value as never)))
})

test('the build compiles the schemas of the first screen', () => {
  for (const schema of [reply, catalogue.config.output, customer.frontInfo.output])
    expect(compiled(schema)).toMatch(/^object/)
})

test('the build fails on a schema that the compiled reader cannot express instead of reading it loosely', () => {
  expect(() => compiled(z.object({ short: z.string().check(z.maxLength(3)) }))).toThrow('string')
  expect(() => compiled(z.object({ any: z.number() }))).toThrow('number')
})
