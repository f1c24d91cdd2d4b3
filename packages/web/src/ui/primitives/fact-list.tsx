import Info from 'lucide-react/icons/info'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import css from './fact-list.module.css'
import { Icon } from './icon.tsx'
import { unbroken } from './unbroken.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** Opens the explanation; an ⓘ follows the label. */
  onInfo?: () => void
  total?: boolean
}

/** Small facts in two columns, such as the components of an amount; `roomy` on a page that has little else. */
export function FactList({ facts, roomy }: { facts: readonly Fact[]; roomy?: boolean }): ReactElement {
  return (
    <dl className={cx(roomy && css.roomy)}>
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
          <dd>{typeof value === 'string' ? unbroken(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
