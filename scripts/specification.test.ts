import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/specification.md is the list itself: this reads its tables. It refuses an item without a place and a proof, and a place or a
// proof that has moved.

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/specification.md'
/** Items asked for and not driven. The number may only fall: lower it with the item that you finish. */
const NOT_DRIVEN = 0
const FEWEST_ITEMS = 740

type Item = { line: number; name: string; where: string; proof: string }

const text = readFileSync(join(ROOT, PAGE), 'utf8')

/** The rows of the tables, with the heading above each; the head of a table is none. */
function rowsOf(lines: readonly string[]): { line: number; heading: string; cells: string[] }[] {
  let heading = ''
  return lines.flatMap((text, at) => {
    heading = /^##+ (.*)$/.exec(text)?.[1] ?? heading
    const cells = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const isHead = cells[0] === 'Item' || /^-+$/.test(cells[0] ?? '-')
    return isHead ? [] : [{ line: at + 1, heading, cells }]
  })
}

const rows = rowsOf(text.split('\n'))
/** An item’s name is made unique by its heading. */
const items: Item[] = rows.flatMap(({ line, heading, cells: [name, , where = '', proof] }) =>
  proof === undefined ? [] : [{ line, name: `${heading}: ${name}`, where, proof }],
)
/** Name and what is missing. */
const notDriven = rows.flatMap(({ cells: [name = '', missing = '', ...more] }) =>
  more.length === 0 && missing ? [name] : [],
)

const fileOf = (named: string): string | undefined =>
  [join(ROOT, named), join(ROOT, 'packages', named)].find((file) => existsSync(file))
const read = (file: string): string => readFileSync(file, 'utf8')

/** Whether the file has the word, not only as a part of another. */
const hasWord = (source: string, word: string): boolean => {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(/^[\w$]+$/.test(word) ? `(?<![\\w$])${literal}(?![\\w$])` : literal).test(source)
}

const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\])*)")/g
const titlesIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, single, template, double]) => single ?? template ?? double ?? '')

/** What is wrong with the place of an item. */
function wrongPlace({ where, name, line }: Item): string[] {
  const [, file = '', symbol = ''] = /^`([^`]+)` `([^`]+)`$/.exec(where) ?? []
  const says = (what: string): string[] => [`${PAGE}:${line} ${name}: ${what}`]
  if (!file) return says('the third column names a file and a symbol in it, `file` `symbol`')
  const found = fileOf(file)
  if (!found) return says(`there is no ${file}. It has moved: name the file where ${symbol} is now`)
  return hasWord(read(found), symbol) ? [] : says(`${file} has no ${symbol}. Name what does it now, or its new file`)
}

/** What is wrong with the proof of an item. */
function wrongProof({ proof, name, line }: Item): string[] {
  const [, file = '', words = ''] = /^`([^`]+\.(?:test|journey)\.ts)` “(.+)”$/.exec(proof) ?? []
  const says = (what: string): string[] => [`${PAGE}:${line} ${name}: ${what}`]
  if (!file) return says('the fourth column names a test and words of its title, `file` “words”, or says why not')
  const found = fileOf(file)
  if (!found) return says(`there is no ${file}. It has moved: name the test that proves it now`)
  return titlesIn(read(found)).some((title) => title.includes(words))
    ? []
    : says(`no test of ${file} has “${words}” in its title. Name the test that proves it now`)
}

const isExcused = ({ proof }: Item): boolean => /^Not there: \S.{20,}/.test(proof)
const isOpen = ({ proof }: Item): boolean => proof === '**open**'

test('a reader finds every item of the specification where the list says, with the test that proves it', () => {
  expect(items.length).toBeGreaterThanOrEqual(FEWEST_ITEMS)
  const claimed = items.filter((item) => !isExcused(item))
  const wrong = claimed.flatMap((item) => [
    ...(isOpen(item) && item.where === '–' ? [] : wrongPlace(item)),
    ...(isOpen(item) ? [] : wrongProof(item)),
  ])
  expect(wrong).toEqual([])
})

test('a reader finds each item of the specification once', () => {
  const names = items.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a reader finds in one list what is asked for and not driven, and it only gets shorter', () => {
  const open = items.filter(isOpen).map(({ name }) => name)
  expect(notDriven, `what is **open** stands under "Not yet driven" of ${PAGE}, in the same order`).toEqual(open)
  expect(open.length, 'finish an item, or lower NOT_DRIVEN of scripts/specification.test.ts').toBe(NOT_DRIVEN)
})
