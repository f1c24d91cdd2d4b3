import type { ReactElement } from 'react'
import { Scale } from '../../../ui/money/scale.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { STEP_GROUPS } from './home-words.ts'
import css from './limit-way.module.css'

/** The steps from a guest to the application for a limit, one tick each, in their groups. */
export function LimitWay(): ReactElement {
  return (
    <Card strong title="8步申请额度">
      <ol className={css.steps}>
        {STEP_GROUPS.map(([title, steps]) => (
          <li key={title} className={css.group} style={{ flexGrow: steps }}>
            <Scale kind="steps" total={steps} filled={0} label="" />
            <b>{title}</b>
            <small>{steps}步</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
