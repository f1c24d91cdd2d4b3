import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GRANTS } from '../platform/db/grants.data.ts'
import { GUESTS, TABLE_OWNERS } from './table-owners.ts'

const SERVER = join(import.meta.dirname, '..')
const WRITES = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)[ \w]*'|\b(?:insert into|update|delete from)\s+(\w+)\b/g

type Writing = { writer: string; table: string; file: string }

const owners = Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) =>
  (tables as readonly string[]).map((table) => ({ owner, table })),
)
const tables = new Set(owners.map(({ table }) => table))

/** `modules/lending/loans/plan.ts` is of `lending/loans`, `platform/db/id.ts` of `platform`. */
function folderOf(file: string): string {
  const [root = '', area, module] = file.split('/')
  return root === 'modules' ? `${area}/${module}` : root
}

const writings: Writing[] = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(WRITES)]
      .map(([, byBuilder, bySql]) => ({ writer: folderOf(file), table: byBuilder ?? bySql ?? '', file }))
      .filter(({ table }) => tables.has(table)),
  )

const isGuest = ({ writer, table }: Writing): boolean =>
  GUESTS.some((guest) => guest.writer === writer && (guest.tables as readonly string[]).includes(table))

test('a developer finds exactly one owner for every table of the database', () => {
  expect(owners.map(({ table }) => table).sort()).toEqual(Object.keys(GRANTS).sort())
})

test('a module that writes another module’s table is a listed guest with a stated reason', () => {
  expect(writings.length).toBeGreaterThan(200)
  const strangers = writings.filter(
    (one) => !owners.some(({ owner, table }) => owner === one.writer && table === one.table) && !isGuest(one),
  )
  expect(strangers).toEqual([])
})

test('a guest that no longer writes a table is off the list', () => {
  const idle = GUESTS.flatMap(({ writer, tables: named }) =>
    named.filter((table) => !writings.some((one) => one.writer === writer && one.table === table)),
  )
  expect(idle).toEqual([])
})

test('a developer reads the tables of an area’s modules in its README', () => {
  const areas = readdirSync(join(SERVER, 'modules'))
  for (const area of areas) {
    const own = owners.filter(({ owner }) => owner.startsWith(`${area}/`)).map(({ table }) => table)
    const page = readFileSync(join(SERVER, 'modules', area, 'README.md'), 'utf8')
    const named = [...(/- \*\*Tables\*\*: ([^*]*?)\.\n/.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
      ([, name]) => name,
    )
    expect(named.sort(), area).toEqual(own.sort())
  }
})
