import type { ReactElement } from 'react'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import css from './hero.module.css'
import { Hero } from './hero.tsx'

const NO_BREAK = '\u00a0'

/** The member's hero while the line loads, at the same heights against layout shift. */
export function WaitingHero(): ReactElement {
  return (
    <>
      <Hero label="可借额度" aside={NO_BREAK}>
        <p className={css.label}>可借额度(元)</p>
        <p className={`${css.figure} ${css.waiting}`} aria-busy="true">
          {NO_BREAK}
        </p>
        <div className={css.scale}>
          <Scale kind="ruler" total={51} filled={0} label="" />
        </div>
        <p className={css.line}>{NO_BREAK}</p>
        <div className={css.action}>
          <div className={css.waitingAction} />
        </div>
      </Hero>
      <div className={css.lifted}>
        <Card over>
          <div className={css.waitingBill} />
        </Card>
      </div>
    </>
  )
}
