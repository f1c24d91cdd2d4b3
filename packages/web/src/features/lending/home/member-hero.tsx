import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { fen } from '@wanka/domain/money.ts'
import { Fragment, type ReactElement } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { useCountUp } from '../../../ui/money/count-up.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import { heroOf } from './hero-stage.ts'

const TICKS = 50

/** The hero of a member: the state of the line, and the one next action. */
export function MemberHero({ card }: { card: OneCard }): ReactElement {
  const config = useSysConfig()
  const hero = heroOf(card, config && fen(config.borrowHighestMoney * 100))
  const shown = useCountUp(hero.figure)
  const perTick = Math.max(1, card.cardQuota / TICKS)
  return (
    <Hero label={hero.label} aside={<LetterBell />}>
      <p className={css.label}>{hero.label}(元)</p>
      <p className={css.figure}>
        <Amount fen={fen(shown)} size="hero" currency={false} tone="inherit" />
      </p>
      <div className={css.scale}>
        <Scale
          kind="ruler"
          total={TICKS + 1}
          filled={hero.measured ? Math.round(card.available / perTick) : 0}
          label={
            hero.measured
              ? `总额度${wholeYuanText(card.cardQuota)}，每格${wholeYuanText(fen(Math.round(perTick)))}`
              : '额度刻度，激活后显示您的额度'
          }
        />
      </div>
      <p className={css.line}>
        {hero.line.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <i> · </i>}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
      <div className={css.action}>
        <Button kind="hero" to={hero.to} disabledReason={hero.blocked}>
          {hero.action}
        </Button>
      </div>
    </Hero>
  )
}
