import type { Fen } from '@wanka/domain/money.ts'
import { Fragment, type ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { inPhrases } from '../primitives/phrases.tsx'
import { unbroken } from '../primitives/unbroken.tsx'
import { amountText } from './amount-text.ts'
import css from './cost-table.module.css'

export type CostLine = {
  item: string
  /** The recipient and the legal basis; 不收取 beside 0.00. */
  payee: string
  fen?: Fen
  /** In place of an amount that is not known yet: 按实际. */
  amountText?: string
  /** The formula, on a line of its own. */
  formula?: string
  total?: boolean
}

export type CostTableProps = {
  lines: readonly CostLine[]
  /** The first head cell; with `named` it is the table's name (按期还款时). */
  head?: string
  payeeHead?: string
  amountHead?: string
  named?: boolean
}

/** The costs of a loan, line by line. Zero is printed as 0.00, never left out. */
export function CostTable(props: CostTableProps): ReactElement {
  const { lines, head = '项目', payeeHead = '收取方', amountHead = '金额(元)', named } = props
  return (
    <table className={cx(css.table, named && css.named)}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{payeeHead}</th>
          <th scope="col" className={css.num}>
            {amountHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.item}>
            <tr className={cx(line.total && css.total, line.formula !== undefined && css.open)}>
              <td>{line.item}</td>
              <td className={css.payee}>{unbroken(line.payee)}</td>
              <td className={css.num}>{line.fen === undefined ? line.amountText : amountText(line.fen)}</td>
            </tr>
            {line.formula !== undefined && (
              <tr className={css.formula}>
                <td aria-hidden="true" />
                <td colSpan={2}>{inPhrases(line.formula)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
