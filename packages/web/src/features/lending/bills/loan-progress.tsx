import { formatDay } from '@wanka/contract/format.ts'
import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import css from './bills.module.css'

const STATES = { done: 'done', current: 'now', waiting: 'next', failed: 'failed' } as const

/** The progress of an application, or why it ended and what is possible next. */
export function LoanProgress({ order }: { order: LoanOrder }): ReactElement {
  const { endReason, nextDate, timeline } = order
  // the last step's note is not repeated
  const said = !nextDate && timeline.at(-1)?.note === endReason
  return (
    <>
      {endReason && !said && (
        <div className={css.ended}>
          <Notice tone="soon">
            {endReason}
            {nextDate && `，${formatDay(nextDate)}起可再次申请`}
          </Notice>
        </div>
      )}
      <Card title="申请进度" strong>
        <Timeline
          label="申请进度"
          steps={timeline.map(({ title, note, at, status }) => ({
            title,
            note,
            time: at?.slice(5, 16),
            state: STATES[status],
          }))}
        />
      </Card>
    </>
  )
}
