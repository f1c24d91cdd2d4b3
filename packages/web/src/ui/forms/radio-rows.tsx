import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { cx } from '../primitives/class-names.ts'
import { inPhrases } from '../primitives/phrases.tsx'
import { ChoiceMark } from './choice-mark.tsx'
import css from './radio-rows.module.css'

export type RadioOption<T extends string> = {
  value: T
  title: ReactNode
  note?: ReactNode
  /** A BankTile or Icon in front. */
  lead?: ReactNode
  /** A StatusTag behind the title. */
  tag?: ReactNode
  disabled?: boolean
}

export type RadioRowsProps<T extends string> = {
  label: string
  options: readonly RadioOption<T>[]
  value: T | null
  /** `passing`: an arrow key moved here and may move on, so that what holds the rows stays open. */
  onChange: (value: T, passing: boolean) => void
  /** A last row that is not an option, e.g. 添加银行卡. */
  children?: ReactNode
}

/** One choice of several, each a row 60 px high with a round mark at the right. Arrow keys move the choice. */
export function RadioRows<T extends string>(props: RadioRowsProps<T>): ReactElement {
  const { label, options, value, onChange, children } = props
  const name = useId()
  const passing = useRef(false)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={({ key }) => {
        passing.current = key.startsWith('Arrow')
      }}
      onPointerDown={() => {
        passing.current = false
      }}
    >
      {options.map((option) => (
        <label key={option.value} className={cx(css.row, option.disabled && css.off)}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value, passing.current)}
          />
          {option.lead}
          <span className={css.main}>
            <span className={css.title}>
              {option.title}
              {option.tag}
            </span>
            {option.note && <span className={css.note}>{inPhrases(option.note)}</span>}
          </span>
          <span className={css.mark}>
            <ChoiceMark on={option.value === value} look="dot" disabled={option.disabled} />
          </span>
        </label>
      ))}
      {children && <div className={cx(options.length > 0 && css.last)}>{children}</div>}
    </div>
  )
}
