import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { ChoiceMark } from '../forms/choice-mark.tsx'
import { cx } from '../primitives/class-names.ts'
import { type StatusKind, StatusTag } from '../primitives/status-tag.tsx'
import { Tap } from '../primitives/tap.tsx'
import { Amount } from './amount.tsx'
import css from './bill-row.module.css'

export type DateTone = 'plain' | 'overdue' | 'soon'

/** The day above its month, tinted by state, and said the other way round. `date` is YYYY-MM-DD. */
export function DateBlock({ date, tone = 'plain' }: { date: string; tone?: DateTone }): ReactElement {
  return (
    <span className={cx(css.date, tone !== 'plain' && css[tone])}>
      <b aria-hidden="true">{Number(date.slice(8, 10))}</b>
      <small aria-hidden="true">{Number(date.slice(5, 7))}月</small>
      <span className="visually-hidden">{formatMonthDay(date)}</span>
    </span>
  )
}

/** Between the parts of a note; a narrow phone has each on a line of its own instead. */
const DOT = ' · '

export type BillRowProps = {
  /** YYYY-MM-DD. */
  date: string
  title: string
  /** Instalment and lender: 第4/12期 · 云衡消金. */
  note: string
  fen: Fen
  /** plain: text without a tag (24天后). */
  state: { kind: StatusKind | 'plain'; text: string }
  to?: string
  onClick?: () => void
  /** Select mode: a round tick in front; a tap anywhere on the row toggles it. */
  select?: { checked: boolean; onChange: (on: boolean) => void; disabled?: boolean }
}

/** One bill, 76 px high; two lines in large mode. */
export function BillRow(props: BillRowProps): ReactElement {
  const { select, state } = props
  if (!select) {
    return (
      <Tap to={props.to} onClick={props.onClick} className={css.row}>
        <Facts {...props} />
      </Tap>
    )
  }
  const name = `${props.title} ${props.note} ${state.text}`
  return (
    <div className={css.row}>
      <input
        type="checkbox"
        className={css.input}
        aria-label={name}
        checked={select.checked}
        disabled={select.disabled}
        onChange={(event) => select.onChange(event.target.checked)}
      />
      <span className={css.mark}>
        <ChoiceMark on={select.checked} look="round" disabled={select.disabled} />
      </span>
      <Facts {...props} />
    </div>
  )
}

function Facts({ date, title, note, fen, state }: BillRowProps): ReactElement {
  const tone = state.kind === 'overdue' || state.kind === 'soon' ? state.kind : 'plain'
  return (
    <>
      <DateBlock date={date} tone={tone} />
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        <span className={css.note}>
          {note.split(DOT).map((part, at) => (
            <span key={part}>
              {at > 0 && <i>{DOT}</i>}
              {part}
            </span>
          ))}
        </span>
      </span>
      <span className={css.side}>
        <Amount fen={fen} size="title" />
        <StatusTag kind={state.kind === 'plain' ? 'info' : state.kind} bare={state.kind === 'plain'}>
          {state.text}
        </StatusTag>
      </span>
    </>
  )
}
