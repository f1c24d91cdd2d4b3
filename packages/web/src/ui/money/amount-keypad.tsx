import Delete from 'lucide-react/icons/delete'
import type { ReactElement } from 'react'
import css from '../forms/keypad.module.css'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { type AmountKey, type AmountRule, pressKey } from './amount-keys.ts'

export type AmountKeypadProps = {
  value: string
  onChange: (text: string) => void
  rule: AmountRule
  onDone: () => void
  doneLabel?: string
}

/** Our own keypad, below the BottomBar. 00 and 000 for whole hundreds; `.` and 00 where fen are allowed. */
export function AmountKeypad({ value, onChange, rule, onDone, doneLabel = '完成' }: AmountKeypadProps): ReactElement {
  const last: readonly AmountKey[] = rule.decimals === 0 ? ['00', '0', '000'] : ['.', '0', '00']
  const press = (key: AmountKey) => (
    <button
      key={key}
      type="button"
      className={css.key}
      aria-label={key === '.' ? '小数点' : undefined}
      onClick={() => onChange(pressKey(value, key, rule))}
    >
      {key}
    </button>
  )
  return (
    <fieldset
      className={cx(css.pad, css.amount)}
      aria-label="金额键盘"
      // A tap on a key keeps the focus in the amount.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(['1', '2', '3'] as const).map(press)}
      <button
        type="button"
        className={cx(css.key, css.erase)}
        aria-label="删除"
        onClick={() => onChange(pressKey(value, 'erase', rule))}
      >
        <Icon of={Delete} />
      </button>
      {(['4', '5', '6', '7', '8', '9'] as const).map(press)}
      <button type="button" className={cx(css.key, css.done)} onClick={onDone}>
        {doneLabel}
      </button>
      {last.map(press)}
    </fieldset>
  )
}
