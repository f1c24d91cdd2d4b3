import { Table, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

type Column<Row> = { title: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** What the page says where there are none. */
  none: string
  /** The row whose particulars are shown. */
  openKey?: string | undefined
}

/** A table whose rows are walked through with the arrow keys, or j and k. The first column's link or button opens a row. */
export function Rows<Row>({ label, rows, keyOf, columns, none, openKey }: Props<Row>) {
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved with the arrow keys
    <section className="wide" aria-label={label} tabIndex={0}>
      <Table aria-label={label} miw={440} verticalSpacing="sm" onKeyDown={walk}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isNumber }) => (
              <Table.Th key={title} ta={isNumber ? 'right' : 'left'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} {...(keyOf(row) === openKey && { 'data-open': true })}>
              {columns.map(({ title, cell, isNumber }) => (
                <Table.Td key={title} ta={isNumber ? 'right' : 'left'}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const here = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[here + step]
  if (here < 0 || !next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
