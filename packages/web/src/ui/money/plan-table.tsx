import type { Fen } from '@wanka/domain/money.ts'
import { type ReactElement, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/class-names.ts'
import { type StatusKind, StatusTag } from '../primitives/status-tag.tsx'
import { amountText } from './amount-text.ts'
import css from './plan-table.module.css'

type Foldable = { no: number; current?: boolean }

/** The first `keep` rows and the current one, wherever it is, in their own order. */
export function foldPlan<R extends Foldable>(rows: readonly R[], keep: number): readonly R[] {
  return rows.filter((row, index) => index < keep || row.current)
}

export type PlanRow = {
  no: number
  /** YYYY-MM-DD. */
  date: string
  fen: Fen
  state: 'paid' | 'partly' | 'overdue' | 'due' | 'paying' | 'later'
  stateText: string
  /** The instalment due now: bold, with a full tag. */
  current?: boolean
}

export type PlanTableProps = {
  rows: readonly PlanRow[]
  /** Shows this many rows and the current one until it is unfolded. */
  fold?: number
  /** The head does not stick: inside sheets and short tables. */
  still?: boolean
}

const KINDS = {
  paid: 'done',
  partly: 'soon',
  overdue: 'overdue',
  due: 'soon',
  paying: 'running',
  later: 'info',
} as const satisfies Record<PlanRow['state'], StatusKind>

/** The repayment plan: number, date, amount, state. */
export function PlanTable({ rows, fold, still }: PlanTableProps): ReactElement {
  const [open, setOpen] = useState(false)
  const shown = fold === undefined || open ? rows : foldPlan(rows, fold)
  return (
    <>
      <table className={cx(css.table, still && css.still)}>
        <thead>
          <tr>
            <th scope="col" className={css.no}>
              期
            </th>
            <th scope="col">日期</th>
            <th scope="col" className={css.num}>
              金额(元)
            </th>
            <th scope="col" className={css.state}>
              状态
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.no}
              className={cx(row.state === 'paid' && css.past, row.current && css.now)}
              aria-current={row.current || undefined}
            >
              <td className={css.no}>{row.no}</td>
              <td>{row.date}</td>
              <td className={css.num}>{amountText(row.fen)}</td>
              <td className={css.state}>
                <StatusTag kind={KINDS[row.state]} bare={!row.current}>
                  {row.stateText}
                </StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <div className={css.more}>
          <Button kind="text" onClick={() => setOpen(true)}>
            展开全部{rows.length}期
          </Button>
        </div>
      )}
    </>
  )
}
