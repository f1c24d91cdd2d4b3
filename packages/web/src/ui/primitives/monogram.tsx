import type { ReactElement } from 'react'
import css from './monogram.module.css'

/** The first character of a partner or of goods, in place of a logo or a picture. The name itself stands beside it. */
export function Monogram({ name }: { name: string }): ReactElement {
  return (
    <span className={css.monogram} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  )
}
