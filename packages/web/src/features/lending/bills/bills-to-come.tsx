import type { ReactElement } from 'react'
import { BillRowPlace } from '../../../ui/money/bill-row-place.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './bills.module.css'

const ROWS = [1, 2, 3, 4]

/** The first group of the list while it is still to come. */
export function BillsToCome(): ReactElement {
  return (
    <div className={css.toCome} data-rows="groups">
      <div>
        <div className={css.notice} data-with="nothing" hidden>
          <Notice tone="done">
            <Place name="nothing" />
          </Notice>
        </div>
        <GroupTitle count={<Place name="count" width={28} />}>
          <Place name="group" />
        </GroupTitle>
        <Card flush>
          <div data-rows="bills">
            {ROWS.map((row) => (
              <BillRowPlace key={row} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}
