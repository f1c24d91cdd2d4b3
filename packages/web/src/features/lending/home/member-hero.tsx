import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { fen } from '@wanka/domain/money.ts'
import { Fragment, type ReactElement } from 'react'
import { useSysConfig } from '../../../api/sys-config.ts'
import { useSession } from '../../../session/session.ts'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { useCountUp } from '../../../ui/money/count-up.ts'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import { type FigureStage, heroOf } from './hero-stage.ts'

/** The hero of a member: the figure of their stage with its scale, and the one next action. */
export function MemberHero({ card }: { card: OneCard & { stage: FigureStage } }): ReactElement {
  const config = useSysConfig()
  const { baseInfo } = useSession()
  const hero = heroOf(card, {
    ceiling: config && fen(config.borrowHighestMoney * 100),
    limitSteps: baseInfo?.stage === card.stage ? baseInfo.limitSteps : undefined,
  })
  const part = useCountUp()
  const { label, figure, scale, line, action, to, blocked } = hero
  return (
    <Hero label={label} aside={<LetterBell />}>
      <p className={css.label}>{label}(元)</p>
      <p className={css.figure}>
        <Amount fen={fen(Math.round(figure * part))} size="hero" currency={false} tone="inherit" />
      </p>
      <div className={css.scale}>
        <Scale {...scale} filled={Math.round(scale.filled * part)} />
      </div>
      <p className={css.line}>
        {line.map((words, index) => (
          <Fragment key={words}>
            {index > 0 && <i> · </i>}
            <span>{words}</span>
          </Fragment>
        ))}
      </p>
      <div className={css.action}>
        <Button kind="hero" to={to} disabledReason={blocked}>
          {action}
        </Button>
      </div>
    </Hero>
  )
}
