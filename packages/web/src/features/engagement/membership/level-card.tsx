import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import Crown from 'lucide-react/icons/crown'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../../../ui/primitives/class-names.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { CardEdge } from './card-edge.tsx'
import css from './level-card.module.css'

const MAX_TICKS = 120
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const
/** A full edge where there is no further level to measure by. */
const WHOLE = 60

/** One tick is one point of growth, or more where the next level is far; the edge is full at that level. */
export function growthScale(growth: number, goal: number): { ticks: number; filled: number; each: number } {
  const each = STEPS.find((step) => goal / step <= MAX_TICKS) ?? Math.ceil(goal / MAX_TICKS)
  const ticks = Math.max(1, Math.ceil(goal / each))
  return { ticks, filled: Math.min(ticks, Math.floor(growth / each)), each }
}

type LevelCardProps = { home: MemberHome; premium: boolean }

/** The membership card: the level by name, and growth to the next level along the card's edge. */
export function LevelCard({ home, premium }: LevelCardProps): ReactElement {
  const { level, levelName, levels, growth, next } = home
  const { ticks, filled, each } = next ? growthScale(growth, next.growth) : { ticks: WHOLE, filled: WHOLE, each: 0 }
  return (
    <CardFace look={lookOf(level, levels)} ticks={ticks} filled={filled}>
      <div className={css.top}>
        <Icon of={Crown} />
        <h2 className={css.level}>{levelName}</h2>
        {premium && <StatusTag kind="done">专属客服</StatusTag>}
      </div>
      <div>
        <p className={css.label}>成长值</p>
        <p className={css.figure}>{growth}</p>
      </div>
      <p className={css.way}>{next ? `离${next.name}还差${next.growth - growth} · 边框每格${each}` : '已是最高等级'}</p>
    </CardFace>
  )
}

type Look = 'first' | 'middle' | 'last'
type CardFaceProps = { look: Look; ticks: number; filled: number; children: ReactNode }

/** A card of membership, with whatever is written on it. */
export function CardFace({ look, ticks, filled, children }: CardFaceProps): ReactElement {
  return (
    <section className={cx(css.card, css[look])} aria-label="会员等级">
      <CardEdge ticks={ticks} filled={filled} />
      {children}
    </section>
  )
}

/** The lowest and the highest level have a colour each, and all between them a third. */
function lookOf(level: number, levels: MemberHome['levels']): Look {
  if (level === Math.min(...levels.map((each) => each.level))) return 'first'
  return level === Math.max(...levels.map((each) => each.level)) ? 'last' : 'middle'
}
