import { Button } from '@mantine/core'
import { useGetIdentity } from '@refinedev/core'
import { toCsv } from '@wanka/contract/csv.ts'
import type { Me } from '../app/auth-provider.ts'
import { moment } from './format.ts'
import { saveFile } from './save-file.ts'

export type Cell = string | number

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
  const save = (): void => {
    const table = [['导出人', me?.name ?? '', moment(new Date().toISOString())], head, ...rows()]
    saveFile(`${name}.csv`, toCsv(table.map((row) => row.map(String))))
  }
  return (
    <Button size="compact-sm" variant="default" onClick={save}>
      导出 CSV
    </Button>
  )
}
