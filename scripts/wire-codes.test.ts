import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Status } from '@wanka/contract/status.ts'
import { expect, test } from 'vitest'

const PACKAGES = join(import.meta.dirname, '../packages')
/** The list itself, and what is generated from the specification's figures. */
const LISTS = ['contract/src/status.ts']
const codes = new Set<number>(Object.values(Status).filter((code) => code > 1))
/** A code as a key of an object, or compared to a status: with no name, a reader has to look it up. */
const KEY = /(?:^\s*|[{,]\s*)(\d{4,6}):/g
const COMPARED = /\b(?:status|code)\)? ?[!=]== ?(\d{3,6})\b/g

const sources = (name: string): string[] =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(name, 'src', file))

test('the product compares wire codes by their names', () => {
  const files = ['contract', 'server', 'web'].flatMap(sources).filter((file) => !LISTS.includes(file))
  expect(files.length).toBeGreaterThan(1000)
  const bare = files.flatMap((file) => {
    const lines = readFileSync(join(PACKAGES, file), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      [...line.matchAll(KEY), ...line.matchAll(COMPARED)]
        .filter(([, code]) => codes.has(Number(code)))
        .map(([, code]) => `${file}:${at + 1}: ${code}`),
    )
  })
  expect(bare).toEqual([])
})
