import { type OpenBook, openBook } from '@wanka/testkit/servers/open-book.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrokenRow } from './broken-books/broken-row.ts'
import { DESK } from './broken-books/desk.ts'
import { LOANS } from './broken-books/loans.ts'
import { MARKETING } from './broken-books/marketing.ts'
import { CHECKS } from './check.ts'

// the checks are SQL text: only a book in which a check finds a violation shows what it looks for

const BROKEN = { ...LOANS, ...DESK, ...MARKETING }

let book: OpenBook
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.close())

const foundIn = (query: string, rows: readonly BrokenRow[]): Promise<unknown[]> =>
  book.having(rows, async (tx) => (await tx.executeQuery(CompiledQuery.raw(query))).rows)

test.each(Object.entries(CHECKS))('%s: the check finds each way to break it', async (invariant, query) => {
  const books = BROKEN[invariant] ?? []
  expect(books.length).toBeGreaterThan(0)
  expect(await foundIn(query, [])).toEqual([])
  for (const rows of books) expect(await foundIn(query, rows), JSON.stringify(rows)).not.toEqual([])
})
