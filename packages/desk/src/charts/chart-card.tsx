import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Cell, ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Card } from '../ui/page.tsx'
import { Rows } from '../ui/rows.tsx'

/** A column of the table under a chart, and of its file where that differs. */
type Column<Row> = {
  title: string
  isNumber?: boolean
  cell: (row: Row) => string
  inFile?: (row: Row) => Cell
}

type Props<T, Row> = {
  title: string
  /** What the numbers are of, in a sentence. */
  about: string
  none: string
  read: { data: T | undefined; error: Error | undefined; again: () => void }
  rowsOf: (data: T) => readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  children: (data: T) => ReactNode
}

/** A chart with its numbers as a table and as a file. */
export function ChartCard<T, Row>({ title, about, none, read, rowsOf, keyOf, columns, children }: Props<T, Row>) {
  const rows = read.data === undefined ? [] : rowsOf(read.data)
  return (
    <Card
      title={title}
      beside={
        rows.length > 0 && (
          <ExportButton
            name={title}
            head={columns.map((column) => column.title)}
            rows={() => rows.map((row) => columns.map(({ cell, inFile = cell }) => inFile(row)))}
          />
        )
      }
    >
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <Loaded read={read}>
        {(data) =>
          rows.length === 0 ? (
            <Text>{none}</Text>
          ) : (
            <>
              {children(data)}
              <details>
                <summary>看数字</summary>
                <div className="numbers">
                  <Rows label={title} rows={rows} keyOf={keyOf} none="" columns={columns} />
                </div>
              </details>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
