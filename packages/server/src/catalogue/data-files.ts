import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of choices with its children. */
export type Branch = readonly [code: string, name: string, children: readonly (readonly [code: string, name: string])[]]

export type DictionaryRow = { type: string; code: string; name: string; parent: string | null; sort: number }
export type BinRow = { prefix: string; bankCode: string; cardType: 'debit' | 'credit' }

/** Data that others publish, and that ages: the file of each, whose head says as of which day it is. */
export const DATA_FILES = { areas: 'area.tsv', bankBins: 'bank-bins.tsv' } as const
export type DataName = keyof typeof DATA_FILES

const pathOf = (name: DataName): string => join(import.meta.dirname, 'data', DATA_FILES[name])
export const textOf = (name: DataName): string => readFileSync(pathOf(name), 'utf8')
/** The entries of a file's text, without its head. */
export const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** The day as of which a file of data is. @throws Error for a file that does not say */
export function asOf(name: DataName): string {
  const day = /^# As of (\d{4}-\d\d-\d\d)$/m.exec(textOf(name))?.[1]
  if (day === undefined) throw new Error(`${DATA_FILES[name]} does not say as of which day it is`)
  return day
}

/** The administrative areas; the file has `code name` per line, one tab per level below the province. */
export function areaRows(text: string = textOf('areas')): DictionaryRow[] {
  const above: string[] = []
  return linesOf(text).map((line, sort) => {
    const level = line.lastIndexOf('\t') + 1
    const [code = '', name = ''] = line.slice(level).split(' ')
    above[level] = code
    return { type: 'area', code, name, parent: above[level - 1] ?? null, sort }
  })
}

/** The card prefixes (BIN); the file has `prefix bank kind` per line. */
export function binRows(text: string = textOf('bankBins')): BinRow[] {
  return linesOf(text).map((line) => {
    const [prefix = '', bankCode = '', kind] = line.split(' ')
    return { prefix, bankCode, cardType: kind === 'credit' ? 'credit' : 'debit' }
  })
}
