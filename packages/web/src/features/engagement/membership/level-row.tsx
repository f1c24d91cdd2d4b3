import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import Crown from 'lucide-react/icons/crown'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './level-card.module.css'

/** All levels with the growth at which each begins, and which one the member has. */
export function LevelRow({ home: { level: own, levels } }: { home: MemberHome }): ReactElement {
  return (
    <Card label="全部等级">
      <ol className={css.levels}>
        {levels.map(({ level, name, growth }) => (
          <li key={level} className={cx(level <= own && css.reached)} aria-current={level === own ? 'step' : undefined}>
            <span className={css.mark}>
              <Icon of={Crown} size="m" />
            </span>
            <b>{name}</b>
            <span>{growth === 0 ? '注册即是' : `${growth}起`}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
