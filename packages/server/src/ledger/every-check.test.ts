import { type OpenBook, openBook } from '@wanka/testkit/servers/open-book.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrokenRow } from './broken-books/broken-row.ts'
import { DESK } from './broken-books/desk.ts'
import { LOANS } from './broken-books/loans.ts'
import { MARKETING } from './broken-books/marketing.ts'
import { CHECKS } from './check.ts'

// The checks are text: what shows that one of them looks for something is a book in which it finds that.

const BROKEN = { ...LOANS, ...DESK, ...MARKETING }

let book: OpenBook
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.close())

const foundIn = (query: string, rows: readonly BrokenRow[]): Promise<unknown[]> =>
  book.having(rows, async (tx) => (await tx.executeQuery(CompiledQuery.raw(query))).rows)

test.each(Object.entries(CHECKS))('%s: broken in each way, it is found', async (invariant, query) => {
  const books = BROKEN[invariant] ?? []
  expect(books.length).toBeGreaterThan(0)
  expect(await foundIn(query, [])).toEqual([])
  for (const rows of books) expect(await foundIn(query, rows), JSON.stringify(rows)).not.toEqual([])
})
