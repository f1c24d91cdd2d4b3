import type { ReactElement, ReactNode } from 'react'
import css from './fact-grid.module.css'

/** Two or three facts side by side under a hairline; with large type one under the other. */
export function FactGrid({ facts }: { facts: readonly { label: string; value: ReactNode }[] }): ReactElement {
  return (
    <dl className={css.grid}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
