import type { ReactElement, ReactNode } from 'react'
import { ClosingDial, Resolves } from './closing-dial.tsx'
import css from './completed.module.css'
import type { IconShape } from './icon.tsx'
import { inPhrases } from './phrases.tsx'

type CompletedProps = {
  title: string
  text?: ReactNode
  icon?: IconShape
  /** The ring closes now: it came about while the customer looked on. */
  closes: boolean
  /** The receipt to keep. */
  children: ReactNode
}

/** The end of something with money: the ring closes and resolves into what is kept of it. */
export function Completed({ title, text, icon, closes, children }: CompletedProps): ReactElement {
  return (
    <>
      <section className={css.top} role="status">
        <ClosingDial closes={closes} icon={icon} />
        <h2>{title}</h2>
        {text && <p>{inPhrases(text)}</p>}
      </section>
      <Resolves after={closes}>{children}</Resolves>
    </>
  )
}
