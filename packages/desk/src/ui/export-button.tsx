import { Button } from '@mantine/core'
import { useGetIdentity } from '@refinedev/core'
import type { Me } from '../app/auth-provider.ts'
import { moment } from './format.ts'
import { saveFile } from './save-file.ts'

export type Cell = string | number
const NUMBER = /^-?\d+(\.\d+)?$/
/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const written = (cell: Cell): string => {
  const text = String(cell)
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV; no cell is run as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** An amount of fen as a spreadsheet reads it. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2)

type Props = {
  /** Of the file, without its ending. */
  name: string
  head: readonly string[]
  rows: () => readonly (readonly Cell[])[]
}

/** Saves what the page shows as a file that says who saved it, and when. */
export function ExportButton({ name, head, rows }: Props) {
  const { data: me } = useGetIdentity<Me>()
  const save = (): void =>
    saveFile(`${name}.csv`, csvOf([['导出人', me?.name ?? '', moment(new Date().toISOString())], head, ...rows()]))
  return (
    <Button size="compact-sm" variant="default" onClick={save}>
      导出 CSV
    </Button>
  )
}
