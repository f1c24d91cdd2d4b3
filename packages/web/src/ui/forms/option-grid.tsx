import Tick from 'lucide-react/icons/check'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon, type IconShape } from '../primitives/icon.tsx'
import css from './option-grid.module.css'
import { useRovingFocus } from './roving-focus.ts'

export type GridOption<T> = {
  value: T
  label: ReactNode
  note?: ReactNode
  /** A saving, in the colour of gifts. */
  gift?: string | undefined
  disabled?: boolean
}

export type OptionGridProps<T extends string | number> = {
  label: string
  /** The id of a visible heading that names it instead of `label`. */
  labelledBy?: string
  options: readonly GridOption<T>[]
  value: T | null
  onChange: (value: T) => void
  columns?: 2 | 3 | 4
  /** An OptionAction as the last tile. */
  children?: ReactNode
}

/** One choice of several tiles, e.g. the periods with their instalment. Two per row up to 340 px and in large mode. */
export function OptionGrid<T extends string | number>(props: OptionGridProps<T>): ReactElement {
  const { label, labelledBy, options, value, onChange, columns = 3, children } = props
  const member = useRovingFocus(options, value, onChange)
  return (
    <div className={css.options} style={{ '--option-columns': columns } as CSSProperties}>
      <div
        role="radiogroup"
        style={{ display: 'contents' }}
        {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a tile with two lines and arrow keys; a bare input cannot hold it
          <button
            key={option.value}
            {...member(index)}
            type="button"
            role="radio"
            className={cx(css.option, option.note === undefined && css.bare)}
            aria-checked={option.value === value}
            aria-disabled={option.disabled || undefined}
            onClick={option.disabled ? undefined : () => onChange(option.value)}
          >
            <span className={css.name}>{option.label}</span>
            {option.note !== undefined && <span className={css.note}>{option.note}</span>}
            {option.gift && <span className={css.gift}>{option.gift}</span>}
            {option.value === value && (
              <span className={css.corner}>
                <Icon of={Tick} className={css.tick} />
              </span>
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}

export type OptionActionProps = { icon?: IconShape; children: ReactNode; onClick: () => void }

/** A dashed tile after the options that opens another page, e.g. 比一比. */
export function OptionAction({ icon, children, onClick }: OptionActionProps): ReactElement {
  return (
    <button type="button" className={cx(css.option, css.action)} onClick={onClick}>
      {icon && <Icon of={icon} size="m" />}
      <span className={css.note}>{children}</span>
    </button>
  )
}
