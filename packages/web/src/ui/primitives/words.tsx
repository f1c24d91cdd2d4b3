import type { CSSProperties, ReactElement } from 'react'
import { cx } from './class-names.ts'
import css from './words.module.css'

export type PlaceProps = {
  /** The page's head writes the words of this name here before the program runs: early/write-words.ts. */
  name: string
  /** px. */
  width?: number
  className?: string | undefined
}

/** A grey bar where words are still to come, as wide as they will be. */
export function Place({ name, width = 64, className }: PlaceProps): ReactElement {
  const style = { '--place-width': `${width}px` } as CSSProperties
  return <span data-word={name} className={cx(css.place, className)} style={style} />
}
