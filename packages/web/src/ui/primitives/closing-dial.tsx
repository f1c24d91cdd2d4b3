import Check from 'lucide-react/icons/check'
import { type ReactElement, type ReactNode, useState } from 'react'
import css from './closing-dial.module.css'
import { Dial, type DialProps } from './dial.tsx'
import type { IconShape } from './icon.tsx'

/** Whether this came about while the customer looked on; what was done when the component mounted stands still. */
export function useJustDone(done: boolean): boolean {
  const [before] = useState(done)
  return done && !before
}

type ClosingDialProps = {
  /** The ring closes; without it, it is closed. */
  closes: boolean
  size?: DialProps['size']
  icon?: IconShape
}

/** The ring of everything that came to its end: paid out, repaid, settled, certified. Closes in 1.5 s; still with reduced motion. */
export function ClosingDial({ closes, size, icon = Check }: ClosingDialProps): ReactElement {
  return (
    <span className={closes ? css.closes : undefined}>
      <Dial size={size} filled={1} tone="success" icon={icon} />
    </span>
  )
}

type ResolvesProps = { after: boolean; children: ReactNode }

/** What is kept of it: comes forward once the ring has closed. */
export function Resolves({ after, children }: ResolvesProps): ReactElement {
  return <div className={after ? css.resolves : undefined}>{children}</div>
}
