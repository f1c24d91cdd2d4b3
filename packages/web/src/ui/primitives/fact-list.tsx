import Info from 'lucide-react/icons/info'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import css from './fact-list.module.css'
import { Icon } from './icon.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** Opens the explanation; an ⓘ follows the label. */
  onInfo?: () => void
  total?: boolean
}

/** Small facts in two columns, such as the components of an amount. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl>
      {facts.map(({ label, value, onInfo, total }) => (
        <div key={label} className={cx(css.fact, total && css.total)}>
          <dt>
            {label}
            {onInfo && (
              <button type="button" className={css.info} aria-label={`${label}说明`} onClick={onInfo}>
                <Icon of={Info} size="xs" />
              </button>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
