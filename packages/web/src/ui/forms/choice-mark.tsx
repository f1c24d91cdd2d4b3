import Tick from 'lucide-react/icons/check'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import css from './choice-mark.module.css'

export type ChoiceMarkProps = {
  on: boolean
  /** box 20 (agreements), dot 20 (one of several), round 24 (lists). */
  look: 'box' | 'dot' | 'round'
  disabled?: boolean
  bad?: boolean
}

/** The look of a tick box or radio; the input itself lies invisibly over it. */
export function ChoiceMark({ on, look, disabled, bad }: ChoiceMarkProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={cx(css.mark, look !== 'box' && css[look], on && css.on, disabled && css.no, bad && css.bad)}
    >
      <Icon of={Tick} className={css.icon} />
    </span>
  )
}
