import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import Crown from 'lucide-react/icons/crown'
import type { ReactElement } from 'react'
import { Scale } from '../../../ui/money/scale.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './level-card.module.css'

const MAX_TICKS = 40
const UNIT = 5

/** One tick is five points of growth, or more where the next level is far; the scale ends at that level. */
export function growthScale(growth: number, goal: number): { ticks: number; filled: number; each: number } {
  const each = Math.max(UNIT, Math.ceil(goal / MAX_TICKS / UNIT) * UNIT)
  const ticks = Math.max(1, Math.ceil(goal / each))
  return { ticks, filled: Math.min(ticks, Math.floor(growth / each)), each }
}

type LevelCardProps = { home: MemberHome; premium: boolean }

/** The level by name, and growth on a scale to the next level. */
export function LevelCard({ home, premium }: LevelCardProps): ReactElement {
  const { levelName, growth, next } = home
  const { ticks, filled, each } = growthScale(growth, next?.growth ?? growth)
  const way = next ? `离${next.name}还差${next.growth - growth}` : '已是最高等级'
  return (
    <section className={css.card} aria-label="会员等级">
      <div className={css.top}>
        <Icon of={Crown} className={css.crown} />
        <h2 className={css.level}>{levelName}</h2>
        {premium && <StatusTag kind="done">专属客服</StatusTag>}
      </div>
      <p className={css.label}>成长值</p>
      <p className={css.figure}>{growth}</p>
      <div className={css.scale}>
        <Scale kind="ruler" total={ticks} filled={filled} label={`成长值${growth}，每格${each}，${way}`} />
      </div>
      <p className={css.way}>
        {way} · 每格{each}
      </p>
    </section>
  )
}
