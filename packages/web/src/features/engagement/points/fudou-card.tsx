import type { CallOutput } from '@wanka/contract/call.ts'
import type { points } from '@wanka/contract/engagement/points.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { pointText } from './history-pages.ts'
import css from './points.module.css'

/** Fudou: usable, set aside, and expiring soon. */
export function FudouCard({ fudou }: { fudou: CallOutput<typeof points.balance> }): ReactElement {
  const { balance, points: all, expiring } = fudou
  return (
    <Card label="富豆">
      <p className={css.label}>可用富豆</p>
      <p className={css.figure}>{pointText(balance)}</p>
      {all > balance && <p className={css.line}>另有{pointText(all - balance)}在兑换中，没有成功会退回</p>}
      {expiring.amount > 0 && expiring.on && (
        <p className={css.line}>
          <StatusTag kind="soon">
            {pointText(expiring.amount)}富豆快到期，最早{formatMonthDay(expiring.on)}
          </StatusTag>
        </p>
      )}
    </Card>
  )
}
