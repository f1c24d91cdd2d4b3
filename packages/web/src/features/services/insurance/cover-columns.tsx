import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactElement, useId } from 'react'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './insurance.module.css'

/** What the policy covers and what it does not, of equal size and side by side; with large type one under the other. */
export function CoverColumns({ covers, excludes }: Record<'covers' | 'excludes', readonly string[]>): ReactElement {
  return (
    <section className={css.columns} aria-label="保障范围">
      <Column title="保什么" icon={Check} look={css.covered} points={covers} />
      <Column title="不保什么" icon={X} look={css.excluded} points={excludes} />
    </section>
  )
}

type ColumnProps = { title: string; icon: IconShape; look: string | undefined; points: readonly string[] }

function Column({ title, icon, look, points }: ColumnProps): ReactElement {
  const id = useId()
  return (
    <div className={look}>
      <h2 id={id}>
        <Icon of={icon} size="m" />
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
