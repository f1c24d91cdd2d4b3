import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Every source text of the server, by its path. */
async function texts(): Promise<[string, string][]> {
  const names = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(source, name), 'utf8')]),
  )
}

test('S16 SQL is fixed in the sources with its parameters apart; no code concatenates input into it', async () => {
  const all = await texts()
  expect(all.length).toBeGreaterThan(300)
  const using = (pattern: RegExp) => all.flatMap(([name, text]) => (pattern.test(text) ? [name] : []))
  // only constants of the same file are pasted; `statement` and `db` take whole texts
  expect(using(/\braw(?:<[^(]*>)?\(/)).toEqual([
    'ledger/check-parts.ts',
    'platform/db/db.ts',
    'platform/db/pipelined-query.ts',
  ])
  expect(using(/\bsql\.(?:lit|id|literal)\b/)).toEqual([])
  // the tables and columns for `ref` and `table` come from our own lists
  expect(using(/\bsql\.(?:ref|table)\(/)).toEqual([
    'catalogue/merge-catalogue.ts',
    'ledger/check-parts.ts',
    'modules/customer/account-closure/erase.ts',
    'modules/customer/account/attempt-limits.ts',
    'modules/customer/account/sweep.service.ts',
    'ops/published.command.ts',
    'ops/rotate-keys.command.ts',
  ])
})
