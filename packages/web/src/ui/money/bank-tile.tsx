import Plus from 'lucide-react/icons/plus'
import type { ReactElement } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import css from './bank-tile.module.css'

/** A bank's first character, never its logo, which is the bank's trade mark. The name itself stands beside it. */
export function BankTile({ name, size = 'small' }: { name: string; size?: 'small' | 'big' }): ReactElement {
  return (
    <span className={cx(css.tile, size === 'big' && css.big)} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  )
}

/** The same tile with a plus, before 添加银行卡. */
export function AddTile(): ReactElement {
  return (
    <span className={cx(css.tile, css.big)} aria-hidden="true">
      <Icon of={Plus} size="m" />
    </span>
  )
}
