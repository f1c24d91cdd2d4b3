import Delete from 'lucide-react/icons/delete'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { FieldError } from './field-error.tsx'
import keypad from './keypad.module.css'
import css from './pin-entry.module.css'

const PIN_LENGTH = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export type PinEntryProps = {
  value: string
  onChange: (pin: string) => void
  /** Called with all six digits. */
  onComplete: (pin: string) => void
  error?: string
  /** Waiting for the answer: keys do nothing. */
  busy?: boolean
  label: string
  /** Between boxes and pad, e.g. 忘记密码. */
  children?: ReactNode
}

/** Six masked boxes and our own keypad. A screen reader announces how many digits are typed, never which. */
export function PinEntry({ value, onChange, onComplete, error, busy, label, children }: PinEntryProps): ReactElement {
  const [focused, setFocused] = useState(false)
  const press = (key: string): void => {
    if (busy) return
    if (key === 'Backspace') onChange(value.slice(0, -1))
    if (!/^\d$/.test(key) || value.length >= PIN_LENGTH) return
    const pin = value + key
    onChange(pin)
    if (pin.length === PIN_LENGTH) onComplete(pin)
  }
  const key = (digit: string) => (
    <button key={digit} type="button" className={keypad.key} onClick={() => press(digit)}>
      {digit}
    </button>
  )
  return (
    <fieldset
      className={css.entry}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys of a hardware keyboard arrive here
      tabIndex={0}
      data-autofocus=""
      onKeyDown={(event) => press(event.key)}
      onFocus={({ target, currentTarget }) => setFocused(target === currentTarget)}
      onBlur={() => setFocused(false)}
    >
      <div className={cx(css.top, busy && css.busy)}>
        <CodeBoxes length={PIN_LENGTH} value={value} secret active={focused || value !== ''} bad={Boolean(error)} />
        <span className="visually-hidden" role="status">{`${PIN_LENGTH}位${label}，已输入${value.length}位`}</span>
        <FieldError center>{error}</FieldError>
        {children}
      </div>
      {/* The focus never lands on a key: its ring would reveal the last digit. */}
      <fieldset
        aria-label="数字键盘"
        className={cx(keypad.pad, keypad.pin)}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {DIGITS.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className={cx(keypad.key, keypad.ghost)}
          aria-label="删除"
          onClick={() => press('Backspace')}
        >
          <Icon of={Delete} />
        </button>
      </fieldset>
      <div className={css.home} />
    </fieldset>
  )
}
