import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const NUMBERED = /^(\d{4})-.*\.md$/

test('a reader finds every decision record in the index by its number and title', () => {
  const files = readdirSync(FOLDER).filter((name) => NUMBERED.test(name))
  expect(files.length).toBeGreaterThan(60)
  const wanted = files.map((name) => {
    const [heading = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n')
    return [Number(name.slice(0, 4)), heading.replace(/^#\s*\d+\.?\s*/, ''), name]
  })
  const listed = [
    ...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\|\s+(\d+)\s+\| \[(.*)\]\((.*)\)\s+\|$/gm),
  ]
  expect(listed.map(([, number, title, name]) => [Number(number), title, name])).toEqual(wanted)
})

test('a reader finds the records numbered without holes, each with its status and date', () => {
  const files = readdirSync(FOLDER).filter((name) => NUMBERED.test(name))
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
  const undated = files.filter((name) => {
    const [, , status = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n')
    return !/^Status: (accepted|superseded by \d+) · \d{4}-\d\d-\d\d/.test(status)
  })
  expect(undated).toEqual([])
})
