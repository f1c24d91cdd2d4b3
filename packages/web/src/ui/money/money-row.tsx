import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { type StatusKind, StatusTag } from '../primitives/status-tag.tsx'
import { unbroken } from '../primitives/unbroken.tsx'
import { Amount, type AmountTone } from './amount.tsx'
import css from './money-row.module.css'

export type MoneyRowProps = {
  to?: string
  /** A BankTile or TintedIcon in front. */
  lead?: ReactNode
  title: string
  /** What is told below, a line each: of what, when and where, why it failed. */
  notes: readonly (string | undefined)[]
  fen: Fen
  /** Incoming money is printed with a plus. */
  incoming?: boolean
  tone?: AmountTone
  state: { kind: StatusKind; text: string }
}

/** One movement of money: subject, time, amount and outcome. */
export function MoneyRow({ to, lead, title, notes, fen, incoming, tone, state }: MoneyRowProps): ReactElement {
  const inside = (
    <>
      {lead && <span className={css.lead}>{lead}</span>}
      <span className={css.main}>
        <b>{unbroken(title)}</b>
        {notes.map((note) => note && <small key={note}>{unbroken(note)}</small>)}
      </span>
      <span className={css.side}>
        <Amount fen={fen} size="title" sign={incoming} tone={tone ?? (incoming ? 'success' : 'ink')} />
        <StatusTag kind={state.kind} bare>
          {state.text}
        </StatusTag>
      </span>
    </>
  )
  return to === undefined ? (
    <div className={css.row}>{inside}</div>
  ) : (
    <Link className={css.row} to={to}>
      {inside}
    </Link>
  )
}
