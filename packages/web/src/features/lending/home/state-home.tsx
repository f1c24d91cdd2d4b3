import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Scale } from '../../../ui/money/scale.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'
import type { WordStage } from './hero-stage.ts'
import { StateCard } from './state-card.tsx'
import own from './state-home.module.css'
import { stateWords, waitOf } from './state-words.ts'

const POLL_MS = 5_000

type StateHomeProps = {
  card: OneCard & { stage: WordStage }
  /** Fetches the line again: a review may have ended. */
  onStale: () => void
  /** The card of what is owed, where something is or may be. */
  children: ReactNode
}

/** Home where no sum can be promised: under review, refused, expired or closed. It says what happens next, and when. */
export default function StateHome({ card, onStale, children }: StateHomeProps): ReactElement {
  const { stage } = card
  const words = stateWords(card)
  const closed = stage === 'closed'
  const today = useSysConfig()?.businessDate
  const wait = stage === 'refused' && card.refusal && today && waitOf(today, card.refusal.nextDate)
  useEffect(() => {
    if (stage !== 'reviewing') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onStale()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [stage, onStale])
  return (
    <>
      <Hero label={words.label} aside={<LetterBell />}>
        {wait ? (
          <Wait {...wait} />
        ) : (
          <div className={own.state} role="status">
            <div>
              <p className={css.label}>{words.label}</p>
              <p className={own.headline}>{words.headline}</p>
            </div>
            {!closed && <Dial size="small" filled={0.6} tone="inherit" turning={stage === 'reviewing'} />}
          </div>
        )}
        <p className={css.line}>
          <span>{words.line}</span>
          {wait && <i> · </i>}
          {wait && <span>{wait.each}</span>}
        </p>
        <div className={css.action}>
          <Button kind="hero" {...(closed ? { disabledReason: words.action } : { to: linkTo('lineProgress') })}>
            {words.action}
          </Button>
        </div>
      </Hero>
      <div className={css.lifted}>
        {children}
        <StateCard card={card} over={!children} />
      </div>
    </>
  )
}

/** The days until another application, in place of a sum that is not on offer. */
function Wait({ days, ticks, each }: ReturnType<typeof waitOf>): ReactElement {
  return (
    <>
      <p className={css.label}>距离可以再次申请</p>
      <p className={own.days}>
        <b>{days}</b>天
      </p>
      <div className={css.scale}>
        <Scale total={ticks} filled={ticks} label={`还有${days}天，${each}`} />
      </div>
    </>
  )
}
