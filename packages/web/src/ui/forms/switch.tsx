import type { ReactElement } from 'react'
import css from './switch.module.css'

export type SwitchProps = {
  checked: boolean
  onChange: (on: boolean) => void
  label: string
  disabled?: boolean
  /** The server has not answered yet: taps are ignored. */
  pending?: boolean
}

export function Switch({ checked, onChange, label, disabled, pending }: SwitchProps): ReactElement {
  const dead = disabled || pending
  return (
    <button
      type="button"
      role="switch"
      className={css.target}
      aria-checked={checked}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={pending || undefined}
      onClick={dead ? undefined : () => onChange(!checked)}
    >
      <span className={css.track}>
        <span className={css.knob} />
      </span>
    </button>
  )
}
