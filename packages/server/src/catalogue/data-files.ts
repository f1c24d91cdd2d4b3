import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of choices with its children. */
export type Branch = readonly [code: string, name: string, children: readonly (readonly [code: string, name: string])[]]

export type DictionaryRow = { type: string; code: string; name: string; parent: string | null; sort: number }
export type BinRow = { prefix: string; bankCode: string; cardType: 'debit' | 'credit' }

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'data', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The administrative areas; the file has `code name` per line, one tab per level below the province. */
export function areaRows(): DictionaryRow[] {
  const above: string[] = []
  return linesOf('area.tsv').map((line, sort) => {
    const level = line.lastIndexOf('\t') + 1
    const [code = '', name = ''] = line.slice(level).split(' ')
    above[level] = code
    return { type: 'area', code, name, parent: above[level - 1] ?? null, sort }
  })
}

/** The card prefixes (BIN); the file has `prefix bank kind` per line. */
export function binRows(): BinRow[] {
  return linesOf('bank-bins.tsv').map((line) => {
    const [prefix = '', bankCode = '', kind] = line.split(' ')
    return { prefix, bankCode, cardType: kind === 'credit' ? 'credit' : 'debit' }
  })
}
